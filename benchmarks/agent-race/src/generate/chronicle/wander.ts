import {
  hasAccounts,
  hasCorrections,
  isByCountry,
  isContested,
  isImpartial,
  isWeighed
} from "../../chronicle/Edition.ts"
import { isAccounted } from "../../chronicle/accounts/Account.ts"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import { figureIdsOf, figuresOf } from "../../chronicle/Figure.ts"
import { type Item, idBehind } from "../../chronicle/Item.ts"
import { type Hop, isAbroad, kindBehind, seriesIdsOf } from "../../chronicle/Tie.ts"
import { mostOperands } from "../detours.ts"
import { canFork } from "../diamonds.ts"
import { errandsAround, errandsAt, errandsFor, errandsOn, isPlace } from "../errands.ts"
import type { Approach, Condition, Errand, Take, Where } from "../Plan.ts"
import { type Route, addStep, dropFrom, useNumbers } from "../Route.ts"
import { listsOf, runFirst, sampleOfNumbers } from "../walk.ts"
import { type Done, readInteger } from "../Done.ts"
import { type Aim, lackOf, leastTakes } from "./Aim.ts"
import { type Bridge, countBridges } from "./bridges.ts"
import { isDeadEnd, preference, quotaOf } from "./bridgeQuota.ts"
import { describeItem } from "./describe.ts"
import { type Paths, isNextTo } from "./Paths.ts"
import { type Finder, findsAlone } from "./queryFor.ts"
import { follow, hasTurn, itemAt, reachedInChronicle, wayOf, weighedBy } from "./query.ts"
import { turnsLacked } from "./turnsLacked.ts"
import { leastCandidates } from "./weigh.ts"
import { compare } from "./compare.ts"
import { countForks } from "./countForks.ts"

/** Most numbers that may be unused at the same time. */
const mostNumbers = 3

/** Returns the most operands of the finish line; more if there are no list rows to use the numbers. */
export const mostNumbersIn = (world: Chronicle): number =>
  hasAccounts(world) ? (isByCountry(world) ? 16 : 14) : mostOperands

/** A route through a chronicle while it is extended. */
export interface Wandering extends Route {
  readonly world: Chronicle
  readonly finder: Finder
  readonly paths: Paths
  readonly aim?: Aim
  /** How many places a route must come by from which diamonds can fork; absent if none is looked for. */
  readonly forks?: number
}

const left = ({ pages, roadblocks }: Route): number => pages + roadblocks

const leadsOn = (route: Wandering, item: Item): boolean =>
  !route.visited.has(item) && (route.pages > 0 || (route.roadblocks > 0 && (item.kind === "country" || isPlace(item))))

/** Share of the ties to other countries that a route considers; each tie means that another country is generated. */
const abroad = 0.12

/** Returns the hops of a page that a route may take. */
const hopsFrom = ({ paths, random, world }: Wandering, page: Item): ReadonlyArray<Hop> => {
  const hops = paths.from(page)
  if (!isByCountry(world)) return hops
  return hops.filter((hop) => hop._tag !== "Tied" || !isAbroad(hop.tie) || random.unit() < abroad)
}

/** Where a hop leads; makes no other country. */
const endOf = ({ world }: Wandering, page: Item, hop: Hop): Item | undefined => {
  const id = idBehind(page, hop)
  return id === undefined ? undefined : world.titled(id)
}

const namesIn = (route: Wandering, page: Item): ReadonlyArray<Take> =>
  hopsFrom(route, page).flatMap((hop) => {
    const to = endOf(route, page, hop)
    return to === undefined || !leadsOn(route, to) ? [] : [{ _tag: "Hop", hop }]
  })

const isOfPlace = (route: Wandering, page: Item, take: Take): boolean => {
  const to = take._tag === "Hop" ? endOf(route, page, take.hop) : undefined
  return to !== undefined && isPlace(to)
}

const figuresIn = (page: Item, isDate: boolean): ReadonlyArray<Take> =>
  figureIdsOf(page.kind).flatMap((figure): ReadonlyArray<Take> =>
    page.facts[figure] !== undefined && (figuresOf[page.kind][figure]?.form === "date") === isDate
      ? [{ _tag: "Figure", figure }]
      : []
  )

const countsIn = ({ random, world }: Wandering, page: Item): ReadonlyArray<Take> => {
  const census: ReadonlyArray<Take> =
    page.counts.length === 0
      ? []
      : random.sample(world.years(page.country), 3).map((year) => ({ _tag: "Census", year }))
  const tallies = seriesIdsOf(page.kind).flatMap((series): ReadonlyArray<Take> =>
    (page.series[series]?.length ?? 0) > 3 ? [{ _tag: "Tally", series }] : []
  )
  return [...census, ...tallies]
}

