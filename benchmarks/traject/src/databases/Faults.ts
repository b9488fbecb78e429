import { Schema } from "effect"
import { memoize } from "effect/Function"

const few = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 50 }))

/**
 * How a change without certainty fails: what becomes of a try follows no pattern, as `fateOf` says. `untold`: nor does any
 * reply tell it, as a repeated change is answered like a new one, and sessions and rows of calls differ in length.
 */
const uncertain = ["any try", "untold"] as const

/** How the services of an instance fail. Faults depend on the number of calls, never on a clock. */
export const Faults = Schema.Struct({
  /** After `calls` calls, further calls are refused until `wait` more have been made. */
  quota: Schema.optionalKey(Schema.Struct({ calls: few, wait: few })),
  /** Calls after which a session ends. */
  session: Schema.optionalKey(few),
  /** The first page of a search stops half-way and says where to continue. */
  partial: Schema.optionalKey(Schema.Literal(true)),
  /**
   * The first write gets no answer; it is carried out or lost. `each`: so does every new write, and some are lost. The
   * others: any try may fail.
   */
  timeout: Schema.optionalKey(Schema.Literals(["carried out", "lost", "each", ...uncertain])),
  /** Number of calls after which searches show a write. */
  lag: Schema.optionalKey(few)
})
export type Faults = typeof Faults.Type

/** Whether any try of a change may fail. */
export const isUncertain = ({ timeout }: Faults): boolean => uncertain.some((each) => each === timeout)

/** A row of a database, as instances and states keep it. */
export const Row = Schema.StructWithRest(Schema.Struct({ id: Schema.String }), [
  Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite, Schema.Boolean]))
])

/** State of the services. Times are numbers of calls. */
export const ServiceState = Schema.Struct({
  /** Calls of tools so far. */
  calls: Schema.Natural,
  /** Keys of the rows that replies disclosed. */
  seen: Schema.Array(Schema.String).check(Schema.isMaxLength(100_000)),
  /** Changes by writes, in order, each with the number of the call that made it, counted from 1. */
  log: Schema.Array(
    Schema.Struct({
      table: Schema.String,
      row: Row,
      at: Schema.Natural,
      /** Index of the act if another person made the change; absent if the player did. */
      by: Schema.optionalKey(Schema.Natural)
    })
  ),
  /** Calls since the quota was last fresh. */
  used: Schema.Natural,
  /** How often the quota became fresh again; kept if quotas differ in length. */
  quotas: Schema.optionalKey(Schema.Natural),
  /** Services refuse calls until this number of calls; 0 if they do not refuse. */
  retryAt: Schema.Natural,
  /** The number of calls at which the session began. */
  renewed: Schema.Natural,
  isExpired: Schema.Boolean,
  /** Writes that got no answer, as canonical JSON. */
  timedOut: Schema.Array(Schema.String),
  /** A write without an answer, and the read that shows whether it was carried out. */
  doubt: Schema.optionalKey(
    Schema.Struct({ tool: Schema.String, args: Schema.Record(Schema.String, Schema.Json), at: Schema.Natural })
  ),
  /** The rows that writes were tried on, one entry for each try; kept if any try may fail. */
  tried: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Rows of which only a later search tells whether a write has changed them, with the call from which it does. */
  unsure: Schema.optionalKey(Schema.Array(Schema.Struct({ id: Schema.String, from: Schema.Natural }))),
  /** Indices of the acts of other people that a reply has mentioned. */
  told: Schema.optionalKey(Schema.Array(Schema.Natural))
})
export type ServiceState = typeof ServiceState.Type

const keysOf = memoize((seen: ServiceState["seen"]): ReadonlySet<string> => new Set(seen))

/** Returns a function that tells whether replies disclosed the row with a key. */
export const isSeen = ({ seen }: ServiceState): ((key: string) => boolean) => {
  const known = keysOf(seen)
  return (key) => known.has(key)
}

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
