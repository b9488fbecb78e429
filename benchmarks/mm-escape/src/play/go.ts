import { Trigonometry } from "@escapement/env"
import type { Pose } from "../Pose.ts"
import { toAngles, placeCamera, through, turned, wayRound } from "../space/Camera.ts"
import { type Collision, move } from "../space/move.ts"
import type { Space } from "../space/Space.ts"
import type { Turn } from "./Turn.ts"

const clamp = (pitch: number): number => Math.max(-90, Math.min(90, pitch))

/**
 * Returns the pose after the movements of a turn. They are made in the order of the engine, whatever the order in which
 * they were written: `look_at` refers to the picture that the player saw, the body walks along its old heading, then it
 * turns and tilts. A jump ends where it began.
 */
export const go = (space: Space, pose: Pose, turn: Turn, collision: Collision): Pose => {
  let { pitch, yaw } = pose
  let place = { x: pose.x, z: pose.z }
  for (const action of turn) {
    switch (action._tag) {
      case "Move": {
        const { forward } = action
        place = move(
          space,
          pose,
          forward * Trigonometry.sinDegrees(pose.yaw),
          forward * Trigonometry.cosDegrees(pose.yaw),
          collision
        )
        break
      }
      case "Turn":
        yaw += action.right
        break
      case "Tilt":
        pitch += action.down
        break
      case "LookAt": {
        const at = toAngles(through(placeCamera(pose), action.u, action.v))
        yaw += wayRound(pose.yaw, at.yaw)
        pitch += at.pitch - pose.pitch
        break
      }
    }
  }
  return { x: place.x + 0, z: place.z + 0, yaw: turned(yaw), pitch: clamp(pitch) + 0 }
}