/** Lists what a clue may take from an article in a form that the rest of the route can still use. */
const takesOf = (route: Wandering, page: Item): ReadonlyArray<Take> => {
  const { random } = route
  // the founding year is added, as years are rare and two transforms need them
  const years: ReadonlyArray<Take> = page.facts.founded === undefined ? [] : [{ _tag: "Figure", figure: "founded" }]
  // if articles tell counts by accounts, figures in tables are too easy to read off
  const isTold = hasAccounts(route.world)
  const numbers = [...figuresIn(page, false), ...(isTold ? [] : [...years, ...countsIn(route, page)])]
  if (left(route) === 0) return random.shuffle(numbers)
  const names = namesIn(route, page)
  // places are listed twice, as tools can look them up
  const groups = [names, names.filter((take) => isOfPlace(route, page, take))]
  if (isTold || route.numbers.length < mostNumbers) groups.push(numbers)
  if (route.roadblocks > 0) {
    groups.push(figuresIn(page, true))
    if (page.code !== "" && page.kind !== "country") groups.push([{ _tag: "Code" }], [{ _tag: "Code" }])
  }
  const drawn = random.shuffle(groups)
  const ordered = isImpartial(route.world)
    ? drawn.toSorted((a, b) => preference(route, b) - preference(route, a))
    : drawn
  const shuffled = ordered.flatMap((group) => random.shuffle(group))
  const takes = countForks(route) < (route.forks ?? 0) ? placesFirst(route, page, shuffled) : shuffled
  return route.aim === undefined ? takes : aimed(route, route.aim, page, takes, numbers)
}

/**
 * Reorders takes so that wanted ones come first: half of the time, and always once every page left must bring something
 * wanted.
 */
const aimed = (
  route: Wandering,
  aim: Aim,
  page: Item,
  takes: ReadonlyArray<Take>,
  numbers: ReadonlyArray<Take>
): ReadonlyArray<Take> => {
  const lack = lackOf(aim, route, route.world)
  if (lack.size === 0) return takes
  const isUrgent = leastTakes(lack) >= route.pages
  if (!isUrgent && route.random.unit() < 0.5) return takes
  const worth = (take: Take): number =>
    take._tag === "Figure" || take._tag === "Census"
      ? aim.brings(page, take).reduce((sum, name) => sum + Number(lack.has(name)), 0)
      : 0
  const first = route.random
    .shuffle(numbers)
    .map((take) => ({ take, worth: worth(take) }))
    .filter((each) => each.worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ take }) => take)
  // if even that is not enough, only wanted takes are tried, so that a page without them is given up
  return leastTakes(lack) > route.pages ? first : [...first, ...takes]
}

/** The same takes, with names of places from which diamonds can fork before other names. */
const placesFirst = (route: Wandering, page: Item, takes: ReadonlyArray<Take>): ReadonlyArray<Take> => {
  const isFork = (take: Take): boolean => {
    const to = take._tag === "Hop" ? endOf(route, page, take.hop) : undefined
    return to !== undefined && canFork(to)
  }
  const names = takes.filter(({ _tag }) => _tag === "Hop").toSorted((a, b) => Number(isFork(b)) - Number(isFork(a)))
  return takes.map((take) => (take._tag === "Hop" ? (names.shift() ?? take) : take))
}

/** What a take yields on the article on an item, as a text; undefined if the article lacks it. */
const takenText = (world: Chronicle, item: Item, take: Take): string | undefined => {
  switch (take._tag) {
    case "Figure":
      return item.facts[take.figure]?.toString()
    case "Hop":
      return world.hop(item, take.hop)?.title
    default:
      return take._tag === "Code" && item.code !== "" ? item.code : undefined
  }
}

/**
 * Whether the pages at the ends of all ways of a fork have what a clue takes, so that a page of a wrong way does not
 * reveal that it is wrong, and whether each has something else. Before edition 11 this is not asked.
 */
const isOnEveryWay = ({ done, world }: Wandering, approach: Approach, take: Take): boolean => {
  if (approach._tag !== "Forked" || !isWeighed(world)) return true
  const start = itemAt(world, done, approach.from)
  const taken = approach.ways.map((hop) => {
    const end = start === undefined ? undefined : world.hop(start, hop)
    return end === undefined ? undefined : takenText(world, end, take)
  })
  return !taken.includes(undefined) && new Set(taken).size === taken.length
}

