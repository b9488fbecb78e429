import { type Place, bodyRadius, isFree } from "./move.ts"
import type { Space } from "./Space.ts"

/** Distance between the places of a grid, in metres. */
const spacing = 0.3

/** Radius of the body that plans are made for: room for the rounding of lengths and angles. */
export const plannedRadius = bodyRadius + 0.02

/** Places all over a room where a body has room. */
export const buildGrid = (space: Space): ReadonlyArray<Place> => {
  const places: Array<Place> = []
  const low = space.low + plannedRadius
  for (let x = low; x <= space.highX - plannedRadius; x += spacing) {
    for (let z = low; z <= space.highZ - plannedRadius; z += spacing) {
      if (isFree(space, plannedRadius, { x, z })) places.push({ x, z })
    }
  }
  return places
}
