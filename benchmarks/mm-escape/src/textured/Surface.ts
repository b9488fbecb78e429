import type { Vector } from "../scene/Vector.ts"
import type { Part } from "../shape/Part.ts"
import type { Material } from "./Material.ts"

/** A piece of an object and what it is made of. */
export interface Surface extends Pick<Part, "center" | "form" | "half"> {
  readonly material: Material
}

/** Makes a surface of a form from its full extents. */
export const surface = (form: Part["form"], center: Vector, [w, h, d]: Vector, made: Material): Surface => ({
  form,
  center,
  half: [w / 2, h / 2, d / 2],
  material: made
})

/** Makes a box from its full extents. */
export const box = (center: Vector, size: Vector, made: Material): Surface => surface("box", center, size, made)
