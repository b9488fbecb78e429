import { Schema } from "effect"
import { Usage } from "../model/Usage.ts"

const value = Schema.OptionFromNullOr(Schema.Finite)
const failed = Schema.optionalKey(Schema.String)

/** The result of one judge for a trial, in one of the judge's epochs. `usage` is the judge's own, never the agent's. */
export const Judgement = Schema.Struct({ judge: Schema.String, epoch: Schema.Natural, value, failed, usage: Usage })
export type Judgement = typeof Judgement.Type

/**
 * The value of a metric on a trial; `Option.none()` if the metric does not apply. `failed` says why it
 * could not be measured. The value of a judged metric is the mean of its judgements.
 */
export const Score = Schema.Struct({
  version: Schema.Int,
  value,
  failed,
  judgements: Schema.optionalKey(Schema.Array(Judgement)),
  /** The exact value of a judged quantity, if it is known. */
  exact: Schema.optionalKey(Schema.Finite)
})
export type Score = typeof Score.Type

/** Scores by metric id. */
export const Scores = Schema.Record(Schema.String, Score)
export type Scores = typeof Scores.Type
