import type { Part } from "../shape/Part.ts"
import type { Material } from "./Material.ts"

/** A piece of an object and what it is made of. */
export interface Surface extends Pick<Part, "center" | "form" | "half"> {
  readonly material: Material
}
