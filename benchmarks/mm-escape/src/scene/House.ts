import { Schema } from "effect"
import { Style } from "./Style.ts"
import { Metres } from "./Vector.ts"

/** An extent of a room of a house in metres. */
const Extent = Schema.Finite.check(Schema.isBetween({ minimum: 2.5, maximum: 15 }))

/** A room of a house: the rectangle that it covers, including its walls, and how it looks. */
const Cell = Schema.Struct({
  style: Style,
  /** Its corner with the least x and z, in the frame of the house. */
  x: Metres,
  z: Metres,
  width: Extent,
  depth: Extent,
  /** The prefab of its floor tiles. */
  floor: Schema.String.check(Schema.isMaxLength(200)),
  /** The seed of its materials and lamps. */
  seed: Schema.String.check(Schema.isMaxLength(100)),
  /** What words call it, such as `second kitchen`; absent: as its style, so that several rooms may share a name. */
  name: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100)))
})
type Cell = typeof Cell.Type

/** The rooms of a house, side by side. Where two meet, props of kind `passage` are the doors between them. */
export const House = Schema.Struct({ cells: Schema.NonEmptyArray(Cell).check(Schema.isMaxLength(30)) })
export type House = typeof House.Type

/** Width and height of a doorway between two rooms, in metres. */
export const doorway = { width: 1, height: 2.2 } as const

/**
 * Returns the index of the room that a place of the floor belongs to, including the walls around the room; the nearest
 * room if the place is in none.
 */
export const cellAt = ({ cells }: House, x: number, z: number): number => {
  let best = 0
  let least = Infinity
  cells.forEach((cell, index) => {
    const dx = Math.max(cell.x - x, 0, x - cell.x - cell.width)
    const dz = Math.max(cell.z - z, 0, z - cell.z - cell.depth)
    const away = dx * dx + dz * dz
    if (away < least) [best, least] = [index, away]
  })
  return best
}
