import type { Estimate } from "@escapement/core"
import { Option } from "effect"
import { clip, join, significance } from "../shares/Interval.ts"
import { shareInterval } from "../shares/shareInterval.ts"
import { tTest } from "../differences/tTest.ts"
import { type Blocks, fewClusters } from "./Blocks.ts"
import { clusteredMean, meansOf } from "./clusteredEvidence.ts"

/**
 * Gives a mean the interval for instances that come in groups: Student's with `clusteredMean`, or the one that it has
 * if that is wider, as groups that are alike prove no more than their instances. For shares it is joined with the score
 * interval of the means of groups, as whole groups may fail that were not seen. With fewer than six groups, or if every
 * instance is a group of its own, the estimate stays as it is. If the means of all groups are equal, units other than
 * shares get no interval.
 *
 * @param alone the mean with its interval if every instance is drawn by itself
 * @param means one per instance, `NaN` for a missing one
 * @param unit of the metric; `share` for values in [0, 1]
 */
export const groupedEstimate = (alone: Estimate, means: Float64Array, unit: string, blocks: Blocks): Estimate =>
  Option.match(blocks.isClustered ? clusteredMean(means, blocks) : Option.none(), {
    onNone: () => alone,
    onSome: ({ clusters, df, error, mean, n }): Estimate => {
      const isShare = unit === "share"
      if (clusters < fewClusters || clusters === n) return alone
      if (!isShare && !(error > 1e-12 * Math.abs(mean))) return { mean, n }
      const student = tTest(mean, error, df)
      const known = () => meansOf(means, blocks).filter((value) => !Number.isNaN(value))
      const { high, low } = isShare ? join(clip(student, 0, 1), shareInterval(known(), significance)) : student
      // for values that are never negative, an interval that reaches below zero shows that the sample is too small
      if (low < 0 && !means.some((value) => value < 0)) return { mean, n }
      return { mean, low: Math.min(low, alone.low ?? Infinity), high: Math.max(high, alone.high ?? -Infinity), n }
    }
  })
