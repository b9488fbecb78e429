import { type Game, type Rules, openGame } from "../src/Game.ts"
import type { Chain } from "../src/Chain.ts"
import type { Instance } from "../src/Instance.ts"
import type { Pose } from "../src/Pose.ts"
import type { Furniture } from "../src/scene/Furniture.ts"
import type { Prop, PropKind } from "../src/scene/Prop.ts"
import type { Scene } from "../src/scene/Scene.ts"
import { beginning, withSights } from "../src/play/enter.ts"
import type { State } from "../src/State.ts"

/** A prop at a place. */
export const prop = (id: string, kind: PropKind, x: number, y: number, z: number, yaw = 0): Prop => ({
  id,
  kind,
  position: [x, y, z],
  yaw
})

/** A block of furniture that stands on the floor. */
export const block = (x: number, z: number, width: number, height: number, depth: number, yaw = 0): Furniture => ({
  prefab: "block",
  category: "safe",
  position: [x, height / 2, z],
  yaw,
  size: [width, height, depth]
})

/** A room of 7.5 m square: the player in its middle looks at the exit in the far wall. */
export const sceneOf = (props: ReadonlyArray<Prop>, furniture: ReadonlyArray<Furniture> = []): Scene => ({
  style: "LivingRoom",
  width: 7.5,
  depth: 7.5,
  floor: "LowPolyInterior2_Floor1_01",
  start: { x: 3.75, z: 3.75, yaw: 0 },
  furniture,
  props: [...props, prop("exit", "door", 3.75, 1.13, 7.4625, 180)]
})

/** A game of some rooms. */
export const gameWith = (rooms: Instance["rooms"], rules: Partial<Rules> = {}): Game =>
  openGame(
    { profile: "red-dot", collision: "slide", hint: false, ...rules },
    { name: "test", level: "test", rooms, first: 0, turns: 50, story: "Once upon a time." }
  )

/** A game of one room. */
export const roomWith = (chain: Chain, scene: Scene, rules: Partial<Rules> = {}): Game =>
  gameWith([{ chain, scene }], rules)

/** The beginning of a game, with some of it changed. */
export const stateOf = (game: Game, changed: Partial<State> = {}): State => {
  const first = beginning(game)
  return withSights(game, { ...first, ...changed })
}

/** A pose in the middle of the room. */
export const poseOf = (changed: Partial<Pose> = {}): Pose => ({ x: 3.75, z: 3.75, yaw: 0, pitch: 0, ...changed })

/** The chain of a door that a key opens, with a note and a box that only take part in the tests of outcomes. */
export const chain: Chain = {
  exit: { _tag: "Key", id: "key_1" },
  items: [
    {
      _tag: "Box",
      id: "box_1",
      shown: true,
      lock: { _tag: "Password", id: "password_1" },
      contents: ["key_1", "note_2"]
    },
    { _tag: "Box", id: "box_2", shown: true, lock: { _tag: "Key", id: "key_2" }, contents: ["key_1"] },
    { _tag: "Box", id: "box_3", shown: true, lock: { _tag: "Open" }, contents: ["key_2"] },
    { _tag: "Key", id: "key_1", shown: false },
    { _tag: "Key", id: "key_2", shown: true },
    { _tag: "Note", id: "note_1", shown: true, parts: [{ _tag: "Password", id: "password_1" }] },
    { _tag: "Note", id: "note_2", shown: false, parts: [{ _tag: "Story", content: "The house is empty." }] },
    { _tag: "Password", id: "password_1", shown: false, digits: "0421" }
  ]
}
