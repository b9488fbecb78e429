import type { Vector } from "../scene/Vector.ts"
import type { Material } from "../textured/Material.ts"

/** A convex polygon of one material; its corners run clockwise as seen from the front. */
export interface Facet {
  readonly corners: readonly [Vector, Vector, Vector, ...ReadonlyArray<Vector>]
  readonly material: Material
}

/** The shape of a thing, in our axes: x to the right, y up, its front at +z. */
export interface Model {
  readonly facets: ReadonlyArray<Facet>
  readonly low: Vector
  readonly high: Vector
}
