import { Schema } from "effect"

const few = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 50 }))

/** How the services of an instance fail; each fault strikes by the number of calls, never by a clock. */
export const Faults = Schema.Struct({
  /** After so many calls the next ones are refused, until `wait` more calls were made. */
  quota: Schema.optionalKey(Schema.Struct({ calls: few, wait: few })),
  /** Calls after which a session ends. */
  session: Schema.optionalKey(few),
  /** A first page stops half-way and says where to go on. */
  partial: Schema.optionalKey(Schema.Literal(true)),
  /** The first write gets no answer: it was carried out, or it was not. `each`: so with every write, now one and now the other. */
  timeout: Schema.optionalKey(Schema.Literals(["carried out", "lost", "each"])),
  /** Calls after which searches show what a write did. */
  lag: Schema.optionalKey(few)
})
export type Faults = typeof Faults.Type

/** A row of a database, as instances and states keep it. */
export const Row = Schema.StructWithRest(Schema.Struct({ id: Schema.String }), [
  Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite, Schema.Boolean]))
])

/** What has happened at the services, by numbers of calls. */
export const ServiceState = Schema.Struct({
  /** Calls of tools so far. */
  calls: Schema.Natural,
  /** What replies disclosed: keys of rows. */
  seen: Schema.Array(Schema.String).check(Schema.isMaxLength(100_000)),
  /** What writes did, in order, and after how many calls. */
  log: Schema.Array(
    Schema.Struct({
      table: Schema.String,
      row: Row,
      at: Schema.Natural,
      /** Which act of other people did it; absent where the player did. */
      by: Schema.optionalKey(Schema.Natural)
    })
  ),
  /** Calls since the quota was last fresh. */
  used: Schema.Natural,
  /** The number of calls before which services refuse; 0 while they do not. */
  retryAt: Schema.Natural,
  /** The number of calls at which the session began. */
  renewed: Schema.Natural,
  isExpired: Schema.Boolean,
  /** Writes that got no answer, as canonical text. */
  timedOut: Schema.Array(Schema.String),
  /** A write without an answer, and the read that tells what came of it. */
  doubt: Schema.optionalKey(
    Schema.Struct({ tool: Schema.String, args: Schema.Record(Schema.String, Schema.Json), at: Schema.Natural })
  ),
  /** Acts of other people that a reply has mentioned. */
  told: Schema.optionalKey(Schema.Array(Schema.Natural))
})
export type ServiceState = typeof ServiceState.Type

/** The services before any call. */
export const freshServices: ServiceState = {
  calls: 0,
  seen: [],
  log: [],
  used: 0,
  retryAt: 0,
  renewed: 0,
  isExpired: false,
  timedOut: []
}
