import { getOrInsertComputed } from "@escapement/core"
import { type Game, spaceIn } from "../Game.ts"
import { legible } from "../play/enter.ts"
import { aimGrab, isInSight, isWithin, reach } from "../play/grab.ts"
import { isSeen } from "../play/propsInSight.ts"
import type { Pose } from "../Pose.ts"
import { cellAt } from "../scene/House.ts"
import { placeCamera, turned } from "../space/Camera.ts"
import type { Place } from "../space/Place.ts"
import { type Space, sees } from "../space/Space.ts"
import type { State } from "../State.ts"
import { aimAt } from "../view/sightText.ts"
import { type Field, buildField } from "./Field.ts"

/** What a place is used for, with respect to a prop. */
type Purpose = "grab" | "look" | "search"

const all = () => true

/** Rounds to hundredths of a metre or of a degree, as a player would write. */
export const rounded = (value: number): number => Math.round(value * 100) / 100 + 0

/** Returns the turn and the tilt that bring a prop under the centre dot, as a player would write them. */
export const aimFor = (pose: Pose, space: Space, index: number) => {
  const prop = space.scene.props[index]
  const { distance, down, right } = aimAt(pose, prop === undefined ? [0, 0, 0] : prop.position)
  return { right: rounded(right), down: rounded(down), distance }
}

/** Returns a pose turned and tilted. */
export const swung = (pose: Pose, right: number, down: number): Pose => ({
  x: pose.x,
  z: pose.z,
  yaw: turned(pose.yaw + right),
  pitch: Math.max(-90, Math.min(90, pose.pitch + down)) + 0
})

/** Distances from which a prop is grabbed, in metres: near enough, and not so near that the prop is below the eye. */
const grabbing = { least: 0.5, most: reach - 0.2 } as const

/** The largest such distance from the second edition on, where things have to be recognised first. */
const closeUp = 2.4

const grabbingIn = ({ scene }: Space): number => (scene.look === undefined ? grabbing.most : closeUp)

/** Returns the largest distance from which a number is read; in the third edition, its picture must be large enough. */
const readingIn = ({ scene }: Space): number => (scene.look?.edition === 3 ? closeUp : legible - 0.2)

const isSeenAimed = (space: Space, index: number, place: Place, most: number): boolean => {
  const pose = { ...place, yaw: 0, pitch: 0 }
  const { distance, down, right } = aimFor(pose, space, index)
  if (distance < grabbing.least || distance > most) return false
  return isInSight(space, all, placeCamera(swung(pose, right, down)), index)
}

/** Whether a player that turns by thirds at a place sees a prop, whatever direction it looks in at first. */
const isSeenTurning = (space: Space, index: number, place: Place): boolean => {
  const prop = space.scene.props[index]
  const solid = space.props[index]
  if (prop === undefined || solid === undefined || isWithin(1.6, { ...place, yaw: 0, pitch: 0 }, prop)) return false
  const { eye } = placeCamera({ ...place, yaw: 0, pitch: 0 })
  if (!sees(space, all, [place.x, eye[1], place.z], prop.position, solid)) return false
  return [0, 30, 60, 90].every((yaw) =>
    [0, 120, 240].some((third) => isInSight(space, all, placeCamera({ ...place, yaw: yaw + third, pitch: 0 }), index))
  )
}

/** The room around the player in a frame of its own; for a house, the room of the house that the player is in. */
interface Ground {
  readonly space: Space
  readonly pose: Pose
  /** A key for the room and the doors in it that are open. */
  readonly key: string
  /** Returns the index of a prop in this room; -1 if it is in another room. */
  readonly indexOf: (prop: number) => number
  /** Converts a place to this frame. */
  readonly toGround: (place: Place) => Place
}

/** Returns the ground that the player stands on. */
export const groundOf = (game: Game, state: State): Ground => {
  const { opened, pose, room } = state
  const space = spaceIn(game, state)
  const { house } = space.scene
  const cell = house === undefined ? -1 : cellAt(house, pose.x, pose.z)
  const part = space.rooms[cell]
  if (part === undefined) return { space, pose, key: `${room}`, indexOf: (prop) => prop, toGround: (place) => place }
  const open = part.doorways.filter(({ id }) => opened.includes(id)).map(({ id }) => id)
  const toGround = (place: Place): Place => ({ x: place.x - part.x, z: place.z - part.z })
  return {
    space: space.inside(cell),
    pose: { ...pose, ...toGround(pose) },
    key: `${room}:${cell} ${open.join()}`,
    indexOf: (prop) => part.props.indexOf(prop),
    toGround
  }
}

/** Returns the field of the places for which `isAim` holds, computed once for each game and key. */
const knownField = (game: Game, key: string, space: Space, isAim: (place: Place) => boolean): Field =>
  getOrInsertComputed(game.fields, key, () => buildField(space, isAim))

/**
 * Returns the field of the places that serve a purpose in the room that the player is in. It treats props that will be
 * taken as obstacles.
 */
export const fieldFor = (game: Game, state: State, prop: number, purpose: Purpose): Field => {
  const { indexOf, key, space } = groundOf(game, state)
  const index = indexOf(prop)
  return knownField(game, `${key} ${purpose} ${index}`, space, (place) =>
    purpose === "search"
      ? isSeenTurning(space, index, place)
      : isSeenAimed(space, index, place, purpose === "grab" ? grabbingIn(space) : readingIn(space))
  )
}

/** Returns the field whose aim is the place in front of a passage. */
export const fieldBefore = (game: Game, state: State, passage: number, before: Place): Field => {
  const { key, space, toGround } = groundOf(game, state)
  const { x, z } = toGround(before)
  return knownField(
    game,
    `${key} pass ${passage}`,
    space,
    (place) => Math.abs(place.x - x) < near && Math.abs(place.z - z) < near
  )
}

/** Places nearer than this count as the same, in metres. */
const near = 0.001

/** Whether a grab from a pose would meet a prop. */
export const isGrasped = (game: Game, state: State, pose: Pose, index: number): boolean => {
  const prop = spaceIn(game, state).scene.props[index]
  if (prop === undefined || !aimGrab(game, { ...state, pose }).near.includes(prop)) return false
  return spaceIn(game, state).scene.look === undefined || isSeen(game, { ...state, pose }, index)
}

/** Whether a prop is in sight from a pose. */
export const isSeenFrom = (game: Game, state: State, pose: Pose, index: number): boolean =>
  isSeen(game, { ...state, pose }, index)
