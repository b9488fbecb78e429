import { type Prop, sizeOf } from "../scene/Prop.ts"
import { type Scene, wall } from "../scene/Scene.ts"
import { buildParts } from "../shape/buildParts.ts"
import type { Vector } from "../scene/Vector.ts"
import { minus } from "./Camera.ts"
import { type Footprint, projectFootprint, isInTheWay } from "./Footprint.ts"
import { buildGrid } from "./Grid.ts"
import type { Place } from "./move.ts"
import { type Solid, findEntry, placeSolid } from "./Solid.ts"

/** A scene made ready for rays and bodies. */
export interface Space {
  readonly scene: Scene
  /** One for each piece of furniture, in its order. */
  readonly furniture: ReadonlyArray<Solid>
  /** One for each prop, in its order; a box each, so that a thin key is met wherever it is pointed at. */
  readonly props: ReadonlyArray<Solid>
  readonly footprints: ReadonlyArray<Footprint>
  /** The inner faces of the walls. */
  readonly low: number
  readonly highX: number
  readonly highZ: number
  /** Places all over the room where a body has room; worked out when they are first asked for. */
  readonly places: ReadonlyArray<Place>
}

const boxOf = (prop: Prop, size: Vector = sizeOf(prop)): Solid => {
  const { position, yaw } = prop
  const [x, y, z] = size
  return placeSolid(position, yaw, [{ form: "box", center: [0, 0, 0], half: [x / 2, y / 2, z / 2] }])
}

/**
 * A scene made ready.
 *
 * @param sizes extents of props that have others than those of their kind, by id
 */
export const openSpace = (scene: Scene, sizes: ReadonlyMap<string, Vector> = new Map()): Space => {
  let places: ReadonlyArray<Place> | undefined
  const space: Space = {
    scene,
    furniture: scene.furniture.map((item) => placeSolid(item.position, item.yaw, buildParts(item))),
    props: scene.props.map((prop) => boxOf(prop, sizes.get(prop.id))),
    footprints: scene.furniture.filter(isInTheWay).map(projectFootprint),
    low: wall,
    highX: scene.width - wall,
    highZ: scene.depth - wall,
    get places() {
      return (places ??= buildGrid(space))
    }
  }
  return space
}

/** Which of a scene's props are still there. */
export type Present = (prop: Prop) => boolean

/**
 * Whether nothing stands between the eye and a point: the first thing that the
 * line meets is `self` or nothing. Source: EmbodiedEval's `ObjectInView`, of the same authors.
 */
export const sees = (space: Space, present: Present, eye: Vector, point: Vector, self: Solid): boolean => {
  const along = minus(point, eye)
  // the line ends at the point; what lies behind it hides nothing
  const own = Math.min(1, findEntry(self, eye, along))
  for (const solid of space.furniture) if (solid !== self && findEntry(solid, eye, along) < own) return false
  return space.props.every((solid, i) => {
    const prop = space.scene.props[i]
    return solid === self || prop === undefined || !present(prop) || findEntry(solid, eye, along) >= own
  })
}

/** What a ray meets first: a piece of furniture or a prop, by its index, and how many times `along` it is away. */
export type Met =
  | { readonly _tag: "Furniture" | "Prop"; readonly index: number; readonly times: number }
  | { readonly _tag: "Shell" }

/** What a ray meets first. */
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
  return met
}
