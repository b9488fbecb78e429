import { hasCorrections, isAudited, isImpartial, isWeighed } from "../../chronicle/Edition.ts"
import { isAccounted } from "../../chronicle/accounts/Account.ts"
import { type Item, idBehind } from "../../chronicle/Item.ts"
import { type Hop, kindBehind } from "../../chronicle/Tie.ts"
import type { Done } from "../Done.ts"
import { isNextTo } from "./Paths.ts"
import { follow, hasTurn, itemAt, reachedInChronicle, wayOf } from "./query.ts"
import { type Wandering, beginnings, hopsFrom, tries } from "./Wandering.ts"
import { readPage } from "./readPage.ts"

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
export const infer = (route: Wandering, pending: number | undefined): Done | undefined => {
  const { random, world } = route
  // one fork must take another way than its first
  const isTurnDue = isImpartial(world) && !hasTurn({ done: route.done, plan: route.steps })
  const forked =
    hasCorrections(world) && (isTurnDue || random.unit() < forkShare) ? fork(route, pending, isTurnDue) : undefined
  if (forked !== undefined) return forked
  // the few inferences of a short leg are kept for a fork
  if (isTurnDue && isAudited(world) && countsTold(route).length > 0) return undefined
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
