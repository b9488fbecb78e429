import type { Randomness } from "@escapement/core"
import { prefabs } from "../prefab/Prefab.ts"
import type { Furniture } from "../scene/Furniture.ts"
import type { Vector } from "../scene/Vector.ts"
import { turnedPoint } from "./Group.ts"
import { type Rectangle, around, overlap, short } from "./Layout.ts"

/**
 * Something that lies on furniture already: the rectangle of the floor that it covers, and the height at which it lies.
 */
export interface Lying {
  readonly over: Rectangle
  readonly y: number
}

/** The highest surface that can be seen from above, in metres: the eye is at 1.32. */
const highest = 1.2

/** Distance of things from the edge of a surface, in metres. */
const edge = 0.03

/** Furniture that nothing is put on: it is behind glass, walked on, or something else stands on it. */
const avoided = new Set(["carpet", "bath_carpet", "shower_enclosure", "hob", "kitchen_hood", "mouse_mat", "floor_lamp"])

/** Lists the furniture that things can be put on. */
export const supportsIn = (furniture: ReadonlyArray<Furniture>): ReadonlyArray<Furniture> =>
  furniture.filter(
    ({ category, position: [, y], rest }) => rest !== undefined && y + rest <= highest && !avoided.has(category)
  )

/** Draws where a thing lies on a piece of furniture: the centre of the thing, which is turned like the furniture. */
export const restOn = (
  support: Furniture,
  [width, height, depth]: Vector,
  lying: ReadonlyArray<Lying>,
  rng: Randomness.Rng
): { readonly position: Vector; readonly lies: Lying } | undefined => {
  const surface = prefabs.get(support.prefab)?.surface
  if (surface === undefined) return undefined
  const freeX = (surface.highX - surface.lowX - width) / 2 - edge
  const freeZ = (surface.highZ - surface.lowZ - depth) / 2 - edge
  if (freeX < 0 || freeZ < 0) return undefined
  const quarters = Math.round(support.yaw / 90)
  const y = support.position[1] + surface.y
  for (let attempt = 0; attempt < 10; attempt++) {
    const x = (surface.lowX + surface.highX) / 2 + freeX * (2 * rng.unit() - 1)
    const z = (surface.lowZ + surface.highZ) / 2 + freeZ * (2 * rng.unit() - 1)
    const [dx, dz] = turnedPoint(quarters, x, z)
    const [halfX, halfZ] = quarters % 2 === 0 ? [width / 2, depth / 2] : [depth / 2, width / 2]
    const over = around(support.position[0] + dx, support.position[2] + dz, halfX, halfZ)
    if (lying.some((other) => Math.abs(other.y - y) < 0.5 && overlap(other.over, over))) continue
    const position: Vector = [short(support.position[0] + dx), short(y + height / 2), short(support.position[2] + dz)]
    return { position, lies: { over, y } }
  }
  return undefined
}
