import type { Board } from "../board/Board.ts"
import { buildSlotOutline } from "./buildSlotOutline.ts"
import type { Outline } from "./Outline.ts"
import { tellingSets } from "./tellingSets.ts"

/** Computes the outline of an instance. */
export const buildOutline = (board: Board): Outline => {
  const slots = board.slots.map((slot) => buildSlotOutline(board, slot))
  const isDecided = slots.every(({ feasible }) => feasible.length <= 1)
  return { slots, telling: isDecided ? [0] : tellingSets(board) }
}
