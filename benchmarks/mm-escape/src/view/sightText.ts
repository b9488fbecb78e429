import { type Game, presentIn, currentRoom, spaceIn } from "../Game.ts"
import type { Pose } from "../Pose.ts"
import { cellAt } from "../scene/House.ts"
import type { Prop } from "../scene/Prop.ts"
import type { Scene } from "../scene/Scene.ts"
import type { Vector } from "../scene/Vector.ts"
import { isWithin, propsInSight } from "../play/grab.ts"
import { legible } from "../play/enter.ts"
import {
  type Camera,
  toAngles,
  placeCamera,
  eyeForward,
  eyeHeight,
  isInFrame,
  project,
  wayRound
} from "../space/Camera.ts"
import { type Present, type Space, firstMet, sees } from "../space/Space.ts"
import type { State } from "../State.ts"

/** Names a prop for somebody who sees it. */
const nameOf = (prop: Prop, pose: Pose): string => {
  if (prop.kind === "passage") return "door"
  if (prop.kind === "drawers") return "chest of drawers"
  if (prop.kind !== "number") return prop.kind
  return isWithin(legible, pose, prop) ? `number ${prop.text} on the wall` : "number on the wall, too far to be read"
}

const wordsOf = (category: string): string => category.replaceAll("_", " ")

/**
 * Returns how far to turn right and to tilt down to bring a point under the centre dot, and its distance on the floor.
 */
export const aimAt = (pose: Pose, [x, y, z]: Vector) => {
  const [dx, dz] = [x - pose.x, z - pose.z]
  const distance = Math.sqrt(dx * dx + dz * dz)
  const right = wayRound(pose.yaw, toAngles([dx, 0, dz]).yaw)
  // measured from the eye, which turns with the body; a point nearer than the eye is straight below it
  const { pitch } = toAngles([0, y - eyeHeight, Math.max(0, distance - eyeForward)])
  return { right, down: pitch - pose.pitch, distance }
}

const degrees = (angle: number, positive: string, negative: string): string =>
  `${Math.abs(angle).toFixed(1)}° ${angle < 0 ? negative : positive}`

const lineOf = (name: string, pose: Pose, position: Vector): string => {
  const { distance, down, right } = aimAt(pose, position)
  return `- ${name}: ${degrees(right, "right", "left")}, ${degrees(down, "down", "up")}, ${distance.toFixed(2)} m`
}

const underDot = (space: Space, present: Present, pose: Pose, camera: Camera): string => {
  const met = firstMet(space, present, camera.eye, camera.forward)
  const [prop] = met._tag === "Prop" ? space.scene.props.slice(met.index) : []
  if (prop !== undefined) return nameOf(prop, pose)
  const [item] = met._tag === "Furniture" ? space.scene.furniture.slice(met.index) : []
  return item === undefined ? "wall, floor or ceiling" : wordsOf(item.category)
}

const styles = { LivingRoom: "living room", Kitchen: "kitchen", Bathroom: "bathroom", Bedroom: "bedroom" } as const

/** Returns the style of the room that the player is in. */
const styleAt = ({ house, style }: Scene, { x, z }: Pose): Scene["style"] =>
  house === undefined ? style : (house.cells[cellAt(house, x, z)]?.style ?? style)

/**
 * Describes the room as a player who sees the picture would. It lists what is under the centre dot, and everything
 * whose centre is in the frame and not hidden, with the distance on the floor and the turn and tilt that bring it under
 * the dot.
 */
export const sightText = (game: Game, state: State): string => {
  const { pose } = state
  const space = spaceIn(game, state)
  const present = presentIn(state)
  const camera = placeCamera(pose)
  const { scene } = currentRoom(game, state)
  const props = propsInSight(game, state)
  const furniture = scene.furniture.filter((item, index) => {
    const solid = space.furniture[index]
    if (solid === undefined || !isInFrame(project(camera, item.position))) return false
    return sees(space, present, camera.eye, item.position, solid)
  })
  const lines = [
    ...props.map((prop) => lineOf(nameOf(prop, pose), pose, prop.position)),
    ...furniture.map((item) => lineOf(wordsOf(item.category), pose, item.position))
  ]
  return [
    `You are in a ${styles[styleAt(scene, pose)]}. Under the red dot: ${underDot(space, present, pose, camera)}.`,
    ...(lines.length === 0 ? ["Nothing but walls is in sight."] : ["In sight:", ...lines])
  ].join("\n")
}
