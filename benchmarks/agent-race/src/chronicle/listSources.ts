import type { Item } from "./Item.ts"
import { seriesIdsOf, tieIdsOf } from "./Tie.ts"

/**
 * For items with consecutive ids from `first` on: for each one, the items among them whose ties or series lead to it,
 * in order; undefined if there are none.
 */
export const listSources = (items: ReadonlyArray<Item>, first = 0): ReadonlyArray<ReadonlyArray<Item> | undefined> => {
  const sources: Array<Array<Item> | undefined> = Array.from({ length: items.length })
  const add = (id: number, item: Item) => {
    const to = id - first
    // an item in another country: a twin or a neighbour
    if (to < 0 || to >= items.length) return
    const known = sources[to]
    if (known === undefined) sources[to] = [item]
    else if (known.at(-1) !== item) known.push(item)
  }
  for (const item of items) {
    for (const tie of tieIdsOf(item.kind)) {
      const to = item.ties[tie]
      if (to !== undefined) add(to, item)
    }
    for (const series of seriesIdsOf(item.kind)) for (const { id } of item.series[series] ?? []) add(id, item)
  }
  return sources
}
