import { Randomness } from "@escapement/core"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import { isAccounted } from "../../chronicle/accounts/Account.ts"
import { misledReaders } from "../../chronicle/accounts/corrections.ts"
import {
  hasAccounts,
  hasCorrections,
  hasErrata,
  isAudited,
  isByCountry,
  isContested,
  isImpartial
} from "../../chronicle/Edition.ts"
import { byCopies, isMisprinted } from "../../chronicle/errata.ts"
import { startKinds } from "../../encyclopaedia/Kind.ts"
import type { Item } from "../../chronicle/Item.ts"
import { isKept } from "../../chronicle/stale.ts"
import { type Level, type LevelRanges, type Range, type Variant, levelRanges, shortRanges } from "../../leg/Level.ts"
import { addDetours, knowingYears, shed } from "../detours.ts"
import { addDiamonds } from "../diamonds.ts"
import { type Drafted, finish } from "../finish.ts"
import type { Take } from "../Plan.ts"
import type { Open } from "../Route.ts"
import { readInteger } from "../Done.ts"
import { solve } from "../solve.ts"
import { countForks } from "./countForks.ts"
import { believedCodes } from "./believedCodes.ts"
import { type Aim, leastAccounts, leastMisprinted } from "./Aim.ts"
import { quotaOf } from "./bridgeQuota.ts"
import { countBridges } from "./bridges.ts"
import { canTurn, chooseTurns } from "./chooseTurns.ts"
import { countOffices } from "./countOffices.ts"
import { turnsLacked } from "./turnsLacked.ts"
import { accountsNeeded, listAccounts } from "./listAccounts.ts"
import type { Paths } from "./Paths.ts"
import type { Finder } from "./queryFor.ts"
import { hasTurn } from "./query.ts"
import { codesReadAs } from "./readAs.ts"
import { withoutForks } from "./withoutForks.ts"
import type { Wandering } from "./Wandering.ts"
import { mostNumbersIn, wander } from "./wander.ts"
import { wanderUntil } from "./wanderUntil.ts"

const within = (random: Randomness.Rng, [low, high]: Range): number => random.int(low, high)

/** The ranges from which a leg of a level is drawn. */
const rangesOf = (world: Chronicle, level: Level): LevelRanges => (isAudited(world) ? shortRanges : levelRanges)[level]

/** Most bridges of one kind that a route may have more than of another. */
const mostApart = 2

/** Whether the numbers of bridges of each kind are close together, or can still become so on the remaining pages. */
const isEven = ({ pages, steps }: Wandering): boolean => {
  const counts = Object.values(countBridges(steps))
  const least = Math.max(...counts) - mostApart
  return counts.reduce((missing, count) => missing + Math.max(0, least - count), 0) <= pages
}

/** A chronicle with what all attempts look up in it. */
interface Indexed {
  readonly world: Chronicle
  readonly finder: Finder
  readonly paths: Paths
  /** The country in which legs start; absent if countries are not generated one by one. */
  readonly home?: number
  /** What routes must ask for; absent if any route will do. */
  readonly aim?: Aim
  /** Returns the chronicle as each wrong belief sees it. */
  readonly mistaken: () => ReadonlyArray<Chronicle>
}

/**
 * Attempts to add detours, or diamonds, to one route. Most attempts fail because a detour leaves no room for another.
 */
const hangings = 5

const first = <A>(times: number, attempt: () => A | undefined): A | undefined => {
  for (let i = 0; i < times; i++) {
    const found = attempt()
    if (found !== undefined) return found
  }
  return undefined
}

/** The kinds of items whose counts no rule is about that an earlier clue decides. */
const firstKinds = ["country", "region", "city", "person"] as const

/** Those of them at which diamonds can fork. */
const forkedKinds = ["country", "city"] as const

/** Draws the item on which a leg starts. */
const drawStart = ({ home, world }: Indexed, random: Randomness.Rng, variant?: Variant): Item => {
  // before a number is known, nobody could judge counts of other kinds
  const isForked = isImpartial(world) && variant === "dag"
  const kind = random.pick(isForked ? forkedKinds : isContested(world) ? firstKinds : startKinds)
  return random.pick(home === undefined ? world.ofKind(kind) : world.within(kind, home))
}

/** Makes a route at its beginning. */
const beginRoute = (indexed: Indexed, level: Level, random: Randomness.Rng, variant?: Variant): Wandering => {
  const { aim, finder, paths, world } = indexed
  const { depth, roadblocks } = rangesOf(world, level)
  const stops = within(random, depth) - 1
  const tools = Math.min(within(random, roadblocks), stops - 1)
  const given = drawStart(indexed, random, variant)
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
    ...(aim === undefined ? {} : { aim }),
    ...(isImpartial(world) && variant === "dag" ? { forks: rangesOf(world, level).diamonds[0] } : {})
  }
}

/** Adds detours to a route; undefined if there is no room for them. */
const openOf = ({ done, numbers, random, steps, world }: Wandering, many: number, times: number): Open | undefined => {
  const most = hasAccounts(world) ? { most: mostNumbersIn(world) } : {}
  const sparing = isByCountry(world) ? { isSparing: true } : {}
  const open: Open = { plan: steps, done, numbers, ...most, ...sparing }
  const turned = first(times, () => addDetours(open, many, random, knowingYears))
  // numbers that rows can use are removed, which makes room for diamonds at the finish line
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

/** Whether a route asks for enough of what its edition is about, or can still do so on the remaining pages. */
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
  if (!hasErrata(world) || pages > leastMisprinted) return true
  // a leg needs some misprinted figures, and another that is different in the reader's copy
  let misprinted = 0
  eachTake(route, (item, take) => {
    if (take._tag === "Figure" && isMisprinted(world, item, take.figure)) misprinted++
  })
  const spare = pages - Math.max(0, leastMisprinted - misprinted)
  if (spare !== 0) return spare > 0
  let isCopied = false
  eachTake(route, (item, take) => {
    isCopied ||= differsInCopy(world, item, take)
  })
  return isCopied
}

