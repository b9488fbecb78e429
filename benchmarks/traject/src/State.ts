import { Schema } from "effect"
import { ServiceState } from "./databases/Faults.ts"

/** What has been achieved: indices of the gold calls that were made, in the order in which they were. */
export const State = Schema.Struct({
  made: Schema.Array(Schema.Natural),
  /** What happened at the services; absent if tools change nothing. */
  database: Schema.optionalKey(ServiceState)
})
export type State = typeof State.Type
