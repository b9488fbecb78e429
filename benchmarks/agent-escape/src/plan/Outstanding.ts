import type { Entity, EntityInput, Room } from "../Room.ts"
import { isUsable } from "../Room.ts"
import { type State, isVisible } from "../State.ts"

/** The entities that a player who uses only disclosed values still has to look at and to use. */
interface Outstanding {
  readonly look: ReadonlySet<string>
  readonly use: ReadonlySet<string>
}

/** Returns the id of the entity whose narrative has the hint about an input. */
const teller = (entity: Entity, input: EntityInput): string =>
  input.edge?.told === "producer" ? input.edge.from.node : entity.id

/**
 * Finds exactly what is still needed before the flag is known.
 *
 * **Details** Walks upwards from the goal. An unsolved node has to be used. For each of its inputs whose right
 * value was not confirmed, the source has to be solved, and the entity that tells of the input has to be looked
 * at. To be looked at or used, a thing must be visible, so its container has to be solved.
 */
export const outstanding = (room: Room, state: State): Outstanding => {
  const look = new Set<string>()
  const use = new Set<string>()
  const solved = new Set(state.resolved)
  const inspected = new Set(state.inspected)
  const confirmed = new Set(state.confirmed)
  const reach = (entity: Entity) => {
    if (entity.holder !== undefined && !solved.has(entity.holder)) solve(entity.holder)
  }
  const inspect = (id: string) => {
    const entity = room.entities.get(id)
    if (entity === undefined || inspected.has(id) || look.has(id)) return
    look.add(id)
    reach(entity)
  }
  const solve = (id: string): void => {
    const entity = room.entities.get(id)
    if (entity === undefined || solved.has(id) || use.has(id)) return
    if (!isUsable(entity)) return inspect(id)
    use.add(id)
    reach(entity)
    for (const input of entity.inputs) {
      if (confirmed.has(`${id}.${input.name}`)) continue
      inspect(teller(entity, input))
      if (input.edge !== undefined) solve(input.edge.from.node)
    }
  }
  solve(room.goal.id)
  return { look, use }
}

/** A move of the gold player. */
type Move =
  | { readonly _tag: "Look"; readonly entity: Entity }
  | { readonly _tag: "Use"; readonly entity: Entity }
  | { readonly _tag: "Submit" }

/** Returns the next move of a shortest plan: look at a needed visible thing, then use what is ready, then submit. */
export const nextMove = (room: Room, state: State): Move => {
  const { look, use } = outstanding(room, state)
  for (const entity of room.entities.values()) {
    if (look.has(entity.id) && isVisible(state, entity)) return { _tag: "Look", entity }
  }
  const isReady = (entity: Entity) =>
    isVisible(state, entity) &&
    entity.inputs.every(
      (input) =>
        input.edge === undefined ||
        state.resolved.includes(input.edge.from.node) ||
        state.confirmed.includes(`${entity.id}.${input.name}`)
    )
  for (const entity of room.entities.values()) {
    if (use.has(entity.id) && isReady(entity)) return { _tag: "Use", entity }
  }
  return { _tag: "Submit" }
}

/** Counts the calls of a shortest plan from here: looks, uses and the submission. */
export const remainingCalls = (room: Room, state: State): number => {
  const { look, use } = outstanding(room, state)
  return look.size + use.size + 1
}
