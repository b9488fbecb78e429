import { Trigonometry } from "@escapement/env"
import { type Place, bodyRadius, isFree } from "./move.ts"
import type { Space } from "./Space.ts"

/** Distance between the places of a grid, in metres. */
const spacing = 0.3

/** Radius of the body that plans are made for: room for the rounding of lengths and angles. */
export const plannedRadius = bodyRadius + 0.02

/** How far from the middle of a passage one stands before and behind it, in metres. */
export const standOff = 0.64

/** Places before passages. */
const thresholds = ({ scene: { props } }: Space): ReadonlyArray<Place> =>
  props
    .filter(({ kind }) => kind === "passage")
    .flatMap(({ position: [x, , z], yaw }) => {
      const [dx, dz] = [standOff * Trigonometry.sinDegrees(yaw), standOff * Trigonometry.cosDegrees(yaw)]
      return [
        { x: x + dx, z: z + dz },
        { x: x - dx, z: z - dz }
      ]
    })

/** Places all over a room where a body has room. */
export const buildGrid = (space: Space): ReadonlyArray<Place> => {
  const places: Array<Place> = thresholds(space).filter((place) => isFree(space, plannedRadius, place))
  const low = space.low + plannedRadius
  for (let x = low; x <= space.highX - plannedRadius; x += spacing) {
    for (let z = low; z <= space.highZ - plannedRadius; z += spacing) {
      if (isFree(space, plannedRadius, { x, z })) places.push({ x, z })
    }
  }
  return places
}
