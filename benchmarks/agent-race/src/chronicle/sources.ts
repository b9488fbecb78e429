import type { Item } from "./Item.ts"
import { seriesIdsOf, tieIdsOf } from "./Tie.ts"

/** For each item of a chronicle, the items that a tie or a series of theirs leads to it from, in their order. */
export const listSources = (items: ReadonlyArray<Item>): ReadonlyArray<ReadonlyArray<Item>> => {
  const sources = items.map((): Array<Item> => [])
  const add = (to: number, item: Item) => {
    const known = sources[to]
    if (known !== undefined && known.at(-1) !== item) known.push(item)
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
