import type { Encyclopaedia } from "./Encyclopaedia.ts"
import type { Coordinates } from "./Entity.ts"
import { hashUnit } from "./hash.ts"
import { distanceBetween } from "./Terrain.ts"

/** A way by road. */
export interface Route {
  readonly metres: number
  readonly seconds: number
}

const grain = (at: Coordinates): number => Math.round(at.lat * 10_000) * 7 + Math.round(at.lon * 10_000) * 13

/** Returns the route by road between two places; both directions are equally long. */
export const routeBetween = ({ key }: Encyclopaedia, a: Coordinates, b: Coordinates): Route => {
  const pair = grain(a) + grain(b)
  const winding = 1.16 + 0.3 * hashUnit(key, pair, 11)
  const speed = 52 + 34 * hashUnit(key, pair, 12)
  const metres = Math.round(distanceBetween(a, b) * winding * 1000)
  return { metres, seconds: Math.round((metres / 1000 / speed) * 3600) }
}
