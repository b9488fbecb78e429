import type { Chronicle } from "../../chronicle/Chronicle.ts"
import { hasCorrections } from "../../chronicle/Edition.ts"
import { type Item, idBehind } from "../../chronicle/Item.ts"
import { type Hop, Series, Tie, isTabled, seriesIdsOf, tieIdsOf } from "../../chronicle/Tie.ts"

/** An item from which a path leads somewhere. */
export interface Leading {
  readonly item: Item
  readonly path: readonly [Hop, ...ReadonlyArray<Hop>]
}

/** An item with a hop to another. */
interface Direct extends Leading {
  readonly path: readonly [Hop]
}

/** The hops of a chronicle, in both directions. */
export interface Paths {
  readonly from: (item: Item) => ReadonlyArray<Hop>
  /**
   * The items from which a path of one or two hops leads to an item; without countries, and without the item itself.
   */
  readonly towards: (item: Item) => ReadonlyArray<Leading>
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

const hopsOf = (item: Item, isProse: boolean): ReadonlyArray<Hop> => {
  const hops: Array<Hop> = []
  for (const tie of tieIdsOf(item.kind)) {
    // clues on prose do not ask for what a table tells
    if (isProse && isTabled(tie)) continue
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

const onceFor = <A>(known: Map<number, A>, item: Item, make: (item: Item) => A): A => {
  const before = known.get(item.id)
  if (before !== undefined) return before
  const made = make(item)
  known.set(item.id, made)
  return made
}

/** Finds the hops of a chronicle. They are looked up on demand, as a leg needs few of them. */
export const findPaths = (world: Chronicle): Paths => {
  const hops = new Map<number, ReadonlyArray<Hop>>()
  const direct = new Map<number, ReadonlyArray<Direct>>()
  const leading = new Map<number, ReadonlyArray<Leading>>()
  const from = (item: Item): ReadonlyArray<Hop> => onceFor(hops, item, (each) => hopsOf(each, hasCorrections(world)))
  const lead = (to: Item): ReadonlyArray<Direct> => {
    const found: Array<Direct> = []
    for (const item of world.sources(to.id))
      for (const hop of from(item)) if (idBehind(item, hop) === to.id) found.push({ item, path: [hop] })
    return found
  }
  const to = (item: Item): ReadonlyArray<Direct> => onceFor(direct, item, lead)
  const leadFarther = (end: Item): ReadonlyArray<Leading> => {
    const found: Array<Leading> = to(end).filter(({ item }) => item.kind !== "country")
    for (const {
      item: middle,
      path: [last]
    } of to(end))
      for (const {
        item,
        path: [first]
      } of to(middle))
        if (item !== end && item.kind !== "country") found.push({ item, path: [first, last] })
    return found
  }
  return { from, towards: (item) => onceFor(leading, item, leadFarther) }
}
