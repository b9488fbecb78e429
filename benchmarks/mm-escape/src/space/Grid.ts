import { Trigonometry } from "@escapement/env"
import { bodyRadius, isFree } from "./move.ts"
import type { Place } from "./Place.ts"
import type { Space } from "./Space.ts"

/** Distance between the places of a grid, in metres. */
const spacing = 0.3

/** Radius of the body for which plans are made: larger, as lengths and angles are rounded. */
export const plannedRadius = bodyRadius + 0.02

/** Distance of the places in front of and behind a passage from its centre, in metres. */
export const standOff = 0.64

/** Lists the places in front of and behind passages. */
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

/** Lists places all over a room at which a body has room. */
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
