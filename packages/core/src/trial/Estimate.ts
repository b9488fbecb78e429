import { Schema } from "effect"

/**
 * A mean over instances with its uncertainty: a 95 % confidence interval. If trials were lost, the interval of a share
 * covers every value that they could have; that of other units leaves them out.
 */
export const Estimate = Schema.Struct({
  mean: Schema.Finite,
  /** The lower end of the interval; absent if the instances are too few, or too much alike, for one. */
  low: Schema.optionalKey(Schema.Finite),
  /** The upper end of the interval; see `low`. */
  high: Schema.optionalKey(Schema.Finite),
  /** Number of instances. */
  n: Schema.Natural,
  /** Absent if no trial was lost. */
  lost: Schema.optionalKey(
    Schema.Struct({
      /** Number of trials, the lost ones included. */
      trials: Schema.Natural,
      /** Number of lost trials. */
      lost: Schema.Natural,
      /** How many of them ended and have no value of the metric; absent if none. */
      absent: Schema.optionalKey(Schema.Natural),
      /** The mean if all lost trials had scored 0; absent unless the metric is a share. */
      least: Schema.optionalKey(Schema.Finite),
      /** The mean if all lost trials had scored 1; absent unless the metric is a share. */
      most: Schema.optionalKey(Schema.Finite)
    })
  )
})
export type Estimate = typeof Estimate.Type