/** Whether a take yields another number in the copy that the reader has kept. Errata correct misprints in either. */
const differsInCopy = (world: Chronicle, item: Item, take: Take): boolean => {
  if ((take._tag !== "Figure" && take._tag !== "Census") || !isKept(world, item)) return false
  const copy = byCopies(world, item)
  return take._tag === "Census" ? copy.counts !== item.counts : copy.facts[take.figure] !== item.facts[take.figure]
}

/** Whether every wrong belief leads to another code than the right one, so that no mistake stays unnoticed. */
const needsErrata = ({ mistaken }: Indexed, drafted: Drafted): boolean => {
  const code = readInteger(drafted.done.at(-1))
  const codeIn = believedCodes(drafted)
  return mistaken().every((other) => codeIn(other) !== code)
}

/** Whether a fork of a route takes another way than its first, or one still can. */
const canFork = ({ done, pages, steps }: Wandering): boolean =>
  hasTurn({ done, plan: steps }) || (pages > 0 && countBridges(steps).inference < quotaOf({ pages, steps }))

/** How many offices a leg depends on, at least. */
const leastOffices: { readonly [level in Level]: number } = { easy: 4, medium: 10, hard: 12, extreme: 16 }

/**
 * Whether no wrong way to use errata, or to judge, yields the code, and each rule that a clue decides is needed. From
 * edition 14 on also whether the first way of every fork yields another code.
 */
const needsCorrections = ({ world }: Indexed, drafted: Drafted): boolean => {
  if (isContested(world) && !isAudited(world) && chooseTurns(world, drafted) === undefined) return false
  const { done, given, plan } = drafted
  const code = readInteger(done.at(-1))
  if (isAudited(world) && readInteger(solve(world, withoutForks(plan), given)?.at(-1)) === code) return false
  const codeOf = codesReadAs(world, drafted)
  return misledReaders(world).every(([, reader]) => codeOf(reader) !== code)
}

/**
 * Draws the finish line. In most legs it has two operands, so that it can be a difference; the other numbers must then
 * be used by list rows.
 */
const finishOf = (indexed: Indexed, open: Open, given: Item, random: Randomness.Rng): Drafted | undefined => {
  const { world } = indexed
  if (hasCorrections(world)) {
    const drafted = finish(world, open, given, random)
    return drafted !== undefined && needsCorrections(indexed, drafted) ? drafted : undefined
  }
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

/** Draws the finish line of an open plan after diamonds were added to it. */
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

/** Attempts to add detours to a route that can go back. */
const timesEach = 2

/**
 * Makes one attempt at a leg in an edition whose countries are generated one by one. In the editions with riddles, the
 * two variants share no page, so only the requested variant is made.
 */
const draftByCountry = (
  indexed: Indexed,
  level: Level,
  variant: Variant,
  random: Randomness.Rng
): Drafted | undefined => {
  const { world } = indexed
  const ranges = rangesOf(world, level)
  const [detours, diamonds] = [within(random, ranges.detours), within(random, ranges.diamonds)]
  const isTwin = !hasAccounts(world)
  const isForked = isTwin || variant === "dag"
  const begun = beginRoute(indexed, level, random, variant)
  // if no row takes numbers, all of them are operands of the finish line; detours add one, and each diamond another
  const most = begun.hasRows ? Number.POSITIVE_INFINITY : mostNumbersIn(world) - 1 - (isForked ? ranges.diamonds[0] : 0)
  const [leastNeeded, mostNeeded] = accountsNeeded(world, level)
  const countNeeded = ({ done, steps }: Wandering) => listAccounts(world, { done, plan: steps }).length
  const isHopeful = (route: Wandering) =>
    route.numbers.length <= most &&
    isEven(route) &&
    (!isContested(world) || countNeeded(route) <= mostNeeded) &&
    (isAudited(world)
      ? canFork(route)
      : !isImpartial(world) || (turnsLacked(route).length <= route.pages && canTurn(route)))
  return wanderUntil(begun, isHopeful, (route) => {
    if (isForked && countForks(route) < ranges.diamonds[0]) return undefined
    if (isContested(world) && countNeeded(route) < leastNeeded) return undefined
    if (isAudited(world) && countOffices(world, { done: route.done, plan: route.steps }) < leastOffices[level])
      return undefined
    const given = world.entity(route.given.id)
    const open = openOf(route, detours, timesEach) ?? openOf(route, ranges.detours[0], timesEach)
    if (open === undefined || (hasCorrections(world) && level !== "easy" && !hasTurn(open))) return undefined
    const fork = (diamonds: number) => forkedOf(indexed, open, given, { diamonds, random, times: 1 })
    // with as many diamonds as were drawn, else with the fewest that are allowed
    const dag = isForked ? (fork(diamonds) ?? fork(ranges.diamonds[0])) : undefined
    if (isForked && dag === undefined) return undefined
    const linear = isTwin || variant === "linear" ? finishOf(indexed, open, given, random) : undefined
    return isTwin && linear === undefined ? undefined : variant === "dag" ? dag : linear
  })
}

/**
 * Makes one attempt at a leg in a chronicle; both variants are drawn alike. Undefined if the route got stuck, or if a
 * wrong belief would still yield the right code.
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
