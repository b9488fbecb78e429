import type { Domain, GlobalRule, SlotRule } from "../domains/Domain.ts"
import type { Bound } from "./Bound.ts"
import type { Item } from "../Item.ts"

/** Items by row and column; `null` for an empty cell. */
export type ItemGrid = ReadonlyArray<ReadonlyArray<Item | null>>

/** Returns the number that an item has in a field; 0 if it has none. */
export const readNumber = (item: Item, field: string): number => {
  const value = item[field]
  return typeof value === "number" ? value : 0
}

/** Whether the bound of a global rule is an upper bound; otherwise it is a lower bound. */
export const isCap = (rule: GlobalRule): boolean => {
  switch (rule.kind) {
    case "sum-max":
    case "repeat-max":
    case "row-sum-max":
      return true
    case "sum-min":
    case "count-min":
    case "count-min-threshold":
      return false
  }
}

const total = (cells: Iterable<Item | null>, value: (item: Item) => number): number => {
  let sum = 0
  for (const item of cells) if (item !== null) sum += value(item)
  return sum
}

const mostFrequent = (grid: ItemGrid, field: string): number => {
  const counts = new Map<unknown, number>()
  let most = 0
  for (const row of grid) {
    for (const item of row) {
      if (item === null) continue
      const count = (counts.get(item[field]) ?? 0) + 1
      counts.set(item[field], count)
      if (count > most) most = count
    }
  }
  return most
}

/**
 * Computes the quantity that a global rule bounds, over the filled cells of a grid: a sum, a number of cells, or the
 * largest of several.
 */
export const observed = (rule: GlobalRule, grid: ItemGrid): number => {
  const field = rule.attribute
  const overRows = (value: (item: Item) => number) => grid.reduce((sum, row) => sum + total(row, value), 0)
  switch (rule.kind) {
    case "sum-max":
    case "sum-min":
      return overRows((item) => readNumber(item, field))
    case "repeat-max":
      return mostFrequent(grid, field)
    case "count-min":
      return overRows((item) => (item[field] === rule.value ? 1 : 0))
    case "count-min-threshold":
      return overRows((item) => (readNumber(item, field) >= rule.threshold ? 1 : 0))
    case "row-sum-max":
      return grid.reduce(
        (most, row) =>
          Math.max(
            most,
            total(row, (item) => readNumber(item, field))
          ),
        0
      )
  }
}

/**
 * Whether a grid keeps a global rule. In a grid with an empty cell, a lower bound counts as kept, and an upper bound is
 * checked on the filled cells.
 */
export const keepsGlobal = (rule: GlobalRule, bound: number, grid: ItemGrid): boolean =>
  isCap(rule) ? observed(rule, grid) <= bound : grid.some((row) => row.includes(null)) || observed(rule, grid) >= bound

/** Returns the first global rule, in the given order, that a grid breaks; undefined if it breaks none. */
export const brokenGlobal = (domain: Domain, globals: ReadonlyArray<Bound>, grid: ItemGrid): string | undefined =>
  globals.find(({ bound, rule }) => {
    const known = domain.globalRules.find((candidate) => candidate.name === rule)
    return known !== undefined && !keepsGlobal(known, bound, grid)
  })?.rule

/** Whether an item keeps a slot rule. */
export const keepsSlot = (rule: SlotRule, bound: number, item: Item): boolean =>
  rule.operator === "<=" ? readNumber(item, rule.attribute) <= bound : readNumber(item, rule.attribute) >= bound

/** Returns the first slot rule, in the given order, that an item breaks; undefined if it breaks none. */
export const brokenSlot = (domain: Domain, rules: ReadonlyArray<Bound>, item: Item): string | undefined =>
  rules.find(({ bound, rule }) => {
    const known = domain.slotRules.find((candidate) => candidate.name === rule)
    return known !== undefined && !keepsSlot(known, bound, item)
  })?.rule
