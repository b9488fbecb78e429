import { type Game, spaceIn } from "../Game.ts"
import { legible } from "../play/enter.ts"
import { isWithin } from "../play/grab.ts"
import type { Pose } from "../Pose.ts"
import { toAngles, wayRound } from "../space/Camera.ts"
import { bodyRadius, isClear } from "../space/move.ts"
import type { State } from "../State.ts"
import { type Field, nextPlace } from "./Field.ts"
import { aroundPassage, findErrand, passageTask } from "./errand.ts"
import { aimFor, fieldBefore, fieldFor, groundOf, isGrasped, isSeenFrom, rounded, swung } from "./sight.ts"
import type { Intent } from "./Step.ts"
import type { Task } from "./Task.ts"

/** A third of a full turn, in degrees: a picture is 148° wide. */
const third = 120

/** Angles smaller than this count as 0, in degrees. */
const straight = 0.02

const swing = (right: number, down: number): Intent => ({
  turn: [
    ...(right === 0 ? [] : [{ _tag: "Turn", right } as const]),
    ...(down === 0 ? [] : [{ _tag: "Tilt", down } as const])
  ]
})

/** Moves straight to a place at the offset (dx, dz): turns first, then walks; undefined if it is there. */
const head = ({ pitch, yaw }: Pose, dx: number, dz: number): Intent | undefined => {
  const forward = rounded(Math.sqrt(dx * dx + dz * dz))
  if (forward === 0) return undefined
  const right = rounded(wayRound(yaw, toAngles([dx, 0, dz]).yaw))
  return Math.abs(right) > straight ? swing(right, rounded(-pitch)) : { turn: [{ _tag: "Move", forward }] }
}

/** Moves on towards the aims of a field; undefined if it has arrived or there is no way. */
const walk = (game: Game, state: State, field: Field): Intent | undefined => {
  const { pose, space } = groundOf(game, state)
  const next = nextPlace(space, field, pose)
  return next === undefined ? undefined : head(pose, next.x - pose.x, next.z - pose.z)
}

/**
 * Looks for a prop that was never in sight: turns by thirds if that shows it, else goes to a place from which it does.
 */
const search = (game: Game, state: State, index: number): Intent | undefined => {
  const { pose } = state
  const level = rounded(-pose.pitch)
  const isRound = [third, 2 * third].some((right) => isSeenFrom(game, state, swung(pose, right, level), index))
  return isRound ? swing(third, level) : walk(game, state, fieldFor(game, state, index, "search"))
}

const approach = (game: Game, state: State, index: number, task: Task): Intent | undefined => {
  const { pose } = state
  const space = spaceIn(game, state)
  const { down, right } = aimFor(pose, space, index)
  const aimed = swung(pose, right, down)
  if (task._tag === "Grab") {
    if (isGrasped(game, state, pose, index)) {
      return { turn: [{ _tag: "Grab", use: task.use, input: task.input }], task }
    }
    return isGrasped(game, state, aimed, index)
      ? swing(right, down)
      : walk(game, state, fieldFor(game, state, index, "grab"))
  }
  const prop = space.scene.props[index]
  return prop !== undefined && isWithin(legible, pose, prop) && isSeenFrom(game, state, aimed, index)
    ? swing(right, down)
    : walk(game, state, fieldFor(game, state, index, "look"))
}

/** Does a task on a prop in the room that the player is in. */
const pursue = (game: Game, state: State, index: number, task: Task): Intent | undefined =>
  (state.seen.includes(task.id) ? undefined : search(game, state, index)) ?? approach(game, state, index, task)

/** Goes through a passage; opens it first if it is shut. */
const pass = (game: Game, state: State, index: number): Intent | undefined => {
  const { pose } = state
  const space = spaceIn(game, state)
  const prop = space.scene.props[index]
  if (prop === undefined) return undefined
  if (!state.opened.includes(prop.id)) {
    const task = passageTask(game, state, prop)
    return task === undefined ? undefined : pursue(game, state, index, task)
  }
  const { before, beyond } = aroundPassage(prop, pose)
  return isClear(space, bodyRadius, pose, beyond)
    ? head(pose, beyond.x - pose.x, beyond.z - pose.z)
    : walk(game, state, fieldBefore(game, state, index, before))
}

/**
 * Returns the planner's next turn. The planner knows the room, so it always searches in the right place. But it never
 * approaches a prop that it has not seen, and never enters digits that it was not shown.
 */
export const intend = (game: Game, state: State): Intent | undefined => {
  const errand = findErrand(game, state)
  if (errand === undefined) return undefined
  const { task, through } = errand
  if (through !== undefined) return pass(game, state, through)
  if (task._tag === "Read") return { turn: [{ _tag: "Read", id: task.id }], task }
  const index = spaceIn(game, state).scene.props.findIndex(({ id }) => id === task.id)
  return index < 0 ? undefined : pursue(game, state, index, task)
}
