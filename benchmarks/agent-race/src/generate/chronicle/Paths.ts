import { getOrInsertComputed } from "@escapement/core"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import { EntityKind } from "../../encyclopaedia/Kind.ts"
import { hasCorrections, isWeighed } from "../../chronicle/Edition.ts"
import { type Item, idBehind } from "../../chronicle/Item.ts"
import { type Hop, isTabled, kindBehind, seriesIdsOf, tieIdsOf } from "../../chronicle/Tie.ts"

/** An item from which a path leads somewhere. */
interface Leading {
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

/** The hops that items of each kind may have, in a fixed order. */
const hopsOfKind = new Map(
  EntityKind.literals.map((kind): readonly [EntityKind, ReadonlyArray<Hop>] => [
    kind,
    [
      ...tieIdsOf(kind).map((tie): Hop => ({ _tag: "Tied", tie })),
      ...seriesIdsOf(kind).flatMap((series) =>
        Array.from({ length: furthest }, (_, nth): Hop => ({ _tag: "Nth", series, nth }))
      )
    ]
  ])
)

/** The same hops, by the kind that they lead to. */
const hopsBetween = new Map(
  Array.from(hopsOfKind, ([kind, hops]) => [kind, Map.groupBy(hops, (hop) => kindBehind(kind, hop))])
)

/** The fewest members of a series of which a clue asks for one, from edition 11 on: a table of one names its member. */
const leastMembers = 3

const isLong = ({ series }: Item, hop: Extract<Hop, { readonly _tag: "Nth" }>): boolean =>
  (series[hop.series]?.length ?? 0) >= leastMembers

/** Whether a single hop leads from one item to another, so that a longer path to it need not be followed. */
export const isNextTo = (item: Item, { id, kind }: Pick<Item, "id" | "kind">): boolean =>
  (hopsBetween.get(item.kind)?.get(kind) ?? []).some((hop) => idBehind(item, hop) === id)

/**
 * Finds the hops of a chronicle that clues may ask for, and paths of one or two of them. They are looked up on demand, as
 * a leg needs few of them.
 */
export const findPaths = (world: Chronicle): Paths => {
  const known = new Map<number, ReadonlyArray<Hop>>()
  const direct = new Map<number, ReadonlyArray<Direct>>()
  const leading = new Map<number, ReadonlyArray<Leading>>()
  // clues on prose do not ask for what a table tells
  const isAsked = hasCorrections(world)
    ? (hop: Hop, item: Item) => (hop._tag === "Tied" ? !isTabled(hop.tie) : !isWeighed(world) || isLong(item, hop))
    : () => true
  const hopsOf = (item: Item): ReadonlyArray<Hop> =>
    (hopsOfKind.get(item.kind) ?? []).filter((hop) => idBehind(item, hop) !== undefined && isAsked(hop, item))
  const lead = ({ id, kind }: Item): ReadonlyArray<Direct> => {
    const found: Array<Direct> = []
    for (const item of world.sources(id))
      for (const hop of hopsBetween.get(item.kind)?.get(kind) ?? [])
        if (idBehind(item, hop) === id && isAsked(hop, item)) found.push({ item, path: [hop] })
    return found
  }
  const to = (item: Item): ReadonlyArray<Direct> => getOrInsertComputed(direct, item.id, () => lead(item))
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
        if (item !== end && item.kind !== "country" && !(isWeighed(world) && isNextTo(item, end)))
          found.push({ item, path: [first, last] })
    return found
  }
  return {
    from: (item) => getOrInsertComputed(known, item.id, () => hopsOf(item)),
    towards: (item) => getOrInsertComputed(leading, item.id, () => leadFarther(item))
  }
}
