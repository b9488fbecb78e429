import { Randomness } from "@escapement/core"
import type { Encyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import type { Entity } from "../encyclopaedia/Entity.ts"
import { startKinds } from "../encyclopaedia/Kind.ts"
import { type Level, type Range, levelRanges } from "../leg/Level.ts"
import { crawl } from "./crawl.ts"
import { addDetours } from "./detours.ts"
import { addDiamonds } from "./diamonds.ts"
import { type Drafted, finish } from "./finish.ts"
import type { Open, Route } from "./Route.ts"
import { walk } from "./walk.ts"

/** A leg in both variants: the same pages, roadblocks and detours, with and without diamonds. */
interface Twins {
  readonly linear: Drafted
  readonly dag: Drafted
}

const within = (random: Randomness.Rng, [low, high]: Range): number => random.int(low, high)

const planRoute = (
  world: Encyclopaedia,
  level: Level,
  random: Randomness.Rng
): { given: Entity; open: Open } | undefined => {
  const { crawl: hops, depth, detours, roadblocks } = levelRanges[level]
  const stops = within(random, depth) - 1
  // at least one page: tools can only be used once something is found
  const tools = Math.min(within(random, roadblocks), stops - 1)
  const given = random.pick(world.ofKind(random.pick(startKinds)))
  const route: Route = {
    world,
    random,
    hasRows: level !== "easy",
    given,
    crawled: crawl(world, given, hops),
    steps: [],
    done: [],
    visited: new Set([given]),
    asked: new Set(),
    numbers: [],
    pages: stops - tools,
    roadblocks: tools
  }
  if (!walk(route)) return undefined
  const open = addDetours(
    { plan: route.steps, done: route.done, numbers: route.numbers },
    within(random, detours),
    random
  )
  return open === undefined ? undefined : { given, open }
}

/**
 * Tries once to draft a leg, in both variants with the same draws. Undefined if it got stuck or mistakes would
 * survive.
 */
export const draft = (world: Encyclopaedia, seed: Randomness.Seed, level: Level, nth: number): Twins | undefined => {
  const random = Randomness.rng(seed, "leg", level, nth)
  const route = planRoute(world, level, random)
  if (route === undefined) return undefined
  const diamonds = within(random, levelRanges[level].diamonds)
  const forked = addDiamonds({ world, given: route.given }, route.open, diamonds, random)
  const dag = forked === undefined ? undefined : finish(world, forked, route.given, random)
  const linear = dag === undefined ? undefined : finish(world, route.open, route.given, random)
  return dag === undefined || linear === undefined ? undefined : { linear, dag }
}
