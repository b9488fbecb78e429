import type { Done } from "../Done.ts"
import type { Take } from "../Plan.ts"
import type { Route } from "../Route.ts"
import { countBridges } from "./bridges.ts"

/** Kinds of bridges. */
const bridgeKinds = 3

type Bridged = Pick<Route, "pages" | "steps">

/** How many bridges of a kind a route may have so that all kinds are as frequent. */
export const quotaOf = ({ pages, steps }: Bridged): number => {
  const { inference, link, search } = countBridges(steps)
  return Math.ceil((inference + link + search + pages) / bridgeKinds)
}

/** Whether a number leaves a route no bridge that needs no name, though pages are left. */
export const isDeadEnd = (route: Bridged, { value }: Done): boolean => {
  if (value._tag !== "Number" || route.pages === 0) return false
  const [{ inference, search }, quota] = [countBridges(route.steps), quotaOf(route)]
  return inference >= quota && search >= quota
}

/** Which takes come first: names where links are still to come, as a link begins at a name; else numbers. */
export const preference = (route: Bridged, takes: ReadonlyArray<Take>): number => {
  const isLinkDue = countBridges(route.steps).link < quotaOf(route)
  return takes.some(({ _tag }) => _tag === "Hop") === isLinkDue ? 1 : 0
}
