import { Schema } from "effect"
import type { Entity, Room } from "./Room.ts"

const ids = Schema.Array(Schema.String)

/** What has been disclosed to the agent, and what machines made. */
export const State = Schema.Struct({
  /** Ids of the nodes looked at, in order. */
  inspected: ids,
  /**
   * Ids of the nodes solved, in order. Items are solved by looking at them; if `feedback` is `none`, a machine is
   * solved once it has yielded its true outputs.
   */
  resolved: ids,
  /** Parameters, as `node.port`, of unsolved nodes whose right value was confirmed to the agent. */
  confirmed: ids,
  /** What each machine yielded in its last run, by node and port; absent unless `feedback` is `none`. */
  yielded: Schema.optionalKey(Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.String))),
  /** The files that runs made and the room does not hold, in Base64 by id; absent if there are none. */
  files: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
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
