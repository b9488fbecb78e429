import { Option } from "effect"
import { type Arm, countLost, fillLost } from "../decision/Arm.ts"
import { type Blocks, blocksWithin, countFilled } from "../statistics/evidence/Blocks.ts"
import { type Evidence, unbounded } from "../statistics/evidence/Evidence.ts"
import { identifiedEvidence } from "../statistics/evidence/identifiedEvidence.ts"
import { slopeEvidence } from "../statistics/evidence/slopeEvidence.ts"
import { typicalSlope } from "../statistics/evidence/typicalSlope.ts"
import { isBounded } from "../statistics/shares/Sample.ts"

/** What is known of the slope of an agent along an axis. */
export interface AgentSlope {
  /** Evidence of the scored trials alone. */
  readonly observed: Evidence
  /** Evidence that holds whatever the lost trials would have scored. */
  readonly identified: Evidence
  /** Number of groups over which the slope generalises; absent if instances count as drawn one by one. */
  readonly clusters?: number
}

/**
 * Computes the slope of an agent along an axis, and what is left of it for every value of its lost trials: those above
 * the middle of the axis pull it one way, those below the other. The slope of costs and counts is the typical one
 * (`typicalSlope`). `Option.none` if there are too few instances.
 *
 * @param axis the place of each instance, `NaN` for an instance without one
 * @param unit of the metric; `share` for values in [0, 1]
 */
export const agentSlope = (axis: Float64Array, arm: Arm, unit: string, all: Blocks): Option.Option<AgentSlope> => {
  const known = axis.map((at, i) => at + arm.means[i]!)
  const blocks = blocksWithin(known, all)
  const groups = blocks.isClustered ? { clusters: countFilled(known, blocks) } : {}
  const isShare = isBounded(unit, arm.means)
  const slope = (values: Float64Array) =>
    isShare ? slopeEvidence(axis, values, blocks, true) : typicalSlope(axis, values, blocks)
  return Option.gen(function* () {
    const observed = yield* slope(arm.means)
    if (countLost(arm) === 0) return { observed, identified: observed, ...groups }
    if (!isShare) return { observed, identified: unbounded(observed), ...groups }
    const [failed, solved] = [fillLost(arm, 0), fillLost(arm, 1)]
    const placed = axis.filter((at, i) => !Number.isNaN(at + failed[i]!))
    const middle = placed.reduce((sum, at) => sum + at, 0) / placed.length
    const lower = yield* slope(failed.map((value, i) => (axis[i]! > middle ? value : solved[i]!)))
    const upper = yield* slope(solved.map((value, i) => (axis[i]! > middle ? value : failed[i]!)))
    return { observed, identified: identifiedEvidence(lower, upper), ...groups }
  })
}
