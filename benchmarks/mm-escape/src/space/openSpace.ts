import { getOrInsertComputed } from "@escapement/core"
import { doorway } from "../scene/House.ts"
import { type Prop, sizeOf } from "../scene/Prop.ts"
import { type Scene, wall } from "../scene/Scene.ts"
import { splitHouse } from "../scene/splitHouse.ts"
import type { Vector } from "../scene/Vector.ts"
import { buildParts } from "../shape/buildParts.ts"
import { type Footprint, isInTheWay, projectFootprint } from "./Footprint.ts"
import { buildGrid } from "./Grid.ts"
import { leaf, leafCentre, leafMiddle } from "./leaf.ts"
import type { Place } from "./Place.ts"
import { type Solid, placeSolid } from "./Solid.ts"
import type { Space } from "./Space.ts"
import { wallsOf } from "./walls.ts"

const boxOf = (prop: Prop, size: Vector = sizeOf(prop)): Solid => {
  const { position, yaw } = prop
  const [x, y, z] = size
  return placeSolid(position, yaw, [{ form: "box", center: [0, 0, 0], half: [x / 2, y / 2, z / 2] }])
}

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
    return [projectFootprint({ position: leafCentre(prop), yaw, size: [leaf.thickness, 0, leaf.length] })]
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
