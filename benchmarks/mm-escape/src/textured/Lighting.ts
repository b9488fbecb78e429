import type { Vector } from "../scene/Vector.ts"

/** A light with an area, represented by its four corners. */
export interface Lamp {
  readonly corners: ReadonlyArray<Vector>
  readonly center: Vector
  readonly strength: number
  /** The direction that it faces; absent if it shines in all directions. */
  readonly facing?: Vector
}

/** The lighting of a room: its extents, its lamps, the ambient light, and the boxes that cast shadows. */
export interface Room {
  readonly width: number
  readonly depth: number
  readonly ambient: number
  readonly lamps: ReadonlyArray<Lamp>
  /** Nine numbers for each box: centre, cosine and sine of its turn, half extents, radius. */
  readonly occluders: Float64Array
}

/** Count of numbers for each occluder. */
export const occluderStride = 9
