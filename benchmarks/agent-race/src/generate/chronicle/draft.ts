import { Randomness } from "@escapement/core"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import { isAccounted } from "../../chronicle/accounts/Account.ts"
import { hasAccounts, hasErrata, isByCountry } from "../../chronicle/Edition.ts"
import { byCopies, isMisprinted } from "../../chronicle/errata.ts"
import type { Item } from "../../chronicle/Item.ts"
import { isKept } from "../../chronicle/stale.ts"
import { type Level, type Range, levelRanges } from "../../leg/Level.ts"
import { addDetours, knowingYears, shed } from "../detours.ts"
import { addDiamonds } from "../diamonds.ts"
import type { Twins } from "../draft.ts"
import { type Drafted, finish } from "../finish.ts"
import type { Take } from "../Plan.ts"
import type { Open } from "../Route.ts"
import { readInteger, solve } from "../solve.ts"
import { type Aim, leastAccounts, leastMisprinted } from "./Aim.ts"
import { countBridges } from "./bridges.ts"
import type { Paths } from "./Paths.ts"
import type { Finder } from "./queryFor.ts"
import { type Wandering, mostNumbersIn, wander, wanderBack } from "./wander.ts"

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
  /** What routes look for, where countries are made one by one; nothing where any route will do. */
  readonly aim?: Aim
  /** The chronicle as those take it to be who believe what does not hold. */
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

const planRoute = (
  indexed: Indexed,
  level: Level,
  random: Randomness.Rng
): { readonly given: Item; readonly open: Open } | undefined => {
  const { aim, finder, paths, world } = indexed
  const { depth, detours, roadblocks } = levelRanges[level]
  const stops = within(random, depth) - 1
  const tools = Math.min(within(random, roadblocks), stops - 1)
  const given = drawStart(indexed, random)
  const route: Wandering = {
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
  const isHopeful = (route: Wandering) => isEven(route) && (isByCountry(world) || asksEnough(route, level))
  if (!(isByCountry(world) ? wanderBack : wander)(route, isHopeful)) return undefined
  const most = hasAccounts(world) ? { most: mostNumbersIn(world) } : {}
  const open: Open = { plan: route.steps, done: route.done, numbers: route.numbers, ...most }
  const many = within(random, detours)
  const turned = first(hangings, () => addDetours(open, many, random, knowingYears))
  if (turned === undefined) return undefined
  // what rows can use makes room for diamonds at the finish line
  return { given, open: shed(turned, 2, random) ?? shed(turned, 3, random) ?? turned }
}

/** Calls for each page of a route that is no list with what a clue takes from it. */
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

/** Whether a leg ends elsewhere for whoever does not go by the rule. */
const needsErrata = ({ mistaken }: Indexed, { done, given, plan }: Drafted): boolean => {
  const code = readInteger(done.at(-1))
  return mistaken().every((other) => readInteger(solve(other, plan, other.entity(given.id))?.at(-1)) !== code)
}

/** Of two numbers in most legs, where rows can take the others: a difference is of two. */
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

/** One try at a leg in a chronicle, its two variants drawn alike. Nothing where it got stuck or mistakes would survive. */
export const draftInChronicle = (
  indexed: Indexed,
  seed: Randomness.Seed,
  level: Level,
  nth: number
): Twins | undefined => {
  const { world } = indexed
  const random = Randomness.rng(seed, "chronicle leg", level, nth)
  const route = planRoute(indexed, level, random)
  if (route === undefined) return undefined
  const diamonds = within(random, levelRanges[level].diamonds)
  const dag = first(hangings, () => {
    const forked = addDiamonds({ world, given: route.given }, route.open, diamonds, random)
    return forked === undefined ? undefined : finishOf(indexed, forked, route.given, random)
  })
  const linear = dag === undefined ? undefined : finishOf(indexed, route.open, route.given, random)
  return dag === undefined || linear === undefined ? undefined : { linear, dag }
}
