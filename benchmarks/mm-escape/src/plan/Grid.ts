import { type Place, bodyRadius, isFree } from "../space/move.ts"
import type { Space } from "../space/Space.ts"

/** Distance between the places of a grid, in metres. */
const spacing = 0.3

/** Radius of the body that plans are made for: room for the rounding of lengths and angles. */
export const plannedRadius = bodyRadius + 0.02

const made = new WeakMap<Space, ReadonlyArray<Place>>()

/** Places all over a room where a body has room; made once. */
export const gridOf = (space: Space): ReadonlyArray<Place> => {
  const known = made.get(space)
  if (known !== undefined) return known
  const places: Array<Place> = []
  const low = space.low + plannedRadius
  for (let x = low; x <= space.highX - plannedRadius; x += spacing) {
    for (let z = low; z <= space.highZ - plannedRadius; z += spacing) {
      if (isFree(space, plannedRadius, { x, z })) places.push({ x, z })
    }
  }
  made.set(space, places)
  return places
}
