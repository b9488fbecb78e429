import { Trigonometry } from "@escapement/env"
import type { ChainItem } from "../Chain.ts"
import { type Game, spaceIn } from "../Game.ts"
import { cellAt, type House } from "../scene/House.ts"
import type { Prop } from "../scene/Prop.ts"
import { sidesOf } from "../scene/splitHouse.ts"
import type { Place } from "../space/Place.ts"
import { standOff } from "../space/Grid.ts"
import type { State } from "../State.ts"
import type { Task } from "./Task.ts"
import { findTask, isLearned, openTask } from "./findTask.ts"

/** The next task; in a house also the passage to go through first, by its index among the props. */
interface Errand {
  readonly task: Task
  readonly through?: number
}

type Door = Extract<ChainItem, { readonly _tag: "Door" }>

const doorOf = (game: Game, { id }: Prop): Door | undefined => {
  const item = game.items.get(id)
  return item?._tag === "Door" ? item : undefined
}

/** Whether a passage is shut and cannot be opened with what the player has and knows. */
const isBarred = (game: Game, state: State, prop: Prop): boolean => {
  if (state.opened.includes(prop.id)) return false
  const lock = doorOf(game, prop)?.lock
  // a door that nothing opens
  if (lock === undefined) return true
  return lock._tag === "Key"
    ? !state.bag.includes(lock.id)
    : lock._tag === "Password" && !isLearned(game, state, lock.id)
}

/**
 * Returns the indices of the passages on a shortest way between rooms, over usable passages; undefined if there is no
 * way.
 */
const wayBetween = (
  house: House,
  props: ReadonlyArray<Prop>,
  from: number,
  to: ReadonlyArray<number>,
  isUsable: (prop: Prop) => boolean
): ReadonlyArray<number> | undefined => {
  const ways = new Map<number, ReadonlyArray<number>>([[from, []]])
  for (const [cell, way] of ways) {
    if (to.includes(cell)) return way
    props.forEach((prop, index) => {
      if (prop.kind !== "passage" || !isUsable(prop)) return
      const [front, back] = sidesOf(house, prop)
      const next = front === cell ? back : back === cell ? front : undefined
      if (next !== undefined && !ways.has(next)) ways.set(next, [...way, index])
    })
  }
  return undefined
}

/**
 * Finds the next errand on the way out. If its task is in another room of a house, the way there leads through doors
 * that can be opened. If there is no such way, the task that opens its first closed door comes first.
 */
export const findErrand = (game: Game, state: State): Errand | undefined => {
  const { house, props } = spaceIn(game, state).scene
  let task = findTask(game, state)
  if (house === undefined) return task === undefined ? undefined : { task }
  const from = cellAt(house, state.pose.x, state.pose.z)
  const wanted = new Set<string>()
  while (task !== undefined && task._tag !== "Read") {
    const { id } = task
    const prop = props.find((each) => each.id === id)
    if (prop === undefined || wanted.has(id)) return undefined
    wanted.add(id)
    const to = prop.kind === "passage" ? sidesOf(house, prop) : [cellAt(house, prop.position[0], prop.position[2])]
    const way =
      wayBetween(house, props, from, to, (passage) => !isBarred(game, state, passage)) ??
      wayBetween(house, props, from, to, () => true)
    if (way === undefined) return undefined
    const barred = way.flatMap((index) => props.slice(index, index + 1)).find((each) => isBarred(game, state, each))
    if (barred === undefined) return way[0] === undefined ? { task } : { task, through: way[0] }
    const door = doorOf(game, barred)
    task = door === undefined ? undefined : openTask(game, state, door.id, door.lock)
  }
  return task === undefined ? undefined : { task }
}

/** Returns the task that opens a passage which is shut; undefined if nothing does. */
export const passageTask = (game: Game, state: State, prop: Prop): Task | undefined => {
  const door = doorOf(game, prop)
  return door === undefined ? undefined : openTask(game, state, door.id, door.lock)
}

/** Returns the places in front of a passage, on the side of a given place, and behind it. */
export const aroundPassage = (
  { position: [x, , z], yaw }: Prop,
  from: Place
): { readonly before: Place; readonly beyond: Place } => {
  const [dx, dz] = [standOff * Trigonometry.sinDegrees(yaw), standOff * Trigonometry.cosDegrees(yaw)]
  const side = (from.x - x) * dx + (from.z - z) * dz < 0 ? -1 : 1
  return { before: { x: x + side * dx, z: z + side * dz }, beyond: { x: x - side * dx, z: z - side * dz } }
}
