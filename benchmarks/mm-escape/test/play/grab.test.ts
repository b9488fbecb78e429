import { assert, describe, it } from "@effect/vitest"
import type { Rules } from "../../src/Game.ts"
import { aimGrab } from "../../src/play/grab.ts"
import type { Furniture } from "../../src/scene/Furniture.ts"
import type { Prop } from "../../src/scene/Prop.ts"
import { block, chain, poseOf, prop, roomWith, sceneOf, stateOf } from "../room.ts"

const grasp = (
  profile: Rules["profile"],
  props: ReadonlyArray<Prop>,
  pose = poseOf(),
  furniture: ReadonlyArray<Furniture> = []
) => {
  const game = roomWith(chain, sceneOf(props, furniture), { profile })
  const { miss, near } = aimGrab(game, stateOf(game, { pose }))
  return { isFar: miss === "far", ids: near.map(({ id }) => id) }
}

const key = prop("key_2", "key", 4.5, 1, 5)
const box = prop("box_1", "box", 3, 1, 5)

describe("aimGrab", () => {
  it("in official mode hits everything in view within reach, in the order of the scene", () => {
    assert.deepStrictEqual(grasp("official", [key, box]), { ids: ["key_2", "box_1", "exit"], isFar: false })
  })

  it("in red-dot mode hits only what is under the dot", () => {
    assert.deepStrictEqual(grasp("red-dot", [key, box]), { ids: ["exit"], isFar: false })
    const ahead = prop("box_1", "box", 3.75, 1.32, 5)
    assert.deepStrictEqual(grasp("red-dot", [key, ahead]).ids, ["box_1"])
    assert.deepStrictEqual(grasp("red-dot", [key, box], poseOf({ yaw: 90 })), { ids: [], isFar: false })
  })

  it("reaches things nearer than 4 m, measured on the floor from the body, not the eye", () => {
    const at = (z: number) => grasp("official", [], poseOf({ z }))
    assert.deepStrictEqual(at(7.4625 - 4), { ids: [], isFar: true })
    assert.deepStrictEqual(at(7.4625 - 3.9999), { ids: ["exit"], isFar: false })
    // below the eye it counts nothing how deep
    const low = prop("key_2", "key", 3.75, 0.02, 7.3)
    assert.include(grasp("official", [low], poseOf({ z: 3.4 })).ids, "key_2")
  })

  it("hits nothing behind furniture or behind the player", () => {
    const screen = block(3.75, 4.6, 1, 1.6, 0.1)
    for (const profile of ["official", "red-dot"] as const) {
      assert.deepStrictEqual(grasp(profile, [], poseOf(), [screen]), { ids: [], isFar: false })
      assert.deepStrictEqual(grasp(profile, [], poseOf({ yaw: 180 })), { ids: [], isFar: false })
    }
  })

  it("hits nothing that was taken", () => {
    const game = roomWith(chain, sceneOf([key]), { profile: "official" })
    const { near } = aimGrab(game, stateOf(game, { bag: ["key_2"] }))
    assert.deepStrictEqual(
      near.map(({ id }) => id),
      ["exit"]
    )
  })
})
