import type { Instance, Room } from "./Instance.ts"
import { type Scene, mostExtent } from "./scene/Scene.ts"

/** Where a game contradicts itself, and how. */
export interface Inconsistency {
  readonly path: ReadonlyArray<string | number>
  readonly issue: string
}

/** Longest id that an issue repeats, in characters. */
const maxShown = 60
const shown = (id: string): string => JSON.stringify(id.slice(0, maxShown))

/** The most of a scene that is one room; only a house may have more. */
const mostOf = { furniture: 150, props: 40, items: 40 } as const

const ofSingle = function* ({ chain, scene }: Room, room: number): Generator<Inconsistency> {
  for (const side of ["width", "depth"] as const) {
    if (scene[side] > mostExtent)
      yield { path: ["rooms", room, "scene", side], issue: `a single room has at most ${mostExtent} m` }
  }
  for (const part of ["furniture", "props"] as const) {
    if (scene[part].length > mostOf[part])
      yield { path: ["rooms", room, "scene", part], issue: `a single room has at most ${mostOf[part]}` }
  }
  if (chain.items.length > mostOf.items)
    yield { path: ["rooms", room, "chain", "items"], issue: `a single room has at most ${mostOf.items}` }
  for (const [index, { kind }] of scene.props.entries()) {
    if (kind === "passage")
      yield { path: ["rooms", room, "scene", "props", index], issue: "a door between rooms needs a house" }
  }
}

const ofHouse = function* (
  { depth, width }: Scene,
  house: NonNullable<Scene["house"]>,
  room: number
): Generator<Inconsistency> {
  for (const [index, cell] of house.cells.entries()) {
    if (cell.x < 0 || cell.z < 0 || cell.x + cell.width > width || cell.z + cell.depth > depth)
      yield { path: ["rooms", room, "scene", "house", "cells", index], issue: "it lies outside of the house" }
  }
}

const ofRoom = function* ({ chain, scene }: Room, room: number): Generator<Inconsistency> {
  if (scene.house === undefined) yield* ofSingle({ chain, scene }, room)
  else yield* ofHouse(scene, scene.house, room)
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
