import type { Vector } from "../scene/Vector.ts"
import type { Part } from "./Part.ts"

/** What an object looks like is decided by its category, its size and the height that things rest on. */
export interface Body {
  readonly category: string
  readonly prefab: string
  readonly size: Vector
  readonly rest?: number
}

/** The parts that an object is drawn as and that rays meet. */
export const partsOf = ({ size: [x, y, z] }: Body): ReadonlyArray<Part> => [
  { form: "box", center: [0, 0, 0], half: [x / 2, y / 2, z / 2] }
]
