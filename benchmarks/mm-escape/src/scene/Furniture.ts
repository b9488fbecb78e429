import { Schema } from "effect"
import { Degrees, Metres, Vector } from "./Vector.ts"

/** A piece of furniture, or any other object that never answers. */
export const Furniture = Schema.Struct({
  /** The vendor's asset name: only an id, and what colours are drawn by. */
  prefab: Schema.String.check(Schema.isMaxLength(200)),
  /** What it is: `bathtub`, `kitchen_table`, `football`, … */
  category: Schema.String.check(Schema.isMaxLength(200)),
  /** Centre of its bounding box. */
  position: Vector,
  /** Degrees, clockwise seen from above; its front is at +z when the yaw is 0. */
  yaw: Degrees,
  /** Extents of its bounding box before it was turned. */
  size: Vector,
  /** Where things can be put: the height of its main surface above its centre. */
  rest: Schema.optionalKey(Metres)
})
export type Furniture = typeof Furniture.Type
