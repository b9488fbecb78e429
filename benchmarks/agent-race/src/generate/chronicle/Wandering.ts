import { isByCountry } from "../../chronicle/Edition.ts"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import type { Item } from "../../chronicle/Item.ts"
import { type Hop, isAbroad } from "../../chronicle/Tie.ts"
import { isPlace } from "../errands.ts"
import type { Where } from "../Plan.ts"
import type { Route } from "../Route.ts"
import type { Aim } from "./Aim.ts"
import type { Paths } from "./Paths.ts"
import type { Finder } from "./queryFor.ts"

/** A route through a chronicle while it is extended. */
export interface Wandering extends Route {
  readonly world: Chronicle
  readonly finder: Finder
  readonly paths: Paths
  readonly aim?: Aim
  /** How many places a route must come by from which diamonds can fork; absent if none is looked for. */
  readonly forks?: number
}

/** Pages and roadblocks that a route still has to use. */
export const left = ({ pages, roadblocks }: Route): number => pages + roadblocks

/** Whether a route can use the name of an item: it has not been there, and may open a page or look up a place. */
export const leadsOn = (route: Wandering, item: Item): boolean =>
  !route.visited.has(item) && (route.pages > 0 || (route.roadblocks > 0 && (item.kind === "country" || isPlace(item))))

/** Share of the ties to other countries that a route considers; each tie means that another country is generated. */
const abroad = 0.12

/** Returns the hops of a page that a route may take. */
export const hopsFrom = ({ paths, random, world }: Wandering, page: Item): ReadonlyArray<Hop> => {
  const hops = paths.from(page)
  if (!isByCountry(world)) return hops
  return hops.filter((hop) => hop._tag !== "Tied" || !isAbroad(hop.tie) || random.unit() < abroad)
}

/** Tries of a bridge before another kind is tried. */
export const tries = 14

/** Lists where a path may begin: at what the last clue named, or at the pages of all clues. */
export const beginnings = ({ done }: Wandering, pending: number | undefined): ReadonlyArray<Where> =>
  pending === undefined
    ? done.flatMap(({ page }, step) =>
        page === undefined || page.kind === "list" ? [] : [{ step, as: "page" } as const]
      )
    : [{ step: pending, as: "value" }]
