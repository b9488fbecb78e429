import { getOrInsertComputed } from "@escapement/core"
import { doorway } from "../scene/House.ts"
import { type Prop, sizeOf } from "../scene/Prop.ts"
import { type Scene, wall } from "../scene/Scene.ts"
import { type RoomOfHouse, splitHouse } from "../scene/splitHouse.ts"
import { buildParts } from "../shape/buildParts.ts"
import type { Vector } from "../scene/Vector.ts"
import { minus } from "./Camera.ts"
import { type Footprint, projectFootprint, isInTheWay } from "./Footprint.ts"
import { buildGrid } from "./Grid.ts"
import type { Place } from "./move.ts"
import { type Solid, findEntry, placeSolid } from "./Solid.ts"
import { wallsOf } from "./walls.ts"

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

const boxOf = (prop: Prop, size: Vector = sizeOf(prop)): Solid => {
  const { position, yaw } = prop
  const [x, y, z] = size
  return placeSolid(position, yaw, [{ form: "box", center: [0, 0, 0], half: [x / 2, y / 2, z / 2] }])
}

/** The leaf of an open passage, in the frame of the prop: it stands in the room in front of the passage. */
export const leaf = { thickness: 0.044, length: 0.98, from: wall } as const

/** Returns the centre of an open leaf in the frame of its passage. */
export const leafMiddle = ({ hinge = 1 }: Pick<Prop, "hinge">): Vector => [
  hinge * (doorway.width / 2 - leaf.thickness / 2),
  0,
  leaf.from + leaf.length / 2
]

const leafOf = (prop: Prop): Solid =>
  placeSolid(prop.position, prop.yaw, [
    {
      form: "box",
      center: leafMiddle(prop),
      half: [leaf.thickness / 2, doorway.height / 2 - 0.02, leaf.length / 2]
    }
  ])

/**
 * Returns what a prop blocks on the floor: the leaf of an open passage, a passage that is shut, or furniture that
 * opens.
 */
const footprintOf = (prop: Prop, isOpen: boolean): ReadonlyArray<Footprint> => {
  const { kind, position, yaw } = prop
  if (kind === "passage" && isOpen) {
    const [x, , z] = leafMiddle(prop)
    const { cos, sin } = projectFootprint({ position, yaw, size: [0, 0, 0] })
    const middle = { x: position[0] + x * cos + z * sin, z: position[2] - x * sin + z * cos }
    return [{ ...middle, sin, cos, halfX: leaf.thickness / 2, halfZ: leaf.length / 2 }]
  }
  return kind === "passage" || kind === "drawers" || kind === "cupboard"
    ? [projectFootprint({ position, yaw, size: sizeOf(prop) })]
    : []
}

/**
 * Opens the space of a scene.
 *
 * @param sizes extents of props that differ from those of their kind, by id
 * @param opened ids of the passages that are open
 */
export const openSpace = (
  scene: Scene,
  sizes: ReadonlyMap<string, Vector> = new Map(),
  opened: ReadonlyArray<string> = []
): Space => {
  let places: ReadonlyArray<Place> | undefined
  const isOpen = ({ id, kind }: Prop): boolean => kind === "passage" && opened.includes(id)
  const rooms = splitHouse(scene)
  const walls = wallsOf(rooms)
  const inner = new Map<number, Space>()
  const space: Space = {
    scene,
    furniture: scene.furniture.map((item) => placeSolid(item.position, item.yaw, buildParts(item))),
    props: scene.props.map((prop) => (isOpen(prop) ? leafOf(prop) : boxOf(prop, sizes.get(prop.id)))),
    walls: walls.solids,
    footprints: [
      ...scene.furniture.filter(isInTheWay).map(projectFootprint),
      ...scene.props.flatMap((prop) => footprintOf(prop, isOpen(prop))),
      ...walls.footprints
    ],
    low: wall,
    highX: scene.width - wall,
    highZ: scene.depth - wall,
    rooms,
    inside: (room) =>
      getOrInsertComputed(inner, room, () => {
        const part = rooms[room]
        return part === undefined ? space : openSpace(part.scene, sizes, opened)
      }),
    get places() {
      return (places ??= buildGrid(space))
    }
  }
  return space
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
export type Met =
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
