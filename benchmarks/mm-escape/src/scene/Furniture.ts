import { Schema } from "effect"
import { Degrees, Metres, Vector } from "./Vector.ts"

/** A piece of furniture, or any other object that never answers a grab. */
export const Furniture = Schema.Struct({
  /** The vendor's asset name. It serves only as an id and to choose colours. */
  prefab: Schema.String.check(Schema.isMaxLength(200)),
  /** The category: `bathtub`, `kitchen_table`, `football`, … */
  category: Schema.String.check(Schema.isMaxLength(200)),
  /** The centre of its bounding box. */
  position: Vector,
  /** Degrees, clockwise seen from above; its front is at +z when the yaw is 0. */
  yaw: Degrees,
  /** Extents of its bounding box before it is turned. */
  size: Vector,
  /** The height, above its centre, of its main surface for things; absent if it has none. */
  rest: Schema.optionalKey(Metres)
})
export type Furniture = typeof Furniture.Type
