import { type Game, spaceIn } from "../Game.ts"
import { legible } from "../play/enter.ts"
import { isWithin } from "../play/grab.ts"
import type { Turn } from "../play/Turn.ts"
import { toAngles, wayRound } from "../space/Camera.ts"
import type { State } from "../State.ts"
import { type Field, nextPlace } from "./Field.ts"
import { aimFor, fieldFor, isGrasped, isSeenFrom, rounded, swung } from "./sight.ts"
import { type Task, findTask } from "./Task.ts"

/** What the planner does next, and what for. */
export interface Intent {
  readonly turn: Turn
  /** The id of what is touched or read; none while it moves. */
  readonly task?: Task
}

/** A third of a turn round: a picture is 148° wide. */
const third = 120

/** Angles smaller than this are none, in degrees. */
const straight = 0.02

const swing = (right: number, down: number): Intent => ({
  turn: [
    ...(right === 0 ? [] : [{ _tag: "Turn", right } as const]),
    ...(down === 0 ? [] : [{ _tag: "Tilt", down } as const])
  ]
})

/** Goes on towards the aims of a field: turns first, then walks; none where it has arrived or there is no way. */
const walk = (game: Game, state: State, field: Field): Intent | undefined => {
  const { pose } = state
  const next = nextPlace(spaceIn(game, state), field, pose)
  if (next === undefined) return undefined
  const [dx, dz] = [next.x - pose.x, next.z - pose.z]
  const forward = rounded(Math.sqrt(dx * dx + dz * dz))
  if (forward === 0) return undefined
  const right = rounded(wayRound(pose.yaw, toAngles([dx, 0, dz]).yaw))
  return Math.abs(right) > straight ? swing(right, rounded(-pose.pitch)) : { turn: [{ _tag: "Move", forward }] }
}

/** Looks for a prop that was never in sight: round by thirds where that shows it, else on to a place from where it does. */
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

/**
 * What the planner does next. It knows the room and is lucky where it looks for
 * something, but it never goes up to what it has not seen, and never enters what it was not shown.
 */
export const intend = (game: Game, state: State): Intent | undefined => {
  const task = findTask(game, state)
  if (task === undefined) return undefined
  if (task._tag === "Read") return { turn: [{ _tag: "Read", id: task.id }], task }
  const index = spaceIn(game, state).scene.props.findIndex(({ id }) => id === task.id)
  if (index < 0) return undefined
  const isSeen = state.seen.includes(task.id)
  return (isSeen ? undefined : search(game, state, index)) ?? approach(game, state, index, task)
}
