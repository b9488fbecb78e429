import { type Route, dropFrom } from "../Route.ts"
import type { Done } from "../Done.ts"
import { lackOf, leastTakes } from "./Aim.ts"
import { type Wandering, left } from "./Wandering.ts"
import { readPage } from "./readPage.ts"
import { goOn } from "./goOn.ts"
import { mostNumbersIn } from "./wander.ts"

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
