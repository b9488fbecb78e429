import { Schema } from "effect"

/** The position of the player and the direction of its view. The body's y never changes. */
export const Pose = Schema.Struct({
  /** Position of the body's axis on the floor, in metres. */
  x: Schema.Finite,
  z: Schema.Finite,
  /** Degrees in [0, 360), clockwise seen from above; 0 looks along +z. */
  yaw: Schema.Finite,
  /** Degrees in [-90, 90], positive downwards. */
  pitch: Schema.Finite
})
export type Pose = typeof Pose.Type
