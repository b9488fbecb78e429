import { isAudited, isImpartial, isWeighed } from "../../chronicle/Edition.ts"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import type { Item } from "../../chronicle/Item.ts"
import type { Approach, Take } from "../Plan.ts"
import { addStep, dropFrom } from "../Route.ts"
import { type Done, readInteger } from "../Done.ts"
import { isDeadEnd } from "./bridgeQuota.ts"
import { itemAt, weighedBy } from "./query.ts"
import type { Wandering } from "./Wandering.ts"
import { takesOf } from "./takesOf.ts"

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

/** Extends a route by a page, with the first take that the rest of the route can use; undefined if there is none. */
export const readPage = (route: Wandering, approach: Approach, page: Item): Done | undefined => {
  route.pages--
  // what only one candidate has would name it
  const candidates = candidatesOf(route, approach)
  for (const take of takesOf(route, page)) {
    if (!isOnEveryWay(route, approach, take)) continue
    const taken = candidates.map((each) => takenText(route.world, each, take))
    if (taken.includes(undefined)) continue
    // what all candidates have in common, a condition may tell without any count
    if (isAudited(route.world) && taken.length > 0 && new Set(taken).size === 1) continue
    const done = addStep(route, { _tag: "Page", approach, take })
    if (done === undefined) continue
    if ((done.value._tag !== "Number" || (readInteger(done) ?? 0) > 1) && !isStuckAfter(route, done)) return done
    dropFrom(route, route.steps.length - 1)
  }
  route.pages++
  return undefined
}
