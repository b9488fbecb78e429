import { Schema } from "effect"
import { ServiceState } from "./databases/Faults.ts"

/** Progress of a trial: indices of the gold calls that were made, in the order in which they were made. */
export const State = Schema.Struct({
  made: Schema.Array(Schema.Natural),
  /** State of the services; absent if no tool changes anything. */
  database: Schema.optionalKey(ServiceState)
})
export type State = typeof State.Type
