import type { Furniture } from "../src/scene/Furniture.ts"
import type { Pose } from "../src/Pose.ts"
import { type Prop, propSize } from "../src/scene/Prop.ts"
import type { Scene } from "../src/scene/Scene.ts"
import { prefabs } from "../src/prefab/Prefab.ts"

const side = 12.5
const columns = 9
const pitch = 1.35

/** One piece of furniture of each category, in rows, turned this way and that. */
const exhibits: ReadonlyArray<Furniture> = [
  ...new Map([...prefabs.values()].map((prefab) => [prefab.category, prefab])).values()
].map(({ category, name, size, surface }, i) => ({
  prefab: name,
  category,
  position: [0.9 + (i % columns) * pitch, size[1] / 2, 0.9 + Math.floor(i / columns) * pitch],
  yaw: (i * 37) % 360,
  size,
  ...(surface === undefined ? {} : { rest: surface.y })
}))

const prop = (kind: Prop["kind"], x: number, y: number, z: number, yaw: number): Prop => ({
  id: kind,
  kind,
  position: [x, y, z],
  yaw,
  ...(kind === "number" ? { text: "2047" } : {})
})

/** A room with everything in it that can be drawn. */
export const museum: Scene = {
  style: "LivingRoom",
  width: side,
  depth: side,
  floor: "LowPolyInterior2_Floor1_01",
  start: { x: 6, z: 11.9, yaw: 180 },
  furniture: exhibits,
  props: [
    prop("key", 5.6, propSize.key[1] / 2, 11, 30),
    prop("box", 6.4, propSize.box[1] / 2, 11, 200),
    prop("note", 7.2, propSize.note[1] / 2, 11, 0),
    prop("number", 6, 1.5, side - 0.09, 180),
    prop("door", 0.0375, 1.13, 6, 90)
  ]
}

/** Where the museum is looked at from. */
export const viewpoints: ReadonlyArray<Pose> = [
  { x: 6, z: 11.9, yaw: 180, pitch: 0 },
  { x: 6, z: 10, yaw: 0, pitch: 25 },
  { x: 2, z: 6, yaw: 270, pitch: -10 },
  { x: 0.5, z: 0.5, yaw: 45, pitch: 20 },
  { x: 12, z: 0.5, yaw: 315, pitch: 35 },
  { x: 12, z: 12, yaw: 223.7, pitch: 12.5 },
  { x: 5.6, z: 10.9, yaw: 90, pitch: 90 },
  { x: 7.1, z: 6.2, yaw: 133.3, pitch: -90 }
]
