import type { Verification } from "@escapement/core"

const plural = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`

/** What came of verifying a run, as lines for people: what is proven, and what is not. */
export const verificationLines = (
  run: string,
  { damage, digest, recordings, trials, unproven }: Verification
): ReadonlyArray<string> => [
  `run ${run}: ${plural(trials, "trial")} and ${plural(recordings, "recorded call")} are as they were stored`,
  ...(unproven === 0
    ? []
    : [`run ${run}: no digests were kept of ${plural(unproven, "trial")}: an older version made them`]),
  ...(digest === undefined
    ? []
    : [`run ${run}: digest sha256:${digest.sha256} over ${plural(digest.trials, "trial")}`]),
  ...damage.map(({ message }) => message)
]
