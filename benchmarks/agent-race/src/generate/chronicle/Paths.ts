import type { Chronicle } from "../../chronicle/Chronicle.ts"
import type { Item } from "../../chronicle/Item.ts"
import { type Hop, Series, Tie, seriesIdsOf, tieIdsOf } from "../../chronicle/Tie.ts"

/** An item from which a path leads somewhere. */
export interface Leading {
  readonly item: Item
  readonly path: readonly [Hop, ...ReadonlyArray<Hop>]
}

/** The hops of a chronicle, in both directions. */
export interface Paths {
  readonly from: (item: Item) => ReadonlyArray<Hop>
  readonly to: (item: Item) => ReadonlyArray<Leading>
}

/** Members of a series that a clue counts to, at most. */
const furthest = 6

const tied = new Map(Tie.literals.map((tie): readonly [Tie, Hop] => [tie, { _tag: "Tied", tie }]))

const counted = new Map(
  Series.literals.map((series): readonly [Series, ReadonlyArray<Hop>] => [
    series,
    Array.from({ length: furthest }, (_, nth): Hop => ({ _tag: "Nth", series, nth }))
  ])
)

const hopsOf = (item: Item): ReadonlyArray<Hop> => {
  const hops: Array<Hop> = []
  for (const tie of tieIdsOf(item.kind)) {
    const hop = item.ties[tie] === undefined ? undefined : tied.get(tie)
    if (hop !== undefined) hops.push(hop)
  }
  for (const series of seriesIdsOf(item.kind)) {
    const nths = counted.get(series) ?? []
    const end = Math.min(item.series[series]?.length ?? 0, nths.length)
    for (let i = 0; i < end; i++) hops.push(nths[i]!)
  }
  return hops
}

/** For each item, which items have a hop to it, in their order. */
const sourcesIn = ({ entities }: Chronicle): ReadonlyArray<ReadonlyArray<Item> | undefined> => {
  const sources: Array<Array<Item> | undefined> = Array.from({ length: entities.length })
  const add = (to: number, item: Item) => {
    const known = sources[to]
    if (known === undefined) sources[to] = [item]
    else if (known.at(-1) !== item) known.push(item)
  }
  for (const item of entities) {
    for (const tie of tieIdsOf(item.kind)) {
      const to = item.ties[tie]
      if (to !== undefined) add(to, item)
    }
    for (const series of seriesIdsOf(item.kind)) {
      const members = item.series[series] ?? []
      const end = Math.min(members.length, furthest)
      for (let i = 0; i < end; i++) add(members[i]!.id, item)
    }
  }
  return sources
}

/** The hops of a chronicle. They are looked up where they are asked for, as a leg needs few of them. */
export const findPaths = (world: Chronicle): Paths => {
  const known: Array<ReadonlyArray<Hop> | undefined> = Array.from({ length: world.entities.length })
  const leading: Array<ReadonlyArray<Leading> | undefined> = Array.from({ length: world.entities.length })
  let sources: ReadonlyArray<ReadonlyArray<Item> | undefined> | undefined
  const from = (item: Item): ReadonlyArray<Hop> => (known[item.id] ??= hopsOf(item))
  const lead = (to: Item): ReadonlyArray<Leading> => {
    const found: Array<Leading> = []
    for (const item of (sources ??= sourcesIn(world))[to.id] ?? [])
      for (const hop of from(item)) if (world.hop(item, hop) === to) found.push({ item, path: [hop] })
    return found
  }
  const to = (item: Item): ReadonlyArray<Leading> => (leading[item.id] ??= lead(item))
  return { from, to }
}
