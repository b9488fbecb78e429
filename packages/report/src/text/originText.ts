import type { RunPlan } from "@escapement/core"

/**
 * Names the run that a fork continues, and the runs that this run continues in turn.
 *
 * ```ts
 * import { originText } from "./originText.ts"
 *
 * originText({ run: "c", at: "after-mistake", origins: ["b", "a"] }) // → "run c, which forks run b, which forks run a"
 * ```
 */
export const originText = ({ origins, run = "" }: NonNullable<RunPlan["fork"]>): string =>
  `run ${[run, ...(origins ?? [])].join(", which forks run ")}`
