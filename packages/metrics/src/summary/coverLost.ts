import type { Estimate } from "@escapement/core"
import { Option } from "effect"
import { type Arm, countLost, fillLost } from "../decision/Arm.ts"
import { isBounded } from "../statistics/shares/Sample.ts"

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
    const lost = countLost(arm)
    if (lost === 0) return found
    const told = { ...found, lost: { trials: arm.scored.reduce((sum, count) => sum + count, lost), lost } }
    if (!isBounded(unit, arm.means)) return told
    const [worst, best] = [estimateOf(fillLost(arm, 0)), estimateOf(fillLost(arm, 1))]
    const low = Option.getOrUndefined(worst)?.low
    const high = Option.getOrUndefined(best)?.high
    return low === undefined || high === undefined ? told : { ...told, low, high }
  })
