import { type Game, currentRoom, isExact, presentIn, spaceIn } from "../Game.ts"
import type { Pose } from "../Pose.ts"
import type { Furniture } from "../scene/Furniture.ts"
import { cellAt } from "../scene/House.ts"
import type { Prop } from "../scene/Prop.ts"
import type { Scene } from "../scene/Scene.ts"
import { styleNames } from "../scene/Style.ts"
import type { Vector } from "../scene/Vector.ts"
import { centreOf, isLeaf, isWithin } from "../play/grab.ts"
import { propsInSight } from "../play/propsInSight.ts"
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
import { placeSolid } from "../space/Solid.ts"
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

/** Names of categories that differ from their words, in games of exact replies. */
const spellings: ReadonlyMap<string, string> = new Map([["santizer", "sanitizer"]])

/** A thing that words list: its name, and its centre. */
interface Thing {
  readonly name: string
  readonly position: Vector
}

/** At what height words list doors in games of exact replies, in metres: exits are higher than other doors. */
const middleOfDoors = 1.1

/** Returns where words list a prop: in games of exact replies all doors at one height, so that it tells no exit. */
const placeOf = (game: Game, state: State, prop: Prop): Vector => {
  const [x, y, z] = centreOf(game, state, prop)
  const isDoor = prop.kind === "door" || prop.kind === "passage"
  return [x, isDoor && isExact(game) ? middleOfDoors : y, z]
}

/** Returns how words list things of a game; in games of exact replies an open door is listed as its leaf. */
const listing = (game: Game, state: State) => ({
  prop: (prop: Prop): Thing => ({
    name: isLeaf(game, state, prop) ? "leaf of an open door" : nameOf(prop, state.pose),
    position: placeOf(game, state, prop)
  }),
  furniture: ({ category, position }: Furniture): Thing => ({
    name: (isExact(game) ? spellings.get(category) : undefined) ?? wordsOf(category),
    position
  })
})

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

/** What is under the centre dot: its name, and where it is unless it is a part of the room. */
interface Met extends Partial<Thing> {
  readonly name: string
  readonly prop?: Prop
}

const underDot = (space: Space, present: Present, camera: Camera, named: ReturnType<typeof listing>): Met => {
  const met = firstMet(space, present, camera.eye, camera.forward)
  const [prop] = met._tag === "Prop" ? space.scene.props.slice(met.index) : []
  if (prop !== undefined) return { ...named.prop(prop), prop }
  const [item] = met._tag === "Furniture" ? space.scene.furniture.slice(met.index) : []
  return item === undefined ? { name: "wall, floor or ceiling" } : named.furniture(item)
}

/** Names the room that the player is in. */
const placeAt = ({ house, style }: Scene, { x, z }: Pose): string => {
  const cell = house?.cells[cellAt(house, x, z)]
  return cell?.name === undefined ? `a ${styleNames[cell?.style ?? style]}` : `the ${cell.name}`
}

/**
 * Describes the room as a player who sees the picture would. It lists what is under the centre dot, and everything
 * whose centre is in the frame and not hidden, with the distance on the floor and the turn and tilt that bring it under
 * the dot. If distances are told, the nearest comes first, and what is under the dot is listed in any case. If replies
 * are exact, distances are told, and an open door is listed as its leaf and as the doorway beside it.
 */
export const sightText = (game: Game, state: State): string => {
  const { pose } = state
  const space = spaceIn(game, state)
  const present = presentIn(state)
  const camera = placeCamera(pose)
  const { scene } = currentRoom(game, state)
  const named = listing(game, state)
  const met = underDot(space, present, camera, named)
  const isMeasured = game.rules.measured === true || isExact(game)
  const seen = propsInSight(game, state)
  const isLeftOut = isMeasured && met.prop !== undefined && !seen.some(({ id }) => id === met.prop?.id)
  const props = isLeftOut && met.prop !== undefined ? [...seen, met.prop] : seen
  const furniture = scene.furniture.filter((item, index) => {
    const solid = space.furniture[index]
    if (solid === undefined || !isInFrame(project(camera, item.position))) return false
    return sees(space, present, camera.eye, item.position, solid)
  })
  // nothing stands in the middle of a doorway, so what hides it is anything nearer
  const isOpenTo = (position: Vector): boolean =>
    isInFrame(project(camera, position)) && sees(space, present, camera.eye, position, placeSolid(position, 0, []))
  const doorways = scene.props.filter((prop) => isLeaf(game, state, prop) && isOpenTo(prop.position))
  const things = [
    ...props.map(named.prop),
    ...doorways.map(({ position }) => ({ name: "open doorway", position })),
    ...furniture.map(named.furniture)
  ]
  const distanceTo = (position: Vector): number => aimAt(pose, position).distance
  const listed = isMeasured ? things.toSorted((a, b) => distanceTo(a.position) - distanceTo(b.position)) : things
  const lines = listed.map(({ name, position }) => lineOf(name, pose, position))
  const far = isMeasured && met.position !== undefined ? `, ${distanceTo(met.position).toFixed(2)} m` : ""
  return [
    `You are in ${placeAt(scene, pose)}. Under the red dot: ${met.name}${far}.`,
    ...(lines.length === 0 ? ["Nothing but walls is in sight."] : ["In sight:", ...lines])
  ].join("\n")
}