/** The items among which a description chooses by counts, if all of them must have what the clue takes. */
const candidatesOf = ({ done, world }: Wandering, approach: Approach): ReadonlyArray<Item> =>
  isImpartial(world) ? (weighedBy(world, done, approach)?.candidates ?? []) : []

const isStuckAfter = (route: Wandering, done: Done): boolean => isImpartial(route.world) && isDeadEnd(route, done)

const readPage = (route: Wandering, approach: Approach, page: Item): Done | undefined => {
  route.pages--
  // what only one candidate has would name it
  const candidates = candidatesOf(route, approach)
  for (const take of takesOf(route, page)) {
    if (!isOnEveryWay(route, approach, take)) continue
    if (candidates.some((each) => takenText(route.world, each, take) === undefined)) continue
    const done = addStep(route, { _tag: "Page", approach, take })
    if (done === undefined) continue
    if ((done.value._tag !== "Number" || (readInteger(done) ?? 0) > 1) && !isStuckAfter(route, done)) return done
    dropFrom(route, route.steps.length - 1)
  }
  route.pages++
  return undefined
}

/** Tries of a bridge before another kind is tried. */
const tries = 14

/** Lists where a path may begin: at what the last clue named, or at the pages of all clues. */
const beginnings = ({ done }: Wandering, pending: number | undefined): ReadonlyArray<Where> =>
  pending === undefined
    ? done.flatMap(({ page }, step) =>
        page === undefined || page.kind === "list" ? [] : [{ step, as: "page" } as const]
      )
    : [{ step: pending, as: "value" }]

/** The steps that read a count from an account. */
const countsTold = ({ done, steps, world }: Wandering): ReadonlyArray<number> =>
  steps.flatMap((step, i) => {
    const page = done[i]?.page
    if (step._tag !== "Page" || step.take._tag !== "Figure" || page === undefined) return []
    return isAccounted(world.entity(page.id), step.take.figure) ? [i] : []
  })

/** Share of inferences that are forks, in editions with forks. */
const forkShare = 0.6

/**
 * Two or three hops from an item to different items of the same kind. If the kinds differed, the question of the clue
 * would reveal which way is meant.
 */
const waysFrom = (route: Wandering, start: Item): readonly [Hop, ...ReadonlyArray<Hop>] | undefined => {
  const { random } = route
  const byEnd = new Map(random.shuffle(hopsFrom(route, start)).map((hop) => [idBehind(start, hop), hop] as const))
  const groups = Map.groupBy(byEnd.values(), (hop) => kindBehind(start.kind, hop))
  const some = [...groups.values()].filter(({ length }) => length > 1)
  if (some.length === 0) return undefined
  const [first, second, third] = random.pick(some)
  if (first === undefined || second === undefined) return undefined
  return third === undefined || random.unit() < 0.4 ? [first, second] : [first, second, third]
}

/**
 * Extends the route by a fork: a number of an earlier clue chooses one of two or three pages; with `isTurn` not the first.
 */
