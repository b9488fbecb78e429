import type { Evidence, Run } from "@escapement/core"

const plural = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`

/** What came of verifying a run, as lines for people: what is proven, and what is not. */
export const verificationLines = (
  run: string,
  { damage, digest, recordings, trials, unproven }: Evidence.Verification,
  plan?: Pick<Run, "status" | "trials">
): ReadonlyArray<string> => [
  `run ${run}: ${trials}${plan === undefined ? "" : ` of ${plan.trials}`} trials and ${plural(recordings, "recorded call")} are as they were stored`,
  ...(plan !== undefined && trials + unproven < plan.trials
    ? [`run ${run}: ${plural(plan.trials - trials - unproven, "trial")} missing, the run is marked as ${plan.status}`]
    : []),
  ...(unproven === 0
    ? []
    : [
        `run ${run}: ${plural(unproven, "trial")} have no digest: an older version made them, or the digests were removed`
      ]),
  ...(digest === undefined
    ? []
    : [`run ${run}: digest sha256:${digest.sha256} over ${plural(digest.trials, "trial")}`]),
  ...damage.map(({ message }) => message)
]
