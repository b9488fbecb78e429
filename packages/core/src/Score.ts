import { Schema } from "effect"

/** The value of a metric on a trial; none where it does not apply. `failed` says why it could not be measured at all. */
export const Score = Schema.Struct({
  version: Schema.Int,
  value: Schema.OptionFromNullOr(Schema.Finite),
  failed: Schema.optionalKey(Schema.String)
})
export type Score = typeof Score.Type

/** Scores by metric id. */
export const Scores = Schema.Record(Schema.String, Score)
export type Scores = typeof Scores.Type
