import type { Vector } from "../scene/Vector.ts"
import type { Paint } from "./Paint.ts"

/** A convex piece of an object, in the object's own frame: its centre is the origin, its front +z, its top +y. */
export interface Part {
  /** The axis of a `cylinder` is y; a `cylinder` and an `ellipsoid` touch all sides of their box. */
  readonly form: "box" | "cylinder" | "ellipsoid"
  readonly center: Vector
  /** Half of its extents. */
  readonly half: Vector
  readonly paint: Paint
}

type Make = (center: Vector, size: Vector, paint: Paint) => Part

const of =
  (form: Part["form"]): Make =>
  (center, [x, y, z], paint) => ({ form, center, half: [x / 2, y / 2, z / 2], paint })

/** Makes a box from its centre and extents. */
export const box = of("box")

/** Makes an elliptic cylinder along y from its centre and extents. */
export const cylinder = of("cylinder")

/** Makes an ellipsoid from its centre and extents. */
export const ellipsoid = of("ellipsoid")
