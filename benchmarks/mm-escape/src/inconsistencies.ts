import type { Toolkit } from "@escapement/env"
import type { Chain, Lock } from "./Chain.ts"
import { clueFlaws } from "./play/clues.ts"
import type { Room } from "./Room.ts"
import type { House } from "./scene/House.ts"
import { type Scene, mostExtent } from "./scene/Scene.ts"
import { sidesOf } from "./scene/splitHouse.ts"

/** Most characters of an id that an issue repeats. */
const maxShown = 60
const shown = (id: string): string => JSON.stringify(id.slice(0, maxShown))

/** The most furniture, props and items in a scene that is one room; a house may have more. */
const mostOf = { furniture: 150, props: 40, items: 40 } as const

const ofSingle = function* ({ chain, scene }: Room, room: number): Generator<Toolkit.Inconsistency> {
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

/** Most doors of a room of a house, as its floor has two corners for each of them. */
const mostDoors = 12

/** An overlap of two rooms by less than this, in metres, does not count. */
const grain = 1e-6

/**
 * Finds rooms of a house that overlap or lie outside, doors that are not between two rooms, and rooms with too many
 * doors.
 */
const ofHouse = function* (scene: Scene, { cells }: House, room: number): Generator<Toolkit.Inconsistency> {
  const path = ["rooms", room, "scene", "house", "cells"] as const
  const doors = cells.map(() => 0)
  for (const [index, { depth, width, x, z }] of cells.entries()) {
    if (x < -grain || z < -grain || x + width > scene.width + grain || z + depth > scene.depth + grain)
      yield { path: [...path, index], issue: "it lies outside of the house" }
    const other = cells.findIndex(
      (each, i) =>
        i < index &&
        Math.min(x + width, each.x + each.width) - Math.max(x, each.x) > grain &&
        Math.min(z + depth, each.z + each.depth) - Math.max(z, each.z) > grain
    )
    if (other >= 0) yield { path: [...path, index], issue: `it lies in room ${other} of the house` }
  }
  const pairs = new Set<string>()
  for (const [index, prop] of scene.props.entries()) {
    if (prop.kind !== "passage") continue
    const at = ["rooms", room, "scene", "props", index] as const
    const sides = sidesOf({ cells }, prop).toSorted((a, b) => a - b)
    if (sides[0] === sides[1]) yield { path: at, issue: "the door is not between two rooms of the house" }
    const pair = sides.join()
    if (pairs.has(pair)) yield { path: at, issue: "there is another door between the same two rooms" }
    pairs.add(pair)
    for (const side of sides) doors[side] = (doors[side] ?? 0) + 1
  }
  for (const [index, count] of doors.entries())
    if (count > mostDoors) yield { path: [...path, index], issue: `it has more than ${mostDoors} doors` }
}

const ofRoom = function* ({ chain, scene }: Room, room: number): Generator<Toolkit.Inconsistency> {
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

/** Finds locks of a room that nothing in it opens, and boxes that contain themselves. */
const ofChain = function* ({ exit, items }: Chain, room: number): Generator<Toolkit.Inconsistency> {
  const path = ["rooms", room, "chain"] as const
  const isThere = (lock: Lock): boolean =>
    lock._tag === "Open" || items.some(({ _tag, id }) => _tag === lock._tag && id === lock.id)
  const without = (id: string, lock: Lock): string =>
    `${id} of room ${room + 1} needs ${shown(lock._tag === "Open" ? "" : lock.id)}, which is not in the room`
  if (!isThere(exit)) yield { path: [...path, "exit"], issue: without("exit", exit) }
  for (const [index, item] of items.entries()) {
    const at = [...path, "items", index]
    if ((item._tag === "Box" || item._tag === "Door") && !isThere(item.lock))
      yield { path: at, issue: without(item.id.slice(0, maxShown), item.lock) }
    if (item._tag === "Box" && item.contents.includes(item.id))
      yield { path: at, issue: `${shown(item.id)} lies in itself` }
  }
}

/** Finds locks whose key opens another lock of the room, too. */
const ofKeys = function* ({ exit, items }: Chain, room: number): Generator<Toolkit.Inconsistency> {
  const keys = new Set(exit._tag === "Key" ? [exit.id] : [])
  for (const [index, item] of items.entries()) {
    if ((item._tag !== "Box" && item._tag !== "Door") || item.lock._tag !== "Key") continue
    if (keys.has(item.lock.id))
      yield { path: ["rooms", room, "chain", "items", index], issue: `${shown(item.lock.id)} opens another lock, too` }
    keys.add(item.lock.id)
  }
}

/** Finds passwords that do not follow from the clues to them. */
const ofClues = function* ({ items }: Chain, room: number): Generator<Toolkit.Inconsistency> {
  for (const { index, issue } of clueFlaws(items)) yield { path: ["rooms", room, "chain", "items", index], issue }
}

/** Finds every contradiction of a game; a game without any can be played, but may have no way out. */
export const inconsistencies = function* ({
  first,
  replies,
  rooms
}: {
  readonly first: number
  readonly replies?: "exact"
  readonly rooms: ReadonlyArray<Room>
}): Generator<Toolkit.Inconsistency> {
  if (first >= rooms.length) yield { path: ["first"], issue: `there are ${rooms.length} rooms, counted from 0` }
  const ids = new Set<string>()
  for (const [room, each] of rooms.entries()) {
    yield* ofRoom(each, room)
    yield* ofChain(each.chain, room)
    yield* ofClues(each.chain, room)
    if (replies === "exact") yield* ofKeys(each.chain, room)
    for (const [index, { id }] of each.chain.items.entries()) {
      if (ids.has(id))
        yield { path: ["rooms", room, "chain", "items", index], issue: `two items are called ${shown(id)}` }
      ids.add(id)
    }
  }
}
