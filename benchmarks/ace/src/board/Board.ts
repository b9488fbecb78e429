import type { Domain } from "../domains/Domain.ts"
import type { Instance } from "../Instance.ts"
import type { Slot } from "../Slot.ts"
import type { Item } from "../Item.ts"
import type { State } from "../State.ts"
import type { Outline } from "../gold/Outline.ts"

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

/** Whether a cell belongs to the grid. */
export const isCell = ({ instance }: Board, row: number, col: number): boolean =>
  row >= 0 && row < instance.rows && col >= 0 && col < instance.cols
