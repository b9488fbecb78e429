import { Schema } from "effect"

/**
 * A mean with its uncertainty: a 95 % confidence interval. `n` is the number of instances; with one
 * instance there is no interval. `lost` counts the trials, and those without a value, which were lost or (`absent`) ended and
 * have none; it is absent if all have one. The interval of shares then covers every value that these trials could have,
 * and `least` and `most` are the mean if all of them had scored 0, and 1; that of other units leaves them out.
 */
export const Estimate = Schema.Struct({
  mean: Schema.Finite,
  low: Schema.optionalKey(Schema.Finite),
  high: Schema.optionalKey(Schema.Finite),
  n: Schema.Natural,
  lost: Schema.optionalKey(
    Schema.Struct({
      trials: Schema.Natural,
      lost: Schema.Natural,
      absent: Schema.optionalKey(Schema.Natural),
      least: Schema.optionalKey(Schema.Finite),
      most: Schema.optionalKey(Schema.Finite)
    })
  )
})
export type Estimate = typeof Estimate.Type
