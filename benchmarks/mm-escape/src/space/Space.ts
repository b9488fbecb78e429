import type { Prop } from "../scene/Prop.ts"
import type { Scene } from "../scene/Scene.ts"
import type { RoomOfHouse } from "../scene/splitHouse.ts"
import type { Vector } from "../scene/Vector.ts"
import { minus } from "./Camera.ts"
import type { Footprint } from "./Footprint.ts"
import type { Place } from "./Place.ts"
import { type Solid, findEntry } from "./Solid.ts"

/** A scene with what rays and bodies meet in it. */
export interface Space {
  readonly scene: Scene
  /** One solid for each piece of furniture, in the same order. */
  readonly furniture: ReadonlyArray<Solid>
  /** One solid for each prop, in the same order. Each is a box, so that a thin key is met wherever it is pointed at. */
  readonly props: ReadonlyArray<Solid>
  readonly footprints: ReadonlyArray<Footprint>
  /** Coordinates of the inner faces of the walls. */
  readonly low: number
  readonly highX: number
  readonly highZ: number
  /** The walls between and around the rooms of a house; empty for a single room, as nothing lies beyond it. */
  readonly walls: ReadonlyArray<Solid>
  /** The rooms of a house; empty for a single room. */
  readonly rooms: ReadonlyArray<RoomOfHouse>
  /** Returns the space of one room of a house, in its own frame; computed at the first call. */
  readonly inside: (room: number) => Space
  /** Places all over the room at which a body has room; computed at the first use. */
  readonly places: ReadonlyArray<Place>
}

/** Whether a prop of a scene has not been taken. */
export type Present = (prop: Prop) => boolean

/**
 * Whether nothing stands between the eye and a point: the first thing that the line meets is `self` or nothing. Source:
 * EmbodiedEval's `ObjectInView`, by the same authors.
 */
export const sees = (space: Space, present: Present, eye: Vector, point: Vector, self: Solid): boolean => {
  const along = minus(point, eye)
  // the line ends at the point; nothing behind the point hides it
  const own = Math.min(1, findEntry(self, eye, along))
  for (const solid of space.furniture) if (solid !== self && findEntry(solid, eye, along) < own) return false
  for (const solid of space.walls) if (findEntry(solid, eye, along) < own) return false
  return space.props.every((solid, i) => {
    const prop = space.scene.props[i]
    return solid === self || prop === undefined || !present(prop) || findEntry(solid, eye, along) >= own
  })
}

/**
 * What a ray meets first: a piece of furniture or a prop, by its index, after how many times `along`; or the shell of
 * the room.
 */
type Met =
  | { readonly _tag: "Furniture" | "Prop"; readonly index: number; readonly times: number }
  | { readonly _tag: "Shell" }

/** Finds what a ray meets first. */
export const firstMet = (space: Space, present: Present, eye: Vector, along: Vector): Met => {
  let times = Infinity
  let met: Met = { _tag: "Shell" }
  space.furniture.forEach((solid, index) => {
    const entry = findEntry(solid, eye, along)
    if (entry < times) met = { _tag: "Furniture", index, times: (times = entry) }
  })
  space.props.forEach((solid, index) => {
    const prop = space.scene.props[index]
    if (prop === undefined || !present(prop)) return
    const entry = findEntry(solid, eye, along)
    if (entry < times) met = { _tag: "Prop", index, times: (times = entry) }
  })
  for (const solid of space.walls) {
    const entry = findEntry(solid, eye, along)
    if (entry < times) [met, times] = [{ _tag: "Shell" }, entry]
  }
  return met
}
