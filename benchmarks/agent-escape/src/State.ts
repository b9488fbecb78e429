import { Schema } from "effect"
import type { Entity, Room } from "./Room.ts"

const ids = Schema.Array(Schema.String)

/** What has been disclosed to the agent. */
export const State = Schema.Struct({
  /** Nodes looked at, in order. */
  inspected: ids,
  /** Nodes solved, in order; items are solved by looking at them. */
  resolved: ids,
  /** Parameters, as `node.port`, whose right value the agent has had confirmed on a node that is not solved. */
  confirmed: ids
})
export type State = typeof State.Type

/** Where every trial starts. */
export const initialState: State = { inspected: [], resolved: [], confirmed: [] }

/** A list with a member added where it was not in it. */
export const including = (members: ReadonlyArray<string>, member: string): ReadonlyArray<string> =>
  members.includes(member) ? members : [...members, member]

/** Whether an entity is in sight: nothing holds it, or what held it is open. */
export const isVisible = (state: State, entity: Entity): boolean =>
  entity.holder === undefined || state.resolved.includes(entity.holder)

/** All entities in sight, in the order of the room. */
export const visibleIn = (room: Room, state: State): ReadonlyArray<Entity> =>
  [...room.entities.values()].filter((entity) => isVisible(state, entity))
