import { Schema } from "effect"

/**
 * A number with its uncertainty: the interval holds the true value in 95 of 100
 * repetitions. `n` counts the instances it rests on; with one instance there is
 * no interval.
 */
export const Estimate = Schema.Struct({
  mean: Schema.Finite,
  low: Schema.optionalKey(Schema.Finite),
  high: Schema.optionalKey(Schema.Finite),
  n: Schema.Natural
})
export type Estimate = typeof Estimate.Type