const fork = (route: Wandering, pending: number | undefined, isTurn: boolean): Done | undefined => {
  const { done, random, visited, world } = route
  const counts = countsTold(route)
  if (counts.length === 0) return undefined
  for (let i = 0; i < tries; i++) {
    const from = random.pick(beginnings(route, pending))
    const start = itemAt(world, done, from)
    if (start === undefined) return undefined
    const ways = waysFrom(route, start)
    if (ways === undefined) continue
    const approach = { _tag: "Forked", from, by: random.pick(counts), ways } as const
    if (isTurn && wayOf(done, approach) === ways[0]) continue
    const item = reachedInChronicle(world, done, approach)
    if (item === undefined || visited.has(item)) continue
    const found = readPage(route, approach, item)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Extends the route to a page over pages that the clue does not mention: two hops from a page of the route, or one or
 * two from what the last clue named.
 */
const infer = (route: Wandering, pending: number | undefined): Done | undefined => {
  const { random, world } = route
  // one fork must take another way than its first
  const isTurnDue = isImpartial(world) && !hasTurn({ done: route.done, plan: route.steps })
  const forked =
    hasCorrections(world) && (isTurnDue || random.unit() < forkShare) ? fork(route, pending, isTurnDue) : undefined
  if (forked !== undefined) return forked
  for (let i = 0; i < tries; i++) {
    const from = random.pick(beginnings(route, pending))
    const start = itemAt(world, route.done, from)
    if (start === undefined) return undefined
    const length = from.as === "page" ? 2 : random.int(1, 2)
    const path: Array<Hop> = []
    let at: Item | undefined = start
    while (at !== undefined && path.length < length) {
      const hops = hopsFrom(route, at)
      if (hops.length === 0) break
      path.push(random.pick(hops))
      at = follow(world, start, path)
    }
    const [first, ...rest] = path
    if (first === undefined || path.length < length || at === undefined || at === start || route.visited.has(at))
      continue
    if (isWeighed(world) && path.length > 1 && isNextTo(start, at)) continue
    const found = readPage(route, { _tag: "Inferred", path: [first, ...rest], from }, at)
    if (found !== undefined) return found
  }
  return undefined
}

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
    const lacked = new Set(turnsLacked(route).flat())
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
const search = (route: Wandering, pending: number | undefined): Done | undefined => {
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

/** Opens the list of a country and takes the row whose position is a sum of waiting numbers. */
const pickRow = (route: Wandering): Done | undefined => {
  const addends = sampleOfNumbers(route)
  for (const approach of route.random.sample(listsOf(route), 4)) {
    const take: Take = { _tag: "Row", addends, plus: route.random.int(2, 12) }
    const { length } = route.steps
    route.pages--
    const row = addStep(route, { _tag: "Page", approach, take })
    if (row?.value._tag === "Name" && leadsOn(route, route.world.entity(row.value.entity.id))) {
      useNumbers(route, addends)
      return row
    }
    route.pages++
    dropFrom(route, length)
  }
  return undefined
}

/**
 * Head start of each kind of bridge, in bridges, when the scarcest kind is chosen: searches fail most often, and list
 * rows count as links.
 */
const ahead: { readonly [bridge in Bridge]: number } = { search: 0.9, link: 0.3, inference: 0 }

/**
 * Returns the head starts of an edition whose countries are generated one by one: every row of a list is a link, and
 * without lists links are rare.
 */
const aheadOf = ({ hasRows, world }: Wandering): typeof ahead => {
  if (!isByCountry(world)) return ahead
  // searches go first where a leg needs many accounts, so links need more of a start
  if (isContested(world)) return { search: 0.2, link: 2.2, inference: -1 }
  if (hasAccounts(world)) return { search: 0.2, link: 1.3, inference: 0 }
  return hasRows ? { search: 0.9, link: -0.5, inference: 0.2 } : { search: 0.9, link: 0.3, inference: 0.6 }
}

/** Sorts bridges so that the kind which a route lacks most comes first. */
const wanted = (route: Wandering, possible: ReadonlyArray<Bridge>): ReadonlyArray<Bridge> => {
  const { random, steps, world } = route
  const [counts, ahead] = [countBridges(steps), aheadOf(route)]
  if (isImpartial(world)) {
    const quota = quotaOf(route)
    return random.shuffle(possible).filter((bridge) => counts[bridge] < quota)
  }
  return random.shuffle(possible).toSorted((a, b) => counts[a] - ahead[a] - (counts[b] - ahead[b]))
}

const cross = (route: Wandering, bridges: ReadonlyArray<Bridge>, pending: number | undefined): Done | undefined => {
  for (const bridge of wanted(route, bridges)) {
    const found =
      bridge === "inference"
        ? infer(route, pending)
        : bridge === "search"
          ? search(route, pending)
          : named(route, pending)
    if (found !== undefined) return found
  }
  return undefined
}

const named = (route: Wandering, pending: number | undefined): Done | undefined => {
  const item = pending === undefined ? undefined : itemAt(route.world, route.done, { step: pending, as: "value" })
  return item === undefined || pending === undefined || route.visited.has(item)
    ? undefined
    : readPage(route, { _tag: "Named", step: pending }, item)
}

/**
 * Removes most height errands in editions whose countries are generated one by one, as diamonds need heights and each
 * height is asked for only once.
 */
const spared = ({ random, world }: Wandering, errands: ReadonlyArray<Errand>): ReadonlyArray<Errand> =>
  isByCountry(world) ? errands.filter(({ _tag }) => _tag !== "Elevation" || random.unit() < 0.3) : errands

/** Starts something new with the pages and roadblocks that are left. */
const begin = (route: Wandering): Done | undefined => {
  const { hasRows, numbers, pages, random, roadblocks } = route
  const isFull = numbers.length >= mostNumbers || (pages <= 3 && numbers.length + roadblocks > mostNumbers)
  if (hasRows && numbers.length > 0 && pages > 0 && pages + roadblocks > 1 && (isFull || random.unit() < 0.26)) {
    return pickRow(route)
  }
  const isErrand = roadblocks > 0 && (pages === 0 || random.unit() < (2 * roadblocks) / (pages + roadblocks))
  const errand = isErrand ? runFirst(route, spared(route, errandsAround(route))) : undefined
  return errand ?? (pages > 0 ? cross(route, ["search", "inference"], undefined) : undefined)
}

/** Uses what the last step gave; a number can wait, so something new is started instead. */
const goOn = (route: Wandering, last: Done): Done | undefined => {
  const step = route.steps.length - 1
  const { value } = last
  const run = (errands: ReadonlyArray<Errand>) => runFirst(route, spared(route, errands))
  switch (value._tag) {
    case "Date":
      return run(errandsOn(route, step))
    case "Code":
      return run(errandsFor(route, step, value.entity))
    case "Number":
      return begin(route)
    case "Name": {
      const errands = route.roadblocks > 0 ? errandsAt(route, { step, as: "value" }, value.entity) : []
      const isErrand = errands.length > 0 && (route.pages === 0 || route.random.unit() < 0.3)
      const found = isErrand ? run(errands) : undefined
      return found ?? (route.pages > 0 ? cross(route, ["link", "search", "inference"], step) : undefined)
    }
  }
}

/**
 * Extends a route from the given page until all pages and roadblocks are used up, so that every value but the last
 * numbers has been used. Returns false if the route got stuck.
 *
 * @param isHopeful whether a route has what it needs, or can still get it from the remaining pages; a route that cannot
 * is given up at once, as most routes fail for that reason
 */
export const wander = (route: Wandering, isHopeful: (route: Wandering) => boolean): boolean => {
  let last = readPage(route, { _tag: "Given" }, route.world.entity(route.given.id))
  while (last !== undefined && isHopeful(route)) {
    if (left(route) === 0) return last.value._tag === "Number" && route.numbers.length <= mostNumbersIn(route.world)
    last = goOn(route, last)
  }
  return false
}

/** A saved position of a route, to which it can go back. */
interface Stand extends Pick<Route, "numbers" | "pages" | "roadblocks"> {
  readonly asked: ReadonlyArray<string>
  readonly length: number
  readonly last: Done
}

/** How often a route may go back to an earlier page. */
const returns = 24

/** Most steps that a route goes back at once. */
const farthestBack = 3

const goBackTo = (route: Wandering, { asked, length, numbers, pages, roadblocks }: Stand): void => {
  dropFrom(route, length)
  route.numbers = [...numbers]
  route.pages = pages
  route.roadblocks = roadblocks
  route.asked.clear()
  for (const question of asked) route.asked.add(question)
}

/** Whether a route can still bring what it aims at on the remaining pages. */
const canBring = (route: Wandering): boolean =>
  route.aim === undefined || leastTakes(lackOf(route.aim, route, route.world)) <= route.pages

/**
 * Extends a route like `wander`, until `complete` succeeds. If the route gets stuck, can no longer bring what it must,
 * or cannot be completed, it goes back a few steps and tries another way.
 *
 * @param complete makes something of a route whose pages and roadblocks are used up; undefined if that fails
 */
export const wanderUntil = <A>(
  route: Wandering,
  isHopeful: (route: Wandering) => boolean,
  complete: (route: Wandering) => A | undefined
): A | undefined => {
  const stands: Array<Stand> = []
  const standAt = (last: Done): void => {
    const { asked, numbers, pages, roadblocks, steps } = route
    stands.push({ length: steps.length, last, numbers: [...numbers], asked: [...asked], pages, roadblocks })
  }
  const first = readPage(route, { _tag: "Given" }, route.world.entity(route.given.id))
  if (first === undefined) return undefined
  standAt(first)
  for (let times = 0; times < returns;) {
    const stand = stands.at(-1)
    if (stand === undefined) return undefined
    if (left(route) > 0) {
      const next = goOn(route, stand.last)
      if (next !== undefined && isHopeful(route) && canBring(route)) {
        standAt(next)
        continue
      }
    } else if (stand.last.value._tag === "Number" && route.numbers.length <= mostNumbersIn(route.world)) {
      const made = complete(route)
      if (made !== undefined) return made
    }
    times++
    stands.length = Math.max(1, stands.length - route.random.int(left(route) > 0 ? 0 : 1, farthestBack))
    const back = stands.at(-1)
    if (back !== undefined) goBackTo(route, back)
  }
  return undefined
}
