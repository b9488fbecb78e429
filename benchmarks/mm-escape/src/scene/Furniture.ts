import { Schema } from "effect"
import { Vector } from "./Vector.ts"

/** A piece of furniture, or any other object that never answers. */
export const Furniture = Schema.Struct({
  /** The vendor's asset name: only an id, and what colours are drawn by. */
  prefab: Schema.String,
  /** What it is: `bathtub`, `kitchen_table`, `football`, … */
  category: Schema.String,
  /** Centre of its bounding box. */
  position: Vector,
  /** Degrees, clockwise seen from above; its front is at +z when the yaw is 0. */
  yaw: Schema.Finite,
  /** Extents of its bounding box before it was turned. */
  size: Vector,
  /** Where things can be put: the height of its main surface above its centre. */
  rest: Schema.optionalKey(Schema.Finite)
})
export type Furniture = typeof Furniture.Type
