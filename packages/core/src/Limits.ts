import { Schema } from "effect"

const count = Schema.Natural

/**
 * What a trial may use up. Absent means unlimited.
 *
 * **Details** `steps` (model replies) ends a trial before the next request;
 * `calls` and `invalidCalls` on the last allowed observation; `tokens` (input
 * plus output) and `cost` (US dollars) after the reply that crossed them, whose
 * calls are not executed; `truncatedReplies` at the reply that reaches it;
 * `wall` is a time.
 */
export const Limits = Schema.Struct({
  steps: Schema.optionalKey(count),
  calls: Schema.optionalKey(count),
  invalidCalls: Schema.optionalKey(count),
  tokens: Schema.optionalKey(count),
  cost: Schema.optionalKey(Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0))),
  wall: Schema.optionalKey(Schema.DurationFromString),
  truncatedReplies: Schema.optionalKey(count)
})
export type Limits = typeof Limits.Type

/** The limit that ended a trial; `context` is the model's own. */
export const Limit = Schema.Literals([
  "steps",
  "calls",
  "invalidCalls",
  "tokens",
  "cost",
  "wall",
  "truncatedReplies",
  "context"
])
export type Limit = typeof Limit.Type
