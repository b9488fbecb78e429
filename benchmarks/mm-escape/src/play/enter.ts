import type { Game } from "../Game.ts"
import { turned } from "../space/Camera.ts"
import type { Prop } from "../scene/Prop.ts"
import type { State } from "../State.ts"
import { including } from "./Answer.ts"
import { isWithin } from "./grab.ts"
import { propsInSight } from "./propsInSight.ts"

/** Distance from which a number on a wall can be read, in metres. Ours: digits 0.3 m high are then 12 pixels high. */
export const legible = 6

/** Adds to a state what is in sight from its pose: props that are seen, and numbers that can be read. */
export const withSights = (game: Game, state: State): State => {
  const isLegible = (prop: Prop): boolean => prop.kind === "number" && isWithin(legible, state.pose, prop)
  // what is known already need not be looked for
  const isFresh = (prop: Prop): boolean =>
    !state.seen.includes(prop.id) || (isLegible(prop) && !state.known.includes(prop.id))
  const sights = propsInSight(game, state, isFresh)
  const numbers = sights.filter(isLegible)
  const seen = including(
    state.seen,
    sights.map(({ id }) => id)
  )
  const known = including(
    state.known,
    numbers.map(({ id }) => id)
  )
  return seen === state.seen && known === state.known ? state : { ...state, seen, known }
}

/** Returns the state in which a room is entered, with what the player brings along. */
export const entering = (game: Game, room: number, brought: State): State => {
  const { scene } = game.instance.rooms[room] ?? game.instance.rooms[0]
  const { x, yaw, z } = scene.start
  return withSights(game, { ...brought, room, pose: { x, z, yaw: turned(yaw), pitch: 0 }, seen: [] })
}

/** Returns the state in which a game begins. */
export const beginning = (game: Game): State =>
  entering(game, 0, {
    room: 0,
    pose: { x: 0, z: 0, yaw: 0, pitch: 0 },
    bag: [],
    opened: [],
    seen: [],
    known: [],
    phase: "locked"
  })
