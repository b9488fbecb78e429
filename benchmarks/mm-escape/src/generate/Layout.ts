import type { Furniture } from "../scene/Furniture.ts"
import { type Scene, wall } from "../scene/Scene.ts"

/** An axis-aligned rectangle of the floor. */
export interface Rectangle {
  readonly lowX: number
  readonly highX: number
  readonly lowZ: number
  readonly highZ: number
}

/**
 * The rectangle that a group of furniture stands on (`solid`), and the larger one that should stay free around it
 * (`wanted`).
 */
export interface Claim {
  readonly solid: Rectangle
  readonly wanted: Rectangle
}

/** A room while it is being furnished. */
export interface Layout {
  readonly width: number
  readonly depth: number
  readonly claims: Array<Claim>
  readonly furniture: Array<Furniture>
}

/** Makes an empty room. */
export const emptyLayout = ({ depth, width }: Pick<Scene, "depth" | "width">): Layout => ({
  width,
  depth,
  claims: [],
  furniture: []
})

/** Whether two rectangles overlap; a common edge does not count. */
export const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.lowX < b.highX && b.lowX < a.highX && a.lowZ < b.highZ && b.lowZ < a.highZ

/** Makes a rectangle around a centre. */
export const around = (x: number, z: number, halfX: number, halfZ: number): Rectangle => ({
  lowX: x - halfX,
  highX: x + halfX,
  lowZ: z - halfZ,
  highZ: z + halfZ
})

/** Whether a claim lies within the walls and does not conflict with the claims before it. */
export const fits = ({ claims, depth, width }: Layout, { solid, wanted }: Claim): boolean =>
  solid.lowX >= wall &&
  solid.lowZ >= wall &&
  solid.highX <= width - wall &&
  solid.highZ <= depth - wall &&
  claims.every((claim) => !overlap(wanted, claim.solid) && !overlap(solid, claim.wanted))

/** Rounds a length to a tenth of a millimetre, so that generated numbers are short. */
export const short = (length: number): number => Math.round(length * 10_000) / 10_000 + 0
