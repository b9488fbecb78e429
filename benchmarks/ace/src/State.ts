import { Schema } from "effect"

/**
 * The state of a trial: the grid, and what was disclosed so far. `shown` and `seen` hold sets of an item's fields as
 * bit masks: bit 0 is the name, then the fields in the order of the domain.
 */
export const State = Schema.Struct({
  /** Item ids by row and column; `null` for an empty cell. */
  grid: Schema.Array(Schema.Array(Schema.NullOr(Schema.String))),
  /** The fields disclosed of each candidate, by hidden slot. */
  shown: Schema.Array(Schema.Array(Schema.Int)),
  /** The fields disclosed of each visible item, row by row. */
  seen: Schema.Array(Schema.Int),
  /** Number of answered queries, by hidden slot. */
  queries: Schema.Array(Schema.Natural),
  /** Number of checks of the whole grid. */
  checks: Schema.Natural
})
export type State = typeof State.Type
