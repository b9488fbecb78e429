import type { Metric, Trial } from "@escapement/core"
import { Option } from "effect"
import { traceProgress } from "./ProgressCurve.ts"
import { general } from "./general.ts"

const summary = "share of trials solved by an answer that rests on what was disclosed"

const measure = (trial: Trial): number | undefined => {
  const course = traceProgress(trial)
  if (course === undefined) return undefined
  if (trial.outcome._tag !== "solved") return 0
  const before = course.calls.length < 2 ? course.start : course.remaining.at(-2)
  return before !== undefined && before <= 1 ? 1 : 0
}

/**
 * Whether the trial was solved with an answer that it had been shown all of: just
 * before its last call a player who uses only what was disclosed needed no more
 * than that call. What was solved by a lucky guess or a shortcut is not supported.
 *
 * **Gotchas** Fits families in which the plan keeps what was not disclosed even
 * if the player did without it. Others take `answerSupportedBy`.
 */
export const answerSupported = general({
  id: "answer-supported",
  summary,
  unit: "share",
  better: "higher",
  measure
})

/**
 * `answer-supported` of a family in which a lucky call makes the calls before it
 * superfluous, so that the length of the plan alone does not tell luck from
 * knowledge. It takes the place of the general one.
 *
 * @param isDisclosed whether the trial was shown all that its solution is made
 * of. A fork is not asked: what it continues is not in its events.
 */
export const answerSupportedBy = <Instance>(
  isDisclosed: (trial: Trial, instance: Instance) => boolean
): Metric<Instance> => ({
  ...answerSupported,
  version: 2,
  measure: (trial, instance) =>
    Option.map(answerSupported.measure(trial, instance), (supported) =>
      supported === 1 && trial.identity.fork === undefined && !isDisclosed(trial, instance) ? 0 : supported
    )
})
