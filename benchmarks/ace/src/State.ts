import { Schema } from "effect"

/**
 * Where a trial stands: the grid, and what was disclosed to get there. Fields
 * are bits in the order of `Board.fields`.
 */
export const State = Schema.Struct({
  /** Item ids by row and column; `null` where a cell is empty. */
  grid: Schema.Array(Schema.Array(Schema.NullOr(Schema.String))),
  /** The fields shown of each candidate, by hidden slot. */
  shown: Schema.Array(Schema.Array(Schema.Int)),
  /** The fields shown of each visible item, row by row. */
  seen: Schema.Array(Schema.Int),
  /** Queries that were answered, by hidden slot. */
  queries: Schema.Array(Schema.Natural),
  /** Checks of the whole grid. */
  checks: Schema.Natural
})
export type State = typeof State.Type
