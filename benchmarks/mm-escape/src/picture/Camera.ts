import type { Pose } from "../Pose.ts"
import type { Vector } from "../scene/Vector.ts"

/** Height of the eye above the floor, in metres. Source: fitted to the authors' frames. */
export const eyeHeight = 1.32

/** How far the eye is in front of the body's axis, in metres. Source: as above. */
export const eyeForward = 0.12

/** Half of the image's height at unit distance: the vertical field of view is 120°. Source: as above. */
export const tanHalfView = Math.sqrt(3)

/** Where the eye is and the directions of its image, all of unit length. */
export interface Camera {
  readonly eye: Vector
  readonly right: Vector
  readonly up: Vector
  readonly forward: Vector
}

/** Sine and cosine of an angle in degrees. */
export const sinCos = (degrees: number): { readonly sin: number; readonly cos: number } => {
  const radians = (degrees * Math.PI) / 180
  return { sin: Math.sin(radians), cos: Math.cos(radians) }
}

/** The eye of a player. */
export const cameraOf = ({ pitch, x, yaw, z }: Pose): Camera => {
  const { cos, sin } = sinCos(yaw)
  const down = sinCos(pitch)
  return {
    eye: [x + eyeForward * sin, eyeHeight, z + eyeForward * cos],
    right: [cos, 0, -sin],
    up: [sin * down.sin, down.cos, cos * down.sin],
    forward: [sin * down.cos, -down.sin, cos * down.cos]
  }
}
