import { findDomain } from "../src/domains/Domains.ts"
import type { Instance } from "../src/Instance.ts"
import type { Item } from "../src/Item.ts"
import { type ItemGrid, keepsGlobal } from "../src/rules/Rule.ts"

/** All ways to choose one of each list, the definition written out. */
export const choices = function* <A>(lists: ReadonlyArray<ReadonlyArray<A>>): Generator<ReadonlyArray<A>> {
  const [first, ...rest] = lists
  if (first === undefined) return yield []
  for (const head of first) for (const tail of choices(rest)) yield [head, ...tail]
}

/** The solution with other ids, or none, in some hidden slots. */
export const filled = (instance: Instance, ids: ReadonlyArray<string | null>): ItemGrid => {
  const grid = instance.truth.map((row): Array<Item | null> => row.map((id) => instance.items[id]!))
  instance.slots.forEach(({ col, row }, slot) => {
    const id = ids[slot] ?? null
    grid[row]![col] = id === null ? null : instance.items[id]!
  })
  return grid
}

/** Whether a grid, full or not, keeps all global rules. */
export const keepsAll = (instance: Instance, grid: ItemGrid): boolean => {
  const { globalRules } = findDomain(instance.domain)
  return globalRules.every((rule, index) => keepsGlobal(rule, instance.globals[index]!.bound, grid))
}
