import type { Vector } from "../scene/Vector.ts"

/** A light with an area: rays go to its four corners. */
export interface Lamp {
  readonly corners: ReadonlyArray<Vector>
  readonly center: Vector
  readonly strength: number
  /** Where it faces; absent if it shines all round. */
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
