import type { Domain } from "./domains/Domain.ts"
import { findDomain } from "./domains/Domains.ts"
import type { Instance, Item, Slot } from "./Instance.ts"
import type { State } from "./State.ts"
import { type Outline, buildOutline } from "./gold/Outline.ts"
import { findItem } from "./rules/findGridFlaw.ts"

/** A hidden slot with its candidates looked up. */
export interface BoardSlot extends Slot {
  readonly truth: string
  /** The items of `candidates`, in their order. */
  readonly items: ReadonlyArray<Item>
  /** The index of each id in `candidates`. */
  readonly indexOf: ReadonlyMap<string, number>
}

/** An instance indexed for play. */
export interface Board {
  readonly instance: Instance
  readonly domain: Domain
  /**
   * The fields that items can be asked for: `name`, then the domain's fields. The index of a field is its bit
   * in a state.
   */
  readonly fields: ReadonlyArray<string>
  readonly fieldIndex: ReadonlyMap<string, number>
  readonly slots: ReadonlyArray<BoardSlot>
  /** Returns the index of the hidden slot at a cell; undefined if the cell is visible. */
  readonly slotAt: (row: number, col: number) => number | undefined
  /** The ids of the visible cells, row by row. */
  readonly visible: ReadonlyArray<string>
  readonly visibleIndex: ReadonlyMap<string, number>
  readonly initial: State
  /** The common part of all plans of the instance; computed when it is first needed. */
  readonly outline: Outline
}

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

/** Whether a cell belongs to the grid. */
export const isCell = ({ instance }: Board, row: number, col: number): boolean =>
  row >= 0 && row < instance.rows && col >= 0 && col < instance.cols
