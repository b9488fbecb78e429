import { isAudited, isByCountry, isContested, isImpartial, isWeighed } from "../../chronicle/Edition.ts"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import type { Item } from "../../chronicle/Item.ts"
import type { Approach, Condition } from "../Plan.ts"
import type { Done } from "../Done.ts"
import { describeItem } from "./describe.ts"
import { findsAlone } from "./queryFor.ts"
import { itemAt } from "./query.ts"
import { turnsLacked } from "./turnsLacked.ts"
import { leastCandidates } from "./weigh.ts"
import { compare } from "./compare.ts"
import { type Wandering, beginnings, tries } from "./Wandering.ts"
import { readPage } from "./readPage.ts"

const arrive = (
  route: Wandering,
  approach: Extract<Approach, { readonly _tag: "Described" }> | undefined,
  item: Item
) => (approach === undefined || !findsAlone(route, approach, item) ? undefined : readPage(route, approach, item))

/** Returns the condition of an item's own field, which a search needs if no name on the item's page is known. */
const ownField = ({ field }: Item): Condition => ({ _tag: "Field", path: [], field })

/**
 * Lists the items that can be found by a search for their field. People are not among them, as no index has their
 * profession.
 */
const searchedIn = (world: Chronicle, country: number): ReadonlyArray<Item> =>
  (isContested(world) ? fewKinds : searchedKinds).flatMap((kind) => world.within(kind, country))

const searchedKinds = ["company", "museum", "event"] as const

/** The kinds of which a country has so few that one search shows all. */
const fewKinds = [...searchedKinds, "river"] as const

/** Whether a clue describes an item of the kind and country of another one already: one search would find both. */
const isDescribed = ({ done, steps, world }: Wandering, { country, kind }: Pick<Item, "country" | "kind">): boolean =>
  steps.some((step, i) => {
    const page = done[i]?.page
    if (step._tag !== "Page" || step.approach._tag !== "Described" || page === undefined) return false
    return page.kind === kind && world.entity(page.id).country === country
  })

/** Extends the route by a search that compares sums of counts: of the kinds that the route lacks, if possible. */
const searchBySums = (route: Wandering, pending: number | undefined): Done | undefined => {
  const { done, paths, random, visited, world } = route
  const isFresh = (item: Item) => !visited.has(item)
  const reach = (kind: Item["kind"], must: Condition): Done | undefined => {
    const found = compare(route, kind, must, isFresh)
    return found === undefined ? undefined : arrive(route, found.approach, found.item)
  }
  if (pending === undefined) {
    const where = random.pick(beginnings(route, undefined))
    const country = itemAt(world, done, where)?.country
    if (country === undefined || route.numbers.length === 0) return undefined
    const lacked = new Set(isAudited(world) ? [] : turnsLacked(route).flat())
    const kinds = random.shuffle(fewKinds).toSorted((a, b) => Number(lacked.has(b)) - Number(lacked.has(a)))
    for (const kind of kinds) {
      if (isDescribed(route, { country, kind })) continue
      const found = reach(kind, { _tag: "Within", where })
      if (found !== undefined) return found
    }
    return undefined
  }
  const to = itemAt(world, done, { step: pending, as: "value" })
  if (to === undefined) return undefined
  const near = paths.towards(to).filter(({ path }) => path.length === 1)
  const groups = Map.groupBy(near, ({ item: { kind }, path: [hop] }) => `${kind} ${JSON.stringify(hop)}`)
  for (const [first, ...others] of random.shuffle([...groups.values()])) {
    if (first === undefined || others.length + 1 < leastCandidates) continue
    const { item, path } = first
    const found = reach(item.kind, { _tag: "Leads", path, to: { step: pending, as: "value" } })
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Extends the route by a search: several facts describe the page, one of which may be about what the last clue named.
 */
export const search = (route: Wandering, pending: number | undefined): Done | undefined => {
  const { done, paths, random, visited, world } = route
  if (isImpartial(world)) return searchBySums(route, pending)
  if (pending === undefined) {
    const pages = beginnings(route, undefined)
    for (let i = 0; i < tries; i++) {
      const where = random.pick(pages)
      const country = itemAt(world, done, where)?.country
      const item = random.pick(
        isByCountry(world) && country !== undefined ? searchedIn(world, country) : world.entities
      )
      if (item.country !== country || visited.has(item)) continue
      if (isContested(world) ? isDescribed(route, item) : item.field === "") continue
      const within = { _tag: "Within", where } as const
      const must = isContested(world) ? ([within] as const) : ([within, ownField(item)] as const)
      const found = arrive(route, describeItem(world, done, item, must, random, route.finder), item)
      if (found !== undefined) return found
    }
    return undefined
  }
  const to = itemAt(world, done, { step: pending, as: "value" })
  if (to === undefined) return undefined
  const fresh = paths.towards(to).filter(({ item }) => !visited.has(item))
  for (const { item, path } of random.sample(fresh, tries)) {
    const leads = { _tag: "Leads", path, to: { step: pending, as: "value" } } as const
    const isNamed = path.length === 1
    // no search finds people by what they did
    if (!isNamed && (item.field === "" || (isWeighed(world) && item.kind === "person"))) continue
    const must = isNamed || isContested(world) ? ([leads] as const) : ([leads, ownField(item)] as const)
    const found = arrive(route, describeItem(world, done, item, must, random, route.finder), item)
    if (found !== undefined) return found
  }
  return undefined
}
