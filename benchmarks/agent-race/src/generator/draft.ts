import { type Rng, type Seed, rng } from "@escapement/core"
import type { Encyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import type { Entity } from "../encyclopaedia/Entity.ts"
import { Aggregator } from "../leg/Aggregator.ts"
import { type Level, type Range, levelRanges } from "../leg/Level.ts"
import { crawl } from "./crawl.ts"
import { addDetours, mostOperands } from "./detours.ts"
import { addDiamonds } from "./diamonds.ts"
import { slipsOf, survivorsOf } from "./faults.ts"
import type { Plan, Step } from "./Plan.ts"
import type { Open, Route } from "./Route.ts"
import { type Done, solve } from "./solve.ts"
import { walk } from "./walk.ts"

/** A plan with all that comes of it. */
export interface Drafted {
  readonly given: Entity
  readonly plan: Plan
  readonly done: ReadonlyArray<Done>
}

/** A leg in both variants: the same pages, roadblocks and detours, with and without diamonds. */
export interface Twins {
  readonly linear: Drafted
  readonly dag: Drafted
}

/** At most this share of single mistakes may keep the digit. */
export const mostSurvival = 0.12

/** Kinds that a leg may start on. */
const starts: ReadonlyArray<Entity["kind"]> = [
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

const within = (random: Rng, [low, high]: Range): number => random.int(low, high)

const planRoute = (world: Encyclopaedia, level: Level, random: Rng): { given: Entity; open: Open } | undefined => {
  const { crawl: hops, depth, detours, roadblocks } = levelRanges[level]
  const stops = within(random, depth) - 1
  // at least one page: something has to be found before anything can be asked of it
  const tools = Math.min(within(random, roadblocks), stops - 1)
  const given = random.pick(world.ofKind(random.pick(starts)))
  const route: Route = {
    world,
    random,
    hasRows: level !== "easy",
    given,
    crawled: crawl(world, given, hops),
    steps: [],
    done: [],
    visited: new Set([given]),
    numbers: [],
    pages: stops - tools,
    roadblocks: tools
  }
  if (!walk(route)) return undefined
  const open = addDetours({ plan: route.steps, numbers: route.numbers }, route.done, within(random, detours), random)
  return open === undefined ? undefined : { given, open }
}

const isNumber = (step: Step): boolean => step._tag === "Detour" || step._tag === "Roadblock" || step._tag === "Merge"

/** Adds numbers that rows have used already, where there is room: what a row forgives, the sum does not. */
const fill = ({ numbers, plan }: Open, random: Rng): ReadonlyArray<number> => {
  const used = plan.flatMap((step) => (step._tag === "Page" && step.take._tag === "Row" ? step.take.addends : []))
  const spare = [...new Set(used)].filter(
    (step) => !numbers.includes(step) && plan.slice(step, step + 1).every(isNumber)
  )
  return [...numbers, ...random.sample(spare, mostOperands - numbers.length)].toSorted((a, b) => a - b)
}

/** Draws a finish line that mistakes do not survive; nothing where there is none. */
const finish = (world: Encyclopaedia, open: Open, given: Entity, random: Rng): Drafted | undefined => {
  const { plan } = open
  const numbers = fill(open, random)
  if (numbers.length < 2) return undefined
  const aggregators = Aggregator.literals.filter((name) => name !== "abs_diff" || numbers.length === 2)
  for (const aggregator of random.shuffle(aggregators)) {
    const finished: Plan = [...plan, { _tag: "Finish", aggregator, operands: numbers }]
    const done = solve(world, finished, given)
    if (done === undefined) return undefined
    const slips = slipsOf(world, finished, done, random)
    const most = mostSurvival * slips.length
    if (survivorsOf({ world, given, plan: finished, done }, slips, most) <= most) return { given, plan: finished, done }
  }
  return undefined
}

/** One try at a leg, its two variants drawn alike. Nothing where it got stuck or mistakes would survive. */
export const draft = (world: Encyclopaedia, seed: Seed, level: Level, nth: number): Twins | undefined => {
  const random = rng(seed, "leg", level, nth)
  const route = planRoute(world, level, random)
  if (route === undefined) return undefined
  const diamonds = within(random, levelRanges[level].diamonds)
  const forked = addDiamonds({ world, given: route.given }, route.open, diamonds, random)
  const dag = forked === undefined ? undefined : finish(world, forked, route.given, random)
  const linear = dag === undefined ? undefined : finish(world, route.open, route.given, random)
  return dag === undefined || linear === undefined ? undefined : { linear, dag }
}
