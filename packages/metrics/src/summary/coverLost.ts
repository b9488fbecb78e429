import type { Estimate } from "@escapement/core"
import { Option } from "effect"
import { type Arm, countLost, fillLost } from "../decision/Arm.ts"
import { noValue } from "../decision/boundAbsent.ts"
import { isBounded } from "../statistics/shares/Sample.ts"

/**
 * Widens the interval of an estimate to what it is for every value of lost trials.
 *
 * @param worst the estimate if all lost trials had scored 0
 * @param best the estimate if all had scored 1
 */
export const coverBetween = (
  found: Estimate,
  worst: Option.Option<Estimate>,
  best: Option.Option<Estimate>,
  counts: NonNullable<Estimate["lost"]>
): Estimate =>
  Option.match(Option.all([worst, best]), {
    onNone: () => ({ ...found, lost: counts }),
    onSome: ([one, other]) => ({
      ...found,
      ...(one.low === undefined || other.high === undefined ? {} : { low: one.low, high: other.high }),
      lost: { ...counts, least: one.mean, most: other.mean }
    })
  })

/** Counts the trials that have a value or were lost, and the lost ones; undefined if none was lost. */
export const lostOf = (arm: Arm): NonNullable<Estimate["lost"]> | undefined => {
  const lost = countLost(arm)
  if (lost === 0) return undefined
  const absent = arm.reasons.find(({ reason }) => reason === noValue)?.trials
  const trials = arm.scored.reduce((sum, count) => sum + count, lost)
  return { trials, lost, ...(absent === undefined ? {} : { absent }) }
}

/**
 * Estimates the mean of an arm. If trials were lost, the interval of shares covers every value that they could have:
 * from the low end with all of them at 0 to the high end with all at 1. The interval of other units leaves them out, as
 * nothing bounds their mean. `Option.none` without a score.
 *
 * @param estimateOf estimates the mean of one value per instance, `NaN` for a missing one
 */
export const coverLost = (
  arm: Arm,
  unit: string,
  estimateOf: (means: Float64Array) => Option.Option<Estimate>
): Option.Option<Estimate> =>
  Option.map(estimateOf(arm.means), (found): Estimate => {
    const counts = lostOf(arm)
    if (counts === undefined) return found
    if (!isBounded(unit, arm.means)) return { ...found, lost: counts }
    return coverBetween(found, estimateOf(fillLost(arm, 0)), estimateOf(fillLost(arm, 1)), counts)
  })
