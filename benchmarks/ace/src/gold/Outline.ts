import type { Board } from "../Board.ts"
import { type SlotOutline, slotOutline } from "./SlotOutline.ts"
import { tellingSets } from "./tellingSets.ts"

/** What every plan of an instance is made of. */
export interface Outline {
  readonly slots: ReadonlyArray<SlotOutline>
  /** The sets of fields, any of which decides between the feasible candidates of all slots. */
  readonly telling: ReadonlyArray<number>
}

/** Works out the outline of an instance. */
export const buildOutline = (board: Board): Outline => {
  const slots = board.slots.map((slot) => slotOutline(board, slot))
  const isDecided = slots.every(({ feasible }) => feasible.length <= 1)
  return { slots, telling: isDecided ? [0] : tellingSets(board) }
}
