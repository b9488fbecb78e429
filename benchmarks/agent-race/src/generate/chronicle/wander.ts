import { hasAccounts, isByCountry } from "../../chronicle/Edition.ts"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import { mostOperands } from "../detours.ts"
import { type Wandering, left } from "./Wandering.ts"
import { readPage } from "./readPage.ts"
import { goOn } from "./goOn.ts"

/** Returns the most operands of the finish line; more if there are no list rows to use the numbers. */
export const mostNumbersIn = (world: Chronicle): number =>
  hasAccounts(world) ? (isByCountry(world) ? 16 : 14) : mostOperands

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
