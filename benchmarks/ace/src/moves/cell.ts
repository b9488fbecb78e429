import { Result } from "effect"
import { isCell } from "../board/Board.ts"
import { type Situation, type RefusedMove, refuse } from "./Move.ts"

/** Formats a cell as messages call it. */
export const cellName = (row: number, col: number): string => `(row=${row}, col=${col})`

/** Succeeds if the cell belongs to the grid; else fails with a refusal. */
export const anyCell = ({ board }: Situation, row: number, col: number): Result.Result<void, RefusedMove> =>
  isCell(board, row, col)
    ? Result.void
    : refuse("wrong-value", `Invalid slot ${cellName(row, col)}`, row >= 0 && row < board.instance.rows ? "col" : "row")

/**
 * Returns the index of a hidden slot, or a refusal.
 *
 * @param ifVisible what is said of a cell that is not hidden
 */
export const hiddenSlot = (
  situation: Situation,
  row: number,
  col: number,
  ifVisible: string
): Result.Result<number, RefusedMove> =>
  Result.flatMap(anyCell(situation, row, col), () => {
    const slot = situation.board.slotAt(row, col)
    return slot === undefined ? refuse("wrong-value", ifVisible) : Result.succeed(slot)
  })

/** Returns the id of the item in a cell; `null` if the cell is empty. */
export const idAt = ({ state }: Situation, row: number, col: number): string | null => state.grid[row]?.[col] ?? null
