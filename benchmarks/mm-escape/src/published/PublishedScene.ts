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
  /** `ambient`: the object sounds all the time, with this volume and up to this many metres away. */
  sound_type: Schema.optionalKey(Schema.String),
  volume: Schema.optionalKey(Schema.Finite),
  max_distance: Schema.optionalKey(Schema.Finite)
})
type Placed = typeof Placed.Type

/** A published scene, `scene_data/<level>/<n>.json`. Fields that are not listed here have no meaning for the game. */
export const PublishedScene = Schema.Struct({
  instances: Schema.Array(Placed),
  agent: Schema.Struct({ position: Vector, rotation: Vector }),
  room_polygon: Schema.NonEmptyArray(Schema.Struct({ room_type: Style })),
  /** The digits of its passwords; absent if they are not fixed. */
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

/** Lists what sounds all the time: the draught at an exit. */
const soundOf = ({ item_id: prop, max_distance: reach, sound_type: type, volume }: Placed): ReadonlyArray<Sound> =>
  type !== "ambient" || prop === undefined || reach === undefined || reach <= 0
    ? []
    : [{ prop, kind: "wind", volume: Math.max(0, Math.min(1, volume ?? 1)), reach: Math.min(1000, reach) }]

const isFloor = ({ prefab }: Placed) => /_Floor\d*_\d+$/.test(prefab)
const isWall = ({ prefab }: Placed) => /_Wall\d*_C\d+_\d+$/.test(prefab)

/** Returns the yaw of a door by the wall that it stands in: its front faces the room. */
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
  if (known === undefined) return Result.fail(`LEGENT's tables do not have the prefab "${prefab}"`)
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

/** Converts a published scene to ours, or says why it cannot be converted. */
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
    // things that can be taken come before doors, as in the published lists
    props: [...props.filter(({ kind }) => kind !== "door"), ...props.filter(({ kind }) => kind === "door")]
  }))
}
