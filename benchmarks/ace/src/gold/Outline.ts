import type { Board } from "../Board.ts"
import { type SlotOutline, slotOutline } from "./SlotOutline.ts"
import { tellingSets } from "./tellingSets.ts"

/** The common part of all plans of an instance. */
export interface Outline {
  readonly slots: ReadonlyArray<SlotOutline>
  /** Sets of fields; each of them suffices to decide between the feasible candidates of all slots. */
  readonly telling: ReadonlyArray<number>
}

/** Computes the outline of an instance. */
export const buildOutline = (board: Board): Outline => {
  const slots = board.slots.map((slot) => slotOutline(board, slot))
  const isDecided = slots.every(({ feasible }) => feasible.length <= 1)
  return { slots, telling: isDecided ? [0] : tellingSets(board) }
}
