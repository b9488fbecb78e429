import { findDomain } from "../domains/Domains.ts"
import type { Instance } from "../Instance.ts"
import type { Item } from "../Item.ts"
import { brokenCoupling } from "./Coupling.ts"
import { type ItemGrid, brokenGlobal, brokenSlot } from "./Rule.ts"

/** Item ids by row and column; `null` for an empty cell. */
export type Grid = ReadonlyArray<ReadonlyArray<string | null>>

/** The first flaw of a grid. */
export type Flaw =
  | { readonly _tag: "WrongShape" }
  | { readonly _tag: "EmptyCell"; readonly row: number; readonly col: number }
  | { readonly _tag: "NotACandidate"; readonly row: number; readonly col: number }
  | { readonly _tag: "SlotRuleBroken"; readonly row: number; readonly col: number; readonly rule: string }
  | { readonly _tag: "VisibleCellChanged"; readonly row: number; readonly col: number }
  | { readonly _tag: "GlobalRuleBroken"; readonly rule: string }

/** Returns the item with this id; undefined if the instance has none. */
export const findItem = (instance: Instance, id: string): Item | undefined =>
  Object.hasOwn(instance.items, id) ? instance.items[id] : undefined

const itemsOf = (instance: Instance, grid: Grid): ItemGrid =>
  grid.map((row) => row.map((id) => (id === null ? null : (findItem(instance, id) ?? null))))

const flawOfSlots = (instance: Instance, grid: Grid): Flaw | undefined => {
  const domain = findDomain(instance.domain)
  for (const { candidates, col, row, rules } of instance.slots) {
    const id = grid[row]?.[col] ?? null
    const item = id === null ? undefined : findItem(instance, id)
    if (id === null || item === undefined || !candidates.includes(id)) return { _tag: "NotACandidate", row, col }
    const rule = brokenSlot(domain, rules, item)
    if (rule !== undefined) return { _tag: "SlotRuleBroken", row, col, rule }
  }
  return undefined
}

const flawOfVisible = (instance: Instance, grid: Grid): Flaw | undefined => {
  const isHidden = new Set(instance.slots.map(({ col, row }) => row * instance.cols + col))
  for (let row = 0; row < instance.rows; row++) {
    for (let col = 0; col < instance.cols; col++) {
      if (isHidden.has(row * instance.cols + col)) continue
      if (grid[row]?.[col] !== instance.truth[row]?.[col]) return { _tag: "VisibleCellChanged", row, col }
    }
  }
  return undefined
}

/**
 * Returns the first global rule or coupling that a full grid breaks; undefined if it breaks none. Unknown ids count as
 * empty cells.
 */
const flawOfGlobals = (instance: Instance, grid: Grid): Flaw | undefined => {
  const items = itemsOf(instance, grid)
  const rule =
    brokenGlobal(findDomain(instance.domain), instance.globals, items) ??
    brokenCoupling(instance.couplings ?? [], items, (id) => findItem(instance, id))
  return rule === undefined ? undefined : { _tag: "GlobalRuleBroken", rule }
}

/**
 * Returns the first flaw of a grid; undefined if it solves the instance. The order is that of the paper's code: shape,
 * empty cells, each hidden slot's candidates and rules, visible cells, global rules.
 */
export const findGridFlaw = (instance: Instance, grid: Grid): Flaw | undefined => {
  if (grid.length !== instance.rows || grid.some((row) => row.length !== instance.cols)) return { _tag: "WrongShape" }
  for (let row = 0; row < instance.rows; row++) {
    const col = grid[row]?.indexOf(null) ?? -1
    if (col >= 0) return { _tag: "EmptyCell", row, col }
  }
  return flawOfSlots(instance, grid) ?? flawOfVisible(instance, grid) ?? flawOfGlobals(instance, grid)
}
