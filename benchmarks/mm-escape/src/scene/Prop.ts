import { Schema } from "effect"
import { doorway } from "./House.ts"
import { Degrees, Vector } from "./Vector.ts"

/**
 * The kinds of things that answer a grab: the items of the chain, and the doors. `number` is a password on a wall,
 * `passage` a door between two rooms of a house; `drawers` and `cupboard` are furniture that opens.
 */
export const PropKind = Schema.Literals([
  "key",
  "box",
  "note",
  "number",
  "door",
  "recorder",
  "radio",
  "passage",
  "drawers",
  "cupboard"
])
export type PropKind = typeof PropKind.Type

/** A thing in the room that answers a grab, under its id in the chain; doors are `exit` and `entrance`. */
export const Prop = Schema.Struct({
  id: Schema.String.check(Schema.isMaxLength(200)),
  kind: PropKind,
  /** The centre of its bounding box. */
  position: Vector,
  /** Degrees, clockwise seen from above. The front of a door and of a number, at +z when the yaw is 0, faces the room. */
  yaw: Degrees,
  /** The text written on a number; absent for other kinds. */
  text: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))),
  /** Whether a key or a paper stands, as in rooms of the third edition. */
  isUpright: Schema.optionalKey(Schema.Literal(true)),
  /** The side on which the leaf of a passage hangs, as seen from its front: -1 is left. Absent: right. */
  hinge: Schema.optionalKey(Schema.Literals([-1, 1]))
})
export type Prop = typeof Prop.Type

/**
 * Extents of a prop's bounding box before it is turned. Source: measured on the published scenes. Those of `number` are
 * ours, and so are the widths and depths of `recorder` and `radio`, whose heights follow from their positions.
 */
export const propSize: { readonly [kind in PropKind]: Vector } = {
  key: [0.13, 0.04535, 0.3],
  box: [0.4753, 0.2, 0.3338],
  note: [0.23, 0.01, 0.345],
  number: [0.9, 0.4, 0.02],
  door: [1.11, 2.26, 0.1],
  recorder: [0.28, 0.103, 0.18],
  radio: [0.42, 0.311, 0.24],
  passage: [doorway.width, doorway.height, 0.15],
  drawers: [0.9, 0.84, 0.46],
  cupboard: [0.8, 1.1, 0.44]
}

/** Extents of standing keys and papers. */
const uprightSize: { readonly [kind in PropKind]?: Vector } = { key: [0.17, 0.34, 0.17], note: [0.25, 0.33, 0.19] }

/** Returns the extents of a prop's bounding box before it is turned. */
export const sizeOf = ({ isUpright, kind }: Pick<Prop, "isUpright" | "kind">): Vector =>
  (isUpright === true ? uprightSize[kind] : undefined) ?? propSize[kind]
