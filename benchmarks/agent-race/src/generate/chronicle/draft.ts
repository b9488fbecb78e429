import { Randomness } from "@escapement/core"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import { isAccounted } from "../../chronicle/accounts/Account.ts"
import { hasAccounts, hasErrata, isByCountry } from "../../chronicle/Edition.ts"
import { byCopies, isMisprinted } from "../../chronicle/errata.ts"
import type { Entity } from "../../encyclopaedia/Entity.ts"
import type { Item } from "../../chronicle/Item.ts"
import { isKept } from "../../chronicle/stale.ts"
import { type Level, type Range, type Variant, levelRanges } from "../../leg/Level.ts"
import { addDetours, knowingYears, shed } from "../detours.ts"
import { addDiamonds, canFork } from "../diamonds.ts"
import { type Drafted, finish } from "../finish.ts"
import type { Take } from "../Plan.ts"
import type { Open } from "../Route.ts"
import { elevationQuestion } from "../runErrand.ts"
import { readInteger } from "../solve.ts"
import { believedCode } from "./believedCode.ts"
import { type Aim, leastAccounts, leastMisprinted } from "./Aim.ts"
import { countBridges } from "./bridges.ts"
import type { Paths } from "./Paths.ts"
import type { Finder } from "./queryFor.ts"
import { type Wandering, mostNumbersIn, wander, wanderUntil } from "./wander.ts"

/** Kinds that a leg may start on. */
const starts: ReadonlyArray<Item["kind"]> = [
  "country",
  "region",
  "city",
  "person",
  "company",
  "river",
  "peak",
  "museum",
  "event"
]

const within = (random: Randomness.Rng, [low, high]: Range): number => random.int(low, high)

/** How much more a route may have of one kind of bridge than of another. */
const mostApart = 2

/** Whether the bridges of a route are near to one another in number, or the pages that are left can bring them there. */
const isEven = ({ pages, steps }: Wandering): boolean => {
  const counts = Object.values(countBridges(steps))
  const least = Math.max(...counts) - mostApart
  return counts.reduce((missing, count) => missing + Math.max(0, least - count), 0) <= pages
}

/** A chronicle with what is looked up once for all tries. */
export interface Indexed {
  readonly world: Chronicle
  readonly finder: Finder
  readonly paths: Paths
  /** The country that legs start in, where countries are made one by one. */
  readonly home?: number
  /** What routes look for, where countries are made one by one; absent if any route will do. */
  readonly aim?: Aim
  /** The chronicle as seen with each wrong belief. */
  readonly mistaken: () => ReadonlyArray<Chronicle>
}

/** Tries with the same pages and roadblocks: most that fail have no room where something was hung. */
const hangings = 5

const first = <A>(times: number, attempt: () => A | undefined): A | undefined => {
  for (let i = 0; i < times; i++) {
    const found = attempt()
    if (found !== undefined) return found
  }
  return undefined
}

/** What a leg starts on. */
const drawStart = ({ home, world }: Indexed, random: Randomness.Rng): Item => {
  const kind = random.pick(starts)
  return random.pick(home === undefined ? world.ofKind(kind) : world.within(kind, home))
}

/** A route at its beginning. */
const beginRoute = (indexed: Indexed, level: Level, random: Randomness.Rng): Wandering => {
  const { aim, finder, paths, world } = indexed
  const { depth, roadblocks } = levelRanges[level]
  const stops = within(random, depth) - 1
  const tools = Math.min(within(random, roadblocks), stops - 1)
  const given = drawStart(indexed, random)
  return {
    world,
    finder,
    paths,
    random,
    hasRows: level !== "easy" && !hasAccounts(world),
    given,
    crawled: [],
    steps: [],
    done: [],
    visited: new Set([given]),
    asked: new Set(),
    numbers: [],
    pages: stops - tools,
    roadblocks: tools,
    ...(aim === undefined ? {} : { aim })
  }
}

/** A route with its detours; undefined if there is no room for them. */
const openOf = ({ done, numbers, random, steps, world }: Wandering, many: number, times: number): Open | undefined => {
  const most = hasAccounts(world) ? { most: mostNumbersIn(world) } : {}
  const sparing = isByCountry(world) ? { isSparing: true } : {}
  const open: Open = { plan: steps, done, numbers, ...most, ...sparing }
  const turned = first(times, () => addDetours(open, many, random, knowingYears))
  // what rows can use makes room for diamonds at the finish line
  return turned === undefined ? undefined : (shed(turned, 2, random) ?? shed(turned, 3, random) ?? turned)
}

const planRoute = (
  indexed: Indexed,
  level: Level,
  random: Randomness.Rng
): { readonly given: Item; readonly open: Open } | undefined => {
  const route = beginRoute(indexed, level, random)
  const isHopeful = (route: Wandering) => isEven(route) && asksEnough(route, level)
  if (!wander(route, isHopeful)) return undefined
  const open = openOf(route, within(random, levelRanges[level].detours), hangings)
  return open === undefined ? undefined : { given: route.world.entity(route.given.id), open }
}

/** Calls `look` for each article of a route with what a clue takes from it; lists are left out. */
const eachTake = ({ done, steps, world }: Wandering, look: (item: Item, take: Take) => void): void =>
  steps.forEach((step, i) => {
    const page = done[i]?.page
    if (step._tag === "Page" && page !== undefined && page.kind !== "list") look(world.entity(page.id), step.take)
  })

