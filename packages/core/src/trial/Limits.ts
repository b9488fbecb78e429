import { Duration, Schema, SchemaGetter } from "effect"

const count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))

const millis: ReadonlyMap<string, number> = new Map([
  ["ms", 1],
  ["s", 1000],
  ["m", 60_000],
  ["h", 3_600_000]
])
const written = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/
const bounds = { minimum: Duration.millis(1), maximum: Duration.days(365) }
const expected = "a time such as 600s, 10m, 1h or 250ms"

/**
 * A time of 1 ms to 365 days, as written after `--limit wall=`. Stored in milliseconds, so that `600s`
 * and `10m` are the same limit.
 */
const Time = Schema.String.check(Schema.isPattern(written, { expected })).pipe(
  Schema.decodeTo(Schema.Duration, {
    decode: SchemaGetter.transform((text) => {
      const [, amount, unit = ""] = written.exec(text) ?? []
      return Duration.millis(Number(amount) * (millis.get(unit) ?? Number.NaN))
    }),
    encode: SchemaGetter.transform((time) => `${Duration.toMillis(time)}ms`)
  }),
  Schema.check(Schema.makeFilter(Duration.between(bounds), { expected: "a time of at least 1 ms, at most 365 days" }))
)

/**
 * What one trial may use, limit by limit. In a plan, an absent limit is the benchmark's own. A limit that the benchmark
 * leaves open too is unlimited, with two exceptions: a trial ends after 10,000 calls, because an
 * endless one would fill the memory, and in a run it ends after 30 minutes.
 *
 * **Details** `steps` (model replies, and requests that the agent aborted) ends a trial before the next
 * request; `calls` and `invalidCalls` on the last allowed observation; `tokens` (input plus output) and
 * `cost` (US dollars) after the reply that crossed them, whose calls are not executed; `truncatedReplies`
 * at the reply that reaches it. Of an external agent they count what a proxy measures; otherwise they do
 * not bind it (`Plans.listUnboundLimits`). `wall` is the time of the agent, its tools and the model calls
 * that were answered. Waiting for permits, waiting between attempts, and attempts without an answer do not
 * count, unless the agent aborts the request or calls a tool meanwhile. The time of a model call counts
 * when the call ends.
 *
 * ```ts
 * import { Limits } from "@escapement/core"
 * import { Duration, Schema } from "effect"
 *
 * const limits = Schema.decodeSync(Schema.toCodecStringTree(Limits))({ calls: "40", wall: "10m" })
 *
 * limits.calls // → 40
 * Duration.toMinutes(limits.wall ?? 0) // → 10
 * ```
 */
export const Limits = Schema.Struct({
  /** Model replies, and requests that the agent aborted. */
  steps: Schema.optionalKey(count),
  /** Tool calls. */
  calls: Schema.optionalKey(count),
  /** Tool calls that were mistakes: of any `ErrorClass` but `unavailable`. */
  invalidCalls: Schema.optionalKey(count),
  /** Input plus output tokens. */
  tokens: Schema.optionalKey(count),
  /** US dollars. */
  cost: Schema.optionalKey(Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0))),
  /** Time of the agent, its tools and the model calls that were answered. */
  wall: Schema.optionalKey(Time),
  /** Model replies that were cut off (`finish` is `length`). */
  truncatedReplies: Schema.optionalKey(count)
})
export type Limits = typeof Limits.Type

/** The name of the limit that ended a trial: one of `Limits`, or `context`, the context window of the model. */
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
