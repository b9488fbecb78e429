import type { RunPlan } from "@escapement/core"
import { firstCallsText } from "./firstCallsText.ts"
import { originText } from "./originText.ts"

const continued = {
  "after-mistake": "after its first mistake",
  "before-loss": "before the call that made it unsolvable"
} as const

/**
 * Says which trials a fork continues, as a part of a sentence: a reader must know it, as scores of continued trials are
 * not those of whole ones.
 *
 * ```ts
 * import { forkText } from "./forkText.ts"
 *
 * forkText({ trial: "c7", at: 3, run: "b" }) // → "continues, after its first 3 calls, trial c7 of run b"
 * forkText({ run: "b", at: "before-loss" }) // → "continues, before the call that made it unsolvable, a failed trial of run b"
 * ```
 */
export const forkText = (fork: NonNullable<RunPlan["fork"]>): string =>
  "trial" in fork
    ? `continues, after its ${firstCallsText(fork.at)}, trial ${fork.trial.slice(0, 12)}${fork.run === undefined ? "" : ` of ${originText(fork)}`}`
    : `continues, ${continued[fork.at]}, a failed trial of ${originText(fork)}`
