import { type Evidence, type Run, TextRules } from "@escapement/core"

const proven = (run: string, { digest, proof, unproven }: Evidence.Verification): ReadonlyArray<string> => {
  if (digest !== undefined)
    return [`run ${run}: digest sha256:${digest.sha256} over ${TextRules.counted(digest.trials, "trial")}`]
  return proof === "none"
    ? [`run ${run}: nothing is proven: its plan and ${TextRules.counted(unproven, "trial")} have no digest`]
    : [`run ${run}: it is not finished: each trial is compared with its own digest, and nothing seals them`]
}

/**
 * Writes the result of verifying a run, as lines for people: what is proven, and what is not.
 *
 * @param run the id of the run
 * @param plan what the run should have; if given, missing trials are counted, too
 * @param retried sentences on attempts that were played again (`retriedTexts`), to be written with the result
 */
export const verificationLines = (
  run: string,
  verification: Evidence.Verification,
  plan?: Pick<Run, "status" | "trials">,
  retried: ReadonlyArray<string> = []
): ReadonlyArray<string> => {
  const { damage, recordings, trials, unproven, warnings } = verification
  const missing = plan === undefined ? 0 : plan.trials - trials - unproven
  return [
    `run ${run}: ${plan === undefined ? "" : `${trials} of `}${TextRules.counted(plan?.trials ?? trials, "trial")} and ${TextRules.counted(recordings, "recorded call")} are as they were stored`,
    ...(plan !== undefined && missing > 0
      ? [`run ${run}: ${TextRules.counted(missing, "trial")} missing, the run is marked as ${plan.status}`]
      : []),
    ...proven(run, verification),
    ...retried,
    ...warnings,
    ...damage.map(({ message }) => message)
  ]
}
