import type { Furniture } from "../scene/Furniture.ts"
import { type Scene, wall } from "../scene/Scene.ts"

/** An upright rectangle of the floor. */
export interface Rectangle {
  readonly lowX: number
  readonly highX: number
  readonly lowZ: number
  readonly highZ: number
}

/** What a group of furniture stands on, and what it wants to be free around it. */
export interface Claim {
  readonly solid: Rectangle
  readonly wanted: Rectangle
}

/** A room while it is furnished. */
export interface Layout {
  readonly width: number
  readonly depth: number
  readonly claims: Array<Claim>
  readonly furniture: Array<Furniture>
}

/** An empty room. */
export const emptyLayout = ({ depth, width }: Pick<Scene, "depth" | "width">): Layout => ({
  width,
  depth,
  claims: [],
  furniture: []
})

/** Whether two rectangles share more than an edge. */
export const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.lowX < b.highX && b.lowX < a.highX && a.lowZ < b.highZ && b.lowZ < a.highZ

/** A rectangle around a centre. */
export const around = (x: number, z: number, halfX: number, halfZ: number): Rectangle => ({
  lowX: x - halfX,
  highX: x + halfX,
  lowZ: z - halfZ,
  highZ: z + halfZ
})

/** Whether a claim lies within the walls and clashes with none that was made. */
export const fits = ({ claims, depth, width }: Layout, { solid, wanted }: Claim): boolean =>
  solid.lowX >= wall &&
  solid.lowZ >= wall &&
  solid.highX <= width - wall &&
  solid.highZ <= depth - wall &&
  claims.every((claim) => !overlap(wanted, claim.solid) && !overlap(solid, claim.wanted))

/** A length in steps of a tenth of a millimetre: generated numbers are short. */
export const short = (length: number): number => Math.round(length * 10_000) / 10_000 + 0
