import { assert, describe, it } from "@effect/vitest"
import { go } from "../../src/play/go.ts"
import { placeCamera, project } from "../../src/space/Camera.ts"
import { openSpace } from "../../src/space/openSpace.ts"
import { poseOf, sceneOf } from "../room.ts"

const space = openSpace(sceneOf([]))

describe("go", () => {
  it("walks along the old heading before it turns, for any order of the keys", () => {
    const walk = { _tag: "Move", forward: 1 } as const
    const turn = { _tag: "Turn", right: 90 } as const
    const expected = { x: 3.75, z: 4.75, yaw: 90, pitch: 0 }
    assert.deepStrictEqual(go(space, poseOf(), [walk, turn], "slide"), expected)
    assert.deepStrictEqual(go(space, poseOf(), [turn, walk], "slide"), expected)
  })

  it("walks on the floor for any tilt of the view, and backwards", () => {
    const { x, z } = go(space, poseOf({ yaw: 90, pitch: 80 }), [{ _tag: "Move", forward: -2 }], "slide")
    assert.deepStrictEqual([x, z], [1.75, 3.75])
  })

  it("tilts from the current view, at most straight up and down", () => {
    const tilt = (pitch: number, down: number) => go(space, poseOf({ pitch }), [{ _tag: "Tilt", down }], "slide").pitch
    assert.deepStrictEqual([tilt(10, 20), tilt(60, 45), tilt(-80, -30)], [30, 90, -90])
  })

  it("centres the point that is looked at, as shown before the turn", () => {
    const pose = poseOf({ yaw: 33, pitch: 10 })
    const target = [5, 0.4, 6.2] as const
    const { u, v } = project(placeCamera(pose), target)
    const to = go(space, pose, [{ _tag: "LookAt", u, v }], "slide")
    const seen = project(placeCamera(to), target)
    // the eye goes round the body with the view, so the centre is met nearly
    assert.closeTo(seen.u, 0.5, 0.01)
    assert.closeTo(seen.v, 0.5, 0.01)
    assert.deepStrictEqual([to.x, to.z], [pose.x, pose.z])
  })

  it("adds a turn to a point that is looked at", () => {
    const look = { _tag: "LookAt", u: 0.75, v: 0.5 } as const
    const looked = go(space, poseOf(), [look], "slide")
    const both = go(space, poseOf(), [look, { _tag: "Turn", right: 10 }], "slide")
    assert.closeTo(both.yaw - looked.yaw, 10, 1e-9)
  })

  it("lands from a jump where it began", () => {
    assert.deepStrictEqual(go(space, poseOf(), [{ _tag: "Jump" }], "slide"), poseOf())
  })
})
