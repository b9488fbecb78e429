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
  /** The seed of materials, shapes and lamps. */
  seed: Schema.String.check(Schema.isMaxLength(100)),
  /** 1 is day, 0 is night with one lamp. */
  light: Share,
  /** 1: props have distinct colours; 0: they may be as dark as what they lie on. */
  contrast: Share,
  /** 3: keys and papers stand. Absent in the second edition. */
  edition: Schema.optionalKey(Schema.Literal(3))
})
export type SceneLook = typeof SceneLook.Type

/** A sound that is heard all the time, at the position of a prop. */
export const Sound = Schema.Struct({
  /** The id of the prop. */
  prop: Schema.String.check(Schema.isMaxLength(200)),
  kind: Schema.Literal("wind"),
  volume: Share,
  /** Distance in metres from which on it cannot be heard. */
  reach: Schema.Finite.check(Schema.isBetween({ minimum: 0.1, maximum: 1000 }))
})
export type Sound = typeof Sound.Type

/**
 * A furnished room. It is a box over the floor at y = 0; its walls are inside 0 ≤ x ≤ `width` and 0 ≤ z ≤ `depth` and
 * have a doorway behind each door.
 */
export const Scene = Schema.Struct({
  style: Style,
  /** Outer extents in metres, multiples of a tile. */
  width: Extent,
  depth: Extent,
  /** The prefab of its floor tiles, which decides the colours of floor and ceiling. */
  floor: Schema.String.check(Schema.isMaxLength(200)),
  /** The place and the yaw of the player at the start. */
  start: Schema.Struct({ x: Metres, z: Metres, yaw: Degrees }),
  furniture: Schema.Array(Furniture).check(Schema.isMaxLength(600)),
  /**
   * The look of a room from the second edition on: textured, lit, and each thing drawn individually. Absent: the flat
   * colours of the first edition.
   */
  look: Schema.optionalKey(SceneLook),
  /** Sounds that are heard all the time; absent if there are none. */
  sounds: Schema.optionalKey(Schema.Array(Sound).check(Schema.isMaxLength(40))),
  /** The props, in the order in which they answer. */
  props: Schema.Array(Prop).check(Schema.isMaxLength(200)),
  /** The rooms of a house, which lie within these extents. Absent: the scene is one room. */
  house: Schema.optionalKey(House)
})
export type Scene = typeof Scene.Type
