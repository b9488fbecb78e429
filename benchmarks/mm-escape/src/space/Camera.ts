import { Trigonometry } from "@escapement/env"
import type { Pose } from "../Pose.ts"
import type { Vector } from "../scene/Vector.ts"

/** Height of the eye above the floor, in metres. Source: fitted to a small figure of the paper (docs/mm-escape/pictures.md). */
export const eyeHeight = 1.32

/** Distance of the eye in front of the body's axis, in metres. Source: as `eyeHeight`. */
export const eyeForward = 0.12

/** Tangent of half the vertical field of view, 120°. Source: as `eyeHeight`. */
export const halfView = Math.sqrt(3)

/** Width of a picture divided by its height. */
export const aspect = 2

/** The eye of a pose: its position, and the axes of its picture. */
export interface Camera {
  readonly eye: Vector
  readonly right: Vector
  readonly up: Vector
  readonly forward: Vector
}

/** Returns the camera of a player's pose: the position of the eye, and the axes of its picture. */
export const placeCamera = ({ pitch, x, yaw, z }: Pose): Camera => {
  const sin = Trigonometry.sinDegrees(yaw)
  const cos = Trigonometry.cosDegrees(yaw)
  const down = Trigonometry.sinDegrees(pitch)
  const level = Trigonometry.cosDegrees(pitch)
  return {
    eye: [x + eyeForward * sin, eyeHeight, z + eyeForward * cos],
    right: [cos, 0, -sin],
    up: [sin * down, level, cos * down],
    forward: [sin * level, -down, cos * level]
  }
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Subtracts one point from another. */
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

/** A point in a picture: (0, 0) is its top left, (1, 1) its bottom right; `depth` is in metres along the view. */
export interface ImagePoint {
  readonly u: number
  readonly v: number
  readonly depth: number
}

/**
 * Projects a point of the room into the picture, as shares of its width and height. For points behind the eye, only
 * `depth` has a meaning.
 */
export const project = (camera: Camera, point: Vector): ImagePoint => {
  const offset = minus(point, camera.eye)
  const depth = dot(offset, camera.forward)
  return {
    u: 0.5 + dot(offset, camera.right) / (2 * depth * halfView * aspect),
    v: 0.5 - dot(offset, camera.up) / (2 * depth * halfView),
    depth
  }
}

/** Whether a point of the picture is visible: in front of the eye and strictly inside the frame. */
export const isInFrame = ({ depth, u, v }: ImagePoint): boolean => depth > 0 && u > 0 && u < 1 && v > 0 && v < 1

/** Returns the direction from the eye through a point of the picture; it is not of unit length. */
export const through = ({ forward, right, up }: Camera, u: number, v: number): Vector => {
  const across = (2 * u - 1) * halfView * aspect
  const above = (1 - 2 * v) * halfView
  return [
    forward[0] + right[0] * across + up[0] * above,
    forward[1] + right[1] * across + up[1] * above,
    forward[2] + right[2] * across + up[2] * above
  ]
}

/** Returns the yaw and the pitch of a direction, in degrees. */
export const toAngles = ([x, y, z]: Vector): { readonly yaw: number; readonly pitch: number } => ({
  yaw: turned(Trigonometry.atan2Degrees(x, z)),
  pitch: Trigonometry.atan2Degrees(-y, Math.sqrt(x * x + z * z))
})

/** Reduces an angle to [0, 360), in degrees. */
export const turned = (degrees: number): number => {
  const rest = degrees % 360
  // adding 0 turns -0 into 0, as JSON has no -0
  return rest < 0 ? (rest + 360) % 360 : rest + 0
}

/** Returns the turn from one yaw to another: degrees in (-180, 180], positive clockwise. */
export const wayRound = (from: number, to: number): number => {
  const way = turned(to - from)
  return way > 180 ? way - 360 : way
}
