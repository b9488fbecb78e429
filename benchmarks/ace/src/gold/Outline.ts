import type { Board } from "../Board.ts"
import { type SlotOutline, slotOutline } from "./SlotOutline.ts"
import { tellingSets } from "./tellingSets.ts"

/** What every plan of an instance is made of; worked out once per instance. */
export interface Outline {
  readonly slots: ReadonlyArray<SlotOutline>
  /** The sets of fields, any of which decides between the feasible candidates of all slots. */
  readonly telling: ReadonlyArray<number>
}

const outlines = new WeakMap<Board, Outline>()

/** The outline of an instance. */
export const outlineOf = (board: Board): Outline => {
  const known = outlines.get(board)
  if (known !== undefined) return known
  const slots = board.slots.map((slot) => slotOutline(board, slot))
  const isDecided = slots.every(({ feasible }) => feasible.length <= 1)
  const outline = { slots, telling: isDecided ? [0] : tellingSets(board) }
  outlines.set(board, outline)
  return outline
}
