import type { Vector } from "../scene/Vector.ts"

/** A light with an area: rays go to its four corners. */
export interface Lamp {
  readonly corners: ReadonlyArray<Vector>
  readonly center: Vector
  readonly strength: number
  /** Where it faces; nothing where it shines all round. */
  readonly facing?: Vector
}

/** What lights a room: its extents, its lamps, the light that comes from everywhere, and what casts shadows. */
export interface Room {
  readonly width: number
  readonly depth: number
  readonly ambient: number
  readonly lamps: ReadonlyArray<Lamp>
  /** Boxes: centre, cosine and sine of the turn, half extents, radius. */
  readonly occluders: Float64Array
}

/** Numbers of an occluder. */
export const occluderStride = 9

/** Whether the way from a point by (dx, dy, dz) enters a box; one that holds the point does not count. */
export const isBlockedBy = (
  boxes: Float64Array,
  at: number,
  px: number,
  py: number,
  pz: number,
  dx: number,
  dy: number,
  dz: number
): boolean => {
  const x = px - boxes[at]!
  const y = py - boxes[at + 1]!
  const z = pz - boxes[at + 2]!
  const cos = boxes[at + 3]!
  const sin = boxes[at + 4]!
  let near = -1e9
  let far = 1
  for (let axis = 0; axis < 3; axis++) {
    const o = axis === 0 ? x * cos - z * sin : axis === 1 ? y : x * sin + z * cos
    const d = axis === 0 ? dx * cos - dz * sin : axis === 1 ? dy : dx * sin + dz * cos
    const half = boxes[at + 5 + axis]!
    if (d === 0) {
      if (o > half || o < -half) return false
      continue
    }
    const a = (-half - o) / d
    const b = (half - o) / d
    const low = a < b ? a : b
    const high = a < b ? b : a
    if (low > near) near = low
    if (high < far) far = high
    if (near > far) return false
  }
  return near >= 0 && near < 1
}
