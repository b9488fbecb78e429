import type { Item } from "./Item.ts"
import { seriesIdsOf, tieIdsOf } from "./Tie.ts"

/** For each item of a chronicle, the items whose ties or series lead to it, in their order; nothing where there are none. */
export const listSources = (items: ReadonlyArray<Item>): ReadonlyArray<ReadonlyArray<Item> | undefined> => {
  const sources: Array<Array<Item> | undefined> = Array.from({ length: items.length })
  const add = (to: number, item: Item) => {
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
