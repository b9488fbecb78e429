import type { Chronicle } from "../../chronicle/Chronicle.ts"
import type { Item } from "../../chronicle/Item.ts"
import { type Hop, seriesIdsOf, tieIdsOf } from "../../chronicle/Tie.ts"

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

const hopsOf = (item: Item): ReadonlyArray<Hop> => [
  ...tieIdsOf(item.kind).flatMap((tie): ReadonlyArray<Hop> =>
    item.ties[tie] === undefined ? [] : [{ _tag: "Tied", tie }]
  ),
  ...seriesIdsOf(item.kind).flatMap((series) =>
    (item.series[series] ?? []).slice(0, furthest).map((_, nth): Hop => ({ _tag: "Nth", series, nth }))
  )
]

/** Looks all hops of a chronicle up once. */
export const findPaths = (world: Chronicle): Paths => {
  const from = world.entities.map(hopsOf)
  const to: Array<Array<Leading>> = world.entities.map(() => [])
  world.entities.forEach((item, i) => {
    for (const hop of from[i]!) {
      const end = world.hop(item, hop)
      if (end !== undefined) to[end.id]!.push({ item, path: [hop] })
    }
  })
  return { from: ({ id }) => from[id] ?? [], to: ({ id }) => to[id] ?? [] }
}
