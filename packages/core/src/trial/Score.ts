import { Schema } from "effect"
import { Usage } from "../model/Usage.ts"

const value = Schema.OptionFromNullOr(Schema.Finite)
const failed = Schema.optionalKey(Schema.String)

/**
 * What one judge says of a trial by one metric, in one of the judge's epochs: a value, or in `failed` why there is
 * none. `usage` is the judge's own, never the agent's.
 */
export const Judgement = Schema.Struct({ judge: Schema.String, epoch: Schema.Natural, value, failed, usage: Usage })
export type Judgement = typeof Judgement.Type

/**
 * The stored result of a metric on a trial. `value` is `Option.none()` if the metric does not apply, or could not be
 * measured, for the reason in `failed`. The value of a judged metric is the mean of its judgements that have one.
 */
export const Score = Schema.Struct({
  /** The version of the metric that gave it. */
  version: Schema.Int,
  value,
  failed,
  /** Absent for computed metrics, and if no judge was asked. */
  judgements: Schema.optionalKey(Schema.Array(Judgement)),
  /** The exact value of a judged quantity, if it is known. */
  exact: Schema.optionalKey(Schema.Finite)
})
export type Score = typeof Score.Type

/** The scores of one trial, by metric id. */
export const Scores = Schema.Record(Schema.String, Score)
export type Scores = typeof Scores.Type
