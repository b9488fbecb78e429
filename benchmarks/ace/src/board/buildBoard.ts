import type { Board, BoardSlot } from "./Board.ts"
import { findDomain } from "../domains/Domains.ts"
import { buildOutline } from "../gold/buildOutline.ts"
import type { Outline } from "../gold/Outline.ts"
import type { Instance } from "../Instance.ts"
import { findItem } from "../rules/findGridFlaw.ts"
import type { Slot } from "../Slot.ts"

const indexed = (ids: ReadonlyArray<string>): ReadonlyMap<string, number> =>
  new Map(ids.map((id, index) => [id, index]))

const makeSlot = (instance: Instance, slot: Slot): BoardSlot => ({
  ...slot,
  truth: instance.truth[slot.row]?.[slot.col] ?? "",
  items: slot.candidates.map((id) => findItem(instance, id) ?? {}),
  indexOf: indexed(slot.candidates)
})

/** Builds the board of an instance. */
export const buildBoard = (instance: Instance): Board => {
  const domain = findDomain(instance.domain)
  const fields = ["name", ...domain.fields.map((field) => field.name)]
  const at = new Map(instance.slots.map(({ col, row }, index) => [row * instance.cols + col, index]))
  const slotAt = (row: number, col: number) => at.get(row * instance.cols + col)
  const grid = instance.truth.map((ids, row) => ids.map((id, col) => (slotAt(row, col) === undefined ? id : null)))
  const visible = grid.flat().filter((id) => id !== null)
  let outline: Outline | undefined
  const board: Board = {
    instance,
    domain,
    fields,
    fieldIndex: indexed(fields),
    slots: instance.slots.map((slot) => makeSlot(instance, slot)),
    slotAt,
    visible,
    visibleIndex: indexed(visible),
    initial: {
      grid,
      shown: instance.slots.map((slot) => slot.candidates.map(() => 0)),
      seen: visible.map(() => 0),
      queries: instance.slots.map(() => 0),
      checks: 0
    },
    get outline() {
      return (outline ??= buildOutline(board))
    }
  }
  return board
}
