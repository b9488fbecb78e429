import { Schema } from "effect"
import { ItemId } from "./Item.ts"
import { Bound } from "./rules/Bound.ts"

/** A hidden cell of the grid, and the candidates for it. Its solution is in `truth`. */
export const Slot = Schema.Struct({
  row: Schema.Natural,
  col: Schema.Natural,
  /** The slot rules of this slot, in the order in which they were assigned. */
  rules: Schema.Array(Bound),
  /** The solution, decoys and filters, mixed; in the order in which queries return them. */
  candidates: Schema.Array(ItemId),
  /** The candidates that keep the slot rules but are wrong; their number is the slot's share of B. */
  decoys: Schema.Array(ItemId)
})
export type Slot = typeof Slot.Type
