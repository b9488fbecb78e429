import { Result } from "effect"
import type { Fact } from "@escapement/core"
import { gridFact } from "./Facts.ts"
import { type Moved, type Situation, moved, refuse } from "./Move.ts"
import { cellName, hiddenSlot, idAt } from "./cell.ts"

/** Places a candidate in a hidden slot, or empties the slot if `id` is `null`. Replaces what the slot held. */
export const setSlot = (situation: Situation, row: number, col: number, id: string | null): Moved<void> =>
  Result.flatMap(
    hiddenSlot(situation, row, col, `Slot ${cellName(row, col)} is fixed and cannot be modified`),
    (index) => {
      const { board, state } = situation
      const slot = board.slots[index]
      if (id === null && idAt(situation, row, col) === null) {
        return refuse("wrong-value", `Slot ${cellName(row, col)} is already empty.`, "id")
      }
      if (id !== null && slot?.indexOf.has(id) !== true) {
        return refuse("wrong-value", `Slot ${cellName(row, col)} can only be set to one of its candidate ids.`, "id")
      }
      const grid = state.grid.with(row, (state.grid[row] ?? []).with(col, id))
      const placed = gridFact(board, grid)
      const facts: ReadonlyArray<Fact> =
        id === slot?.truth ? [{ _tag: "Resolved", node: cellName(row, col) }, placed] : [placed]
      return moved({ ...state, grid }, undefined, facts)
    }
  )
