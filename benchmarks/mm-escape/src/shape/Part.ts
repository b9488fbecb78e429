import type { Vector } from "../scene/Vector.ts"

/** A convex piece of an object, in the object's own frame: its centre is the origin, its front +z, its top +y. */
export interface Part {
  /** A `cylinder` stands on y; an `ellipsoid` and a `cylinder` fill their box. */
  readonly form: "box" | "cylinder" | "ellipsoid"
  readonly center: Vector
  /** Half of its extents. */
  readonly half: Vector
}
