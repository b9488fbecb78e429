import type { Estimate } from "@escapement/core"
import { Option } from "effect"
import { bca } from "../distributions/bca.ts"
import type { Bootstrap } from "../distributions/Bootstrap.ts"
import { type Interval, significance } from "./Interval.ts"
import { computeMoments } from "../distributions/Moments.ts"
import { fewInstances, isBinary, isBounded, isConstant } from "./Sample.ts"
import { shareInterval } from "./shareInterval.ts"
import { tTest } from "../differences/tTest.ts"
import { wilson } from "./wilson.ts"

const intervalOf = (means: Float64Array, unit: string, bootstrap: Bootstrap): Option.Option<Interval> => {
  const { mean, n, variance } = computeMoments(means)
  const constant = isConstant(means)
  if (n < 2) return Option.none()
  if (isBounded(unit, means))
    return Option.some(constant || isBinary(means) ? wilson(mean * n, n) : shareInterval(means, significance))
  if (constant) return Option.none()

  const { high, low } = n < fewInstances ? tTest(mean, Math.sqrt(variance / n), n - 1) : bca(means, bootstrap)
  // for values that are never negative, an interval that reaches below zero shows that the sample is too small
  return low < 0 && means.every((value) => value >= 0) ? Option.none() : Option.some({ low, high })
}

/**
 * Computes the mean over instances with its 95 % interval; `Option.none` without instances.
 *
 * **Details** The unit of analysis is the instance, whose epochs are averaged. Shares get the interval of the score
 * test, which allows for rare failures that were not seen. For shares that are all 0 or 1 it is Wilson's; so it is for
 * shares that are all equal, for which Wilson's is wide enough. Other values than shares have the bootstrap's BCa
 * interval (Efron 1987), or Student's interval for fewer than 6 instances. The mean has no interval if the sample says
 * too little: for one instance, for counts that are all equal, and if Student's interval of values that are 0 or more
 * would reach below 0.
 *
 * ```ts
 * import { Randomness } from "@escapement/core"
 * import { Statistics } from "@escapement/metrics"
 *
 * const bootstrap = Statistics.makeBootstrap(Randomness.seed("example"))
 *
 * Statistics.estimate(Float64Array.of(1, 0, 1, 1, 1, 0, 1, 1), "share", bootstrap) // → Option.some({ mean: 0.75, low: 0.4093, high: 0.9285, n: 8 })
 * Statistics.estimate(Float64Array.of(12, 15, 9, 30, 14, 11, 13), "calls", bootstrap) // → Option.some({ mean: 14.86, low: 11.14, high: 27.86, n: 7 })
 * Statistics.estimate(new Float64Array(), "share", bootstrap) // → Option.none()
 * ```
 *
 * @param means the mean over epochs, by instance
 * @param unit of the metric; `share` for values in [0, 1]
 */
export const estimate = (means: Float64Array, unit: string, bootstrap: Bootstrap): Option.Option<Estimate> => {
  const n = means.length
  if (n === 0) return Option.none()
  const interval = Option.getOrElse(intervalOf(means, unit, bootstrap), () => ({}))
  return Option.some({ mean: computeMoments(means).mean, ...interval, n })
}
