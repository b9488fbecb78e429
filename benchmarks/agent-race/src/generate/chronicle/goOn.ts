import { hasAccounts, isByCountry, isContested, isImpartial } from "../../chronicle/Edition.ts"
import { errandsAround, errandsAt, errandsFor, errandsOn } from "../errands.ts"
import type { Errand } from "../Plan.ts"
import { runFirst } from "../walk.ts"
import type { Done } from "../Done.ts"
import { type Bridge, countBridges } from "./bridges.ts"
import { quotaOf } from "./bridgeQuota.ts"
import { itemAt } from "./query.ts"
import type { Wandering } from "./Wandering.ts"
import { mostNumbers } from "./takesOf.ts"
import { readPage } from "./readPage.ts"
import { infer } from "./infer.ts"
import { search } from "./search.ts"
import { pickRow } from "./pickRow.ts"

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
export const goOn = (route: Wandering, last: Done): Done | undefined => {
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
