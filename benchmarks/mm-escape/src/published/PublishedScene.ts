import { Result, Schema } from "effect"
import { furtherPrefabs, prefabs } from "../prefab/Prefab.ts"
import type { Furniture } from "../scene/Furniture.ts"
import type { Prop, PropKind } from "../scene/Prop.ts"
import { type Scene, type Sound, mostExtent, tile } from "../scene/Scene.ts"
import { Style } from "../scene/Style.ts"
import { Vector } from "../scene/Vector.ts"

const itemTypes = ["key", "box", "paper", "exit", "entrance", "recorder", "radiogram"] as const

const Placed = Schema.Struct({
  prefab: Schema.String,
  position: Vector,
  rotation: Vector,
  scale: Vector,
  item_type: Schema.optionalKey(Schema.Literals(itemTypes)),
  item_id: Schema.optionalKey(Schema.String),
  /** `ambient`: it sounds by itself, so loud, up to so many metres away. */
  sound_type: Schema.optionalKey(Schema.String),
  volume: Schema.optionalKey(Schema.Finite),
  max_distance: Schema.optionalKey(Schema.Finite)
})
type Placed = typeof Placed.Type

/** A scene as it is published, `scene_data/<level>/<n>.json`. What is not listed here has no meaning for the game. */
export const PublishedScene = Schema.Struct({
  instances: Schema.Array(Placed),
  agent: Schema.Struct({ position: Vector, rotation: Vector }),
  room_polygon: Schema.NonEmptyArray(Schema.Struct({ room_type: Style })),
  /** Digits of its passwords, where they are fixed. */
  _password: Schema.optionalKey(Schema.Union([Schema.String, Schema.Record(Schema.String, Schema.String)]))
})
export type PublishedScene = typeof PublishedScene.Type

const kinds: { readonly [type in (typeof itemTypes)[number]]: PropKind } = {
  key: "key",
  box: "box",
  paper: "note",
  exit: "door",
  entrance: "door",
  recorder: "recorder",
  radiogram: "radio"
}

/** What sounds by itself: the draught at an exit. */
const soundOf = ({ item_id: prop, max_distance: reach, sound_type: type, volume }: Placed): ReadonlyArray<Sound> =>
  type !== "ambient" || prop === undefined || reach === undefined || reach <= 0
    ? []
    : [{ prop, kind: "wind", volume: Math.max(0, Math.min(1, volume ?? 1)), reach: Math.min(1000, reach) }]

const isFloor = ({ prefab }: Placed) => /_Floor\d*_\d+$/.test(prefab)
const isWall = ({ prefab }: Placed) => /_Wall\d*_C\d+_\d+$/.test(prefab)

/** The yaw of a door, from the wall that it stands in: its front faces the room. */
const doorYaw = ([x, , z]: Vector, width: number, depth: number): number => {
  const walls = [
    { yaw: 90, distance: Math.abs(x) },
    { yaw: 270, distance: Math.abs(width - x) },
    { yaw: 0, distance: Math.abs(z) },
    { yaw: 180, distance: Math.abs(depth - z) }
  ]
  return walls.reduce((best, wall) => (wall.distance < best.distance ? wall : best)).yaw
}

const furnitureOf = ({ position, prefab, rotation, scale }: Placed): Result.Result<Furniture, string> => {
  const known = prefabs.get(prefab) ?? furtherPrefabs().get(prefab)
  if (known === undefined) return Result.fail(`the size of the prefab "${prefab}" is not known`)
  const [x, y, z] = known.size
  return Result.succeed({
    prefab,
    category: known.category,
    position,
    yaw: rotation[1],
    size: [x * scale[0], y * scale[1], z * scale[2]],
    ...(known.surface === undefined ? {} : { rest: known.surface.y * scale[1] })
  })
}

/** Our scene of a published one, or what keeps it from being one. */
export const readScene = (published: PublishedScene): Result.Result<Scene, string> => {
  const floors = published.instances.filter((placed) => isFloor(placed) && placed.position[1] < 1)
  const [floor] = floors
  if (floor === undefined) return Result.fail("there is no floor")
  const width = tile * Math.round(Math.max(...floors.map(({ position: [x] }) => x)) / tile + 0.5)
  const depth = tile * Math.round(Math.max(...floors.map(({ position: [, , z] }) => z)) / tile + 0.5)
  if (Math.max(width, depth) > mostExtent || Math.min(width, depth) < tile) {
    return Result.fail(
      `its floor covers ${width} × ${depth} m: a room has from ${tile} to ${mostExtent} m along a side`
    )
  }
  const others = published.instances.filter((placed) => !isFloor(placed) && !isWall(placed))
  const props = others.flatMap(({ item_id, item_type, position, rotation }): ReadonlyArray<Prop> => {
    if (item_type === undefined || item_id === undefined) return []
    const kind = kinds[item_type]
    return [{ id: item_id, kind, position, yaw: kind === "door" ? doorYaw(position, width, depth) : rotation[1] }]
  })
  const sounds = others.flatMap(soundOf)
  const [x, , z] = published.agent.position
  return Result.map(Result.all(others.filter((placed) => placed.item_type === undefined).map(furnitureOf)), (all) => ({
    style: published.room_polygon[0].room_type,
    width,
    depth,
    floor: floor.prefab,
    start: { x, z, yaw: published.agent.rotation[1] },
    furniture: all,
    ...(sounds.length === 0 ? {} : { sounds }),
    // what can be taken comes before what opens, as in the published lists
    props: [...props.filter(({ kind }) => kind !== "door"), ...props.filter(({ kind }) => kind === "door")]
  }))
}
