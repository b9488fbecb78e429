import type { Vector } from "../scene/Vector.ts"
import type { Paint } from "./Paint.ts"

/** A convex piece of an object, in the object's own frame: its centre is the origin, its front +z, its top +y. */
export interface Part {
  /** A `cylinder` stands on y; an `ellipsoid` and a `cylinder` fill their box. */
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

/** A box by its centre and its extents. */
export const box = of("box")

/** An elliptic cylinder on y by its centre and its extents. */
export const cylinder = of("cylinder")

/** An ellipsoid by its centre and its extents. */
export const ellipsoid = of("ellipsoid")
