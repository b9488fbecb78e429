import { Option } from "effect"
import { typicalAlong } from "../curves/typicalAlong.ts"
import type { Blocks } from "./Blocks.ts"
import { type Evidence, doubt } from "./Evidence.ts"
import { rankP } from "./rankP.ts"
import { slopeEvidence } from "./slopeEvidence.ts"

/**
 * Computes evidence about the typical slope of costs or counts along an axis: that of `typicalAlong`. Its p-value is
 * never below that of a test of ranks, as the error of the slope does not tell how counts that tie, or few values, vary.
 * `Option.none` for fewer than four instances or a single x.
 *
 * @param x the place of each instance on the axis, `NaN` for an instance without one
 * @param y one value per instance, `NaN` for a missing one
 */
export const typicalSlope = (x: Float64Array, y: Float64Array, blocks: Blocks): Option.Option<Evidence> => {
  const isKnown = (_: number, i: number): boolean => !Number.isNaN(x[i]! + y[i]!)
  return Option.map(slopeEvidence(x, typicalAlong(x, y), blocks), (found) =>
    doubt(found, rankP(x.filter(isKnown), y.filter(isKnown)))
  )
}
