import { Schema } from "effect"

/** What has been achieved: indices of the gold calls that were made, in the order in which they were. */
export const State = Schema.Struct({ made: Schema.Array(Schema.Natural) })
export type State = typeof State.Type
