import { Schema } from "effect"
import { Furniture } from "./Furniture.ts"
import { House } from "./House.ts"
import { Prop } from "./Prop.ts"
import { Style } from "./Style.ts"
import { Degrees, Metres } from "./Vector.ts"

/** Thickness of the walls, in metres. */
export const wall = 0.075

/** Height of a room from floor to ceiling, in metres. */
export const ceiling = 3

/** Side of the square tiles that floors, ceilings and walls are made of, in metres. */
export const tile = 2.5

/** The largest extent of a published room in metres. Ours have up to five tiles, the authors' three. */
export const mostExtent = 6 * tile

/** An extent of a room or a house in metres. */
const Extent = Schema.Finite.check(Schema.isBetween({ minimum: tile, maximum: 24 * tile }))

const Share = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))

/** How a room of the second edition or a later one looks. */
export const SceneLook = Schema.Struct({
  /** What materials, shapes and lamps are drawn from. */
  seed: Schema.String.check(Schema.isMaxLength(100)),
  /** 1 by day, 0 by night with one lamp. */
  light: Share,
  /** 1: props have colours of their own; 0: they are as dark as what they lie on may be. */
  contrast: Share,
  /** Of the third edition: keys and papers stand. Absent in the second. */
  edition: Schema.optionalKey(Schema.Literal(3))
})
export type SceneLook = typeof SceneLook.Type

/** Something that sounds all the time, where a prop is. */
export const Sound = Schema.Struct({
  /** The id of the prop. */
  prop: Schema.String.check(Schema.isMaxLength(200)),
  kind: Schema.Literal("wind"),
  volume: Share,
  /** Metres from which on it is not heard. */
  reach: Schema.Finite.check(Schema.isBetween({ minimum: 0.1, maximum: 1000 }))
})
export type Sound = typeof Sound.Type

/**
 * A room as it is furnished. It is a box over the floor, y = 0; its walls are
 * inside of 0 ≤ x ≤ `width` and 0 ≤ z ≤ `depth` and have a doorway behind each door.
 */
export const Scene = Schema.Struct({
  style: Style,
  /** Outer extents in metres, multiples of a tile. */
  width: Extent,
  depth: Extent,
  /** The prefab of its floor tiles: what its floor and ceiling are coloured by. */
  floor: Schema.String.check(Schema.isMaxLength(200)),
  /** Where the player stands at first, and the yaw it looks along. */
  start: Schema.Struct({ x: Metres, z: Metres, yaw: Degrees }),
  furniture: Schema.Array(Furniture).check(Schema.isMaxLength(600)),
  /** Of the second edition and later: textured, lit, each thing drawn for itself. Absent: the flat colours of the first. */
  look: Schema.optionalKey(SceneLook),
  /** What sounds by itself. Absent where nothing does. */
  sounds: Schema.optionalKey(Schema.Array(Sound).check(Schema.isMaxLength(40))),
  /** In the order in which they answer. */
  props: Schema.Array(Prop).check(Schema.isMaxLength(200)),
  /** The rooms of a house, which lie within the extents. Absent: the scene is one room. */
  house: Schema.optionalKey(House)
})
export type Scene = typeof Scene.Type
