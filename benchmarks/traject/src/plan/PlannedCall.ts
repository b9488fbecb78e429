import { Schema } from "effect"

/**
 * The source that discloses the value of a gold argument, and the text that does: literally, or so that the value
 * can be inferred (a nickname, "next Friday").
 */
export const Origin = Schema.TaggedUnion({
  /** In the query; `shown` is found there as whole tokens. */
  Query: { shown: Schema.String },
  /**
   * In the reply to an earlier gold call; `shown` is found there as whole tokens. `rule` is the phrase of the
   * query that says which of the reply's values is meant, if that is known.
   */
  Reply: { call: Schema.Natural, shown: Schema.String, rule: Schema.optionalKey(Schema.String) },
  /** Only in the description of the parameter, as its example. */
  Example: {},
  /** Not found anywhere. */
  Unknown: {}
})
export type Origin = typeof Origin.Type

/** An argument of a gold call. */
export const PlannedArgument = Schema.Struct({
  name: Schema.String,
  value: Schema.Json,
  /** The section of the call that has the argument: required or optional. */
  required: Schema.Boolean,
  from: Origin
})
export type PlannedArgument = typeof PlannedArgument.Type

/** One call of the gold trajectory. */
export const PlannedCall = Schema.Struct({
  tool: Schema.String,
  arguments: Schema.Array(PlannedArgument).check(Schema.isMaxLength(200)),
  /**
   * The tool's reply when the trajectory was recorded, as text. Absent if the instance's collection has the same reply
   * to these arguments.
   */
  reply: Schema.optionalKey(Schema.String),
  /** Indices of the gold calls that must come before this one. */
  after: Schema.Array(Schema.Natural).check(Schema.isMaxLength(100)),
  /** Whether the call failed when the trajectory was made; such calls were kept without arguments. */
  failed: Schema.optionalKey(Schema.Boolean)
})
export type PlannedCall = typeof PlannedCall.Type
