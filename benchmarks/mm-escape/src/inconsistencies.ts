import type { Instance, Room } from "./Instance.ts"

/** Where a game contradicts itself, and how. */
export interface Inconsistency {
  readonly path: ReadonlyArray<string | number>
  readonly issue: string
}

/** Longest id that an issue repeats, in characters. */
const maxShown = 60
const shown = (id: string): string => JSON.stringify(id.slice(0, maxShown))

const ofRoom = function* ({ chain, scene }: Room, room: number): Generator<Inconsistency> {
  const ids = new Set<string>()
  for (const [index, { id }] of scene.props.entries()) {
    if (ids.has(id))
      yield { path: ["rooms", room, "scene", "props", index], issue: `two props are called ${shown(id)}` }
    ids.add(id)
  }
  if (!ids.has("exit")) yield { path: ["rooms", room, "scene", "props"], issue: "the room has no exit" }
  for (const [index, item] of chain.items.entries()) {
    if (item.shown && !ids.has(item.id)) {
      yield { path: ["rooms", room, "chain", "items", index], issue: `the room has no place for ${shown(item.id)}` }
    }
  }
}

/** Every place where a game contradicts itself; one without any can be played. Whether there is a way out is another question. */
export const inconsistencies = function* ({ first, rooms }: Instance): Generator<Inconsistency> {
  if (first >= rooms.length) yield { path: ["first"], issue: `there are ${rooms.length} rooms, counted from 0` }
  const ids = new Set<string>()
  for (const [room, each] of rooms.entries()) {
    yield* ofRoom(each, room)
    for (const [index, { id }] of each.chain.items.entries()) {
      if (ids.has(id))
        yield { path: ["rooms", room, "chain", "items", index], issue: `two items are called ${shown(id)}` }
      ids.add(id)
    }
  }
}
