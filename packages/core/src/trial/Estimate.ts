import { Schema } from "effect"

/**
 * A mean with its uncertainty: a 95 % confidence interval. `n` is the number of instances; with one
 * instance there is no interval.
 */
export const Estimate = Schema.Struct({
  mean: Schema.Finite,
  low: Schema.optionalKey(Schema.Finite),
  high: Schema.optionalKey(Schema.Finite),
  n: Schema.Natural
})
export type Estimate = typeof Estimate.Type
