import { Schema } from "effect"
import type { Entity, Room } from "./Room.ts"

const ids = Schema.Array(Schema.String)

/** What has been disclosed to the agent. */
export const State = Schema.Struct({
  /** Ids of the nodes looked at, in order. */
  inspected: ids,
  /** Ids of the nodes solved, in order; items are solved by looking at them. */
  resolved: ids,
  /** Parameters, as `node.port`, of unsolved nodes whose right value was confirmed to the agent. */
  confirmed: ids
})
export type State = typeof State.Type

/** The state at the start of every trial. */
export const initialState: State = { inspected: [], resolved: [], confirmed: [] }

/** Returns the list with a member added, unless the list already contains it. */
export const including = (members: ReadonlyArray<string>, member: string): ReadonlyArray<string> =>
  members.includes(member) ? members : [...members, member]

/** Whether an entity is visible: no container holds it, or its container is open. */
export const isVisible = (state: State, entity: Entity): boolean =>
  entity.holder === undefined || state.resolved.includes(entity.holder)

/** Returns all visible entities, in the order of the room. */
export const visibleIn = (room: Room, state: State): ReadonlyArray<Entity> =>
  [...room.entities.values()].filter((entity) => isVisible(state, entity))
