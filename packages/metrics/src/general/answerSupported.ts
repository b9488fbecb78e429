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
 * The metric `answer-supported`: 1 if the trial was solved with an answer of which every part was disclosed; 0 if it
 * was not solved, or solved by a lucky guess or a shortcut; no value without a plan. An answer counts as disclosed if,
 * just before the last call, the plan had at most that one call left.
 *
 * **Gotchas** It suits families whose plan still contains undisclosed steps after the player has skipped them. Other
 * families use `answerSupportedBy`.
 */
export const answerSupported = general({
  id: "answer-supported",
  summary,
  unit: "share",
  better: "higher",
  measure
})

/**
 * Makes `answer-supported` for a family in which a lucky call makes earlier calls of the plan unnecessary, so that the
 * length of the plan alone does not distinguish luck from knowledge. It replaces the general metric.
 *
 * @param isDisclosed returns whether the agent was shown everything that its solution consists of. Not called for a
 * fork, whose events do not hold the calls that it continues.
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