/** Whether a route asks for enough of what its edition is about, or can still do so on the pages that are left. */
const asksEnough = (route: Wandering, level: Level): boolean => {
  const { pages, world } = route
  if (hasAccounts(world)) {
    if (pages >= leastAccounts[level]) return true
    let count = 0
    eachTake(route, (item, take) => {
      if (take._tag === "Figure" && isAccounted(item, take.figure)) count++
    })
    return count + pages >= leastAccounts[level]
  }
  if (!hasErrata(world) || pages >= leastMisprinted) return true
  // some figures that are misprinted, and one that the reader's copy has otherwise
  let [misprinted, copied] = [0, 0]
  eachTake(route, (item, take) => {
    if (take._tag === "Figure" && isMisprinted(world, item, take.figure)) misprinted++
    if (pages > 0) return
    if ((take._tag !== "Figure" && take._tag !== "Census") || !isKept(world, item)) return
    const copy = byCopies(world, item)
    copied += Number(
      take._tag === "Census" ? copy.counts !== item.counts : copy.facts[take.figure] !== item.facts[take.figure]
    )
  })
  return misprinted + pages >= leastMisprinted && copied + pages > 0
}

/** Whether every wrong belief leads to another code than the right one. */
const needsErrata = ({ mistaken }: Indexed, drafted: Drafted): boolean => {
  const code = readInteger(drafted.done.at(-1))
  return mistaken().every((other) => believedCode(other, drafted) !== code)
}

/**
 * Draws the finish line. In most legs it has two operands, if rows can take the other numbers, so that a difference
 * fits.
 */
const finishOf = (indexed: Indexed, open: Open, given: Item, random: Randomness.Rng): Drafted | undefined => {
  const { world } = indexed
  if (hasAccounts(world)) return finish(world, open, given, random)
  if (hasErrata(world)) {
    const drafted = finish(world, open, given, random)
    return drafted !== undefined && needsErrata(indexed, drafted) ? drafted : undefined
  }
  const pair = random.unit() < 0.7 ? shed(open, 2, random) : undefined
  return pair === undefined || pair.numbers.length !== 2
    ? finish(world, open, given, random)
    : finish(world, pair, given, random, false)
}

/** The finish line of an open plan, first with diamonds in it. */
const forkedOf = (
  indexed: Indexed,
  open: Open,
  given: Item,
  { diamonds, random, times }: { readonly diamonds: number; readonly times: number; readonly random: Randomness.Rng }
): Drafted | undefined =>
  first(times, () => {
    const forked = addDiamonds({ world: indexed.world, given }, open, diamonds, random)
    return forked === undefined ? undefined : finishOf(indexed, forked, given, random)
  })

/** Tries at detours of a route that can go back. */
const timesEach = 2

/** How many things on the way of a route diamonds can fork from, each at a place of its own whose height nobody has asked for. */
const countForks = ({ asked, done }: Wandering): number => {
  const forks = new Set<string>()
  const look = (entity: Entity): void => {
    const question = elevationQuestion(entity)
    if (canFork(entity) && !asked.has(question)) forks.add(question)
  }
  for (const { page, value } of done.slice(0, -2)) {
    if (page !== undefined && page.kind !== "list") look(page)
    if (page !== undefined && value._tag === "Name") look(value.entity)
  }
  return forks.size
}

/** One try at a leg where countries are made one by one; of riddles, whose variants share no page, in one variant alone. */
const draftByCountry = (
  indexed: Indexed,
  level: Level,
  variant: Variant,
  random: Randomness.Rng
): Drafted | undefined => {
  const { world } = indexed
  const ranges = levelRanges[level]
  const [detours, diamonds] = [within(random, ranges.detours), within(random, ranges.diamonds)]
  const isTwin = !hasAccounts(world)
  const isForked = isTwin || variant === "dag"
  const begun = beginRoute(indexed, level, random)
  // where no row takes a number, all of them meet at the finish line, with one more for most detours and each diamond
  const most = begun.hasRows ? Number.POSITIVE_INFINITY : mostNumbersIn(world) - 1 - (isForked ? ranges.diamonds[0] : 0)
  const isHopeful = (route: Wandering) => route.numbers.length <= most && isEven(route)
  return wanderUntil(begun, isHopeful, (route) => {
    if (isForked && countForks(route) < ranges.diamonds[0]) return undefined
    const given = world.entity(route.given.id)
    const open = openOf(route, detours, timesEach) ?? openOf(route, ranges.detours[0], timesEach)
    if (open === undefined) return undefined
    const fork = (diamonds: number) => forkedOf(indexed, open, given, { diamonds, random, times: 1 })
    // as many as were drawn, or as few as there may be
    const dag = isForked ? (fork(diamonds) ?? fork(ranges.diamonds[0])) : undefined
    if (isForked && dag === undefined) return undefined
    const linear = isTwin || variant === "linear" ? finishOf(indexed, open, given, random) : undefined
    return isTwin && linear === undefined ? undefined : variant === "dag" ? dag : linear
  })
}

/**
 * One try at a leg in a chronicle, its two variants drawn alike. Undefined if it got stuck or mistakes would survive.
 */
export const draftInChronicle = (
  indexed: Indexed,
  seed: Randomness.Seed,
  { level, variant }: { readonly level: Level; readonly variant: Variant },
  nth: number
): Drafted | undefined => {
  const random = Randomness.rng(seed, "chronicle leg", level, nth)
  if (isByCountry(indexed.world)) return draftByCountry(indexed, level, variant, random)
  const route = planRoute(indexed, level, random)
  if (route === undefined) return undefined
  const diamonds = within(random, levelRanges[level].diamonds)
  const dag = forkedOf(indexed, route.open, route.given, { diamonds, random, times: hangings })
  const linear = dag === undefined ? undefined : finishOf(indexed, route.open, route.given, random)
  if (dag === undefined || linear === undefined) return undefined
  return variant === "dag" ? dag : linear
}
