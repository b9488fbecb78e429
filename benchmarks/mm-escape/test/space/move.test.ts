import { assert, describe, it } from "@effect/vitest"
import { Randomness } from "@escapement/core"
import { distanceSquared } from "../../src/space/Footprint.ts"
import { bodyRadius, isClear, isFree, move } from "../../src/space/move.ts"
import { openSpace } from "../../src/space/openSpace.ts"
import { block, sceneOf } from "../room.ts"

const empty = openSpace(sceneOf([]))
const low = 0.075 + bodyRadius
const furnished = openSpace(
  sceneOf([], [block(2, 2, 1, 0.8, 1), block(5, 5, 2, 0.5, 0.4, 30), block(3.2, 5.5, 0.6, 0.3, 0.6, 75)])
)

describe("move", () => {
  it("moves freely if nothing is in the way", () => {
    assert.deepStrictEqual(move(empty, { x: 3, z: 3 }, 1.5, -2, "slide"), { x: 4.5, z: 1 })
  })

  it("ends at the walls, for any distance", () => {
    const { x, z } = move(empty, { x: 3, z: 3 }, -1e6, 0, "slide")
    assert.closeTo(x, low, 2e-3)
    assert.strictEqual(z, 3)
  })

  it("slides along a wall, or stops there if sliding is off", () => {
    const slid = move(empty, { x: 1, z: 3 }, -2, 2, "slide")
    assert.closeTo(slid.x, low, 2e-3)
    assert.closeTo(slid.z, 5, 1e-6)
    const stopped = move(empty, { x: 1, z: 3 }, -2, 2, "stop")
    assert.closeTo(stopped.x, low, 2e-3)
    assert.closeTo(stopped.z, 3 + (1 - low), 2e-3)
  })

  it("keeps the radius of the body from the sides and corners of furniture", () => {
    const ahead = move(furnished, { x: 2, z: 4 }, 0, -5, "stop")
    assert.closeTo(ahead.z, 2.5 + bodyRadius, 2e-3)
    const corner = move(furnished, { x: 4, z: 4 }, -5, -5, "stop")
    assert.closeTo(Math.sqrt((corner.x - 2.5) ** 2 + (corner.z - 2.5) ** 2), bodyRadius, 2e-3)
  })

  it("slides along furniture that is turned", () => {
    const space = openSpace(sceneOf([], [block(3.75, 5.5, 4, 1, 0.4, 30)]))
    const { x, z } = move(space, { x: 3.75, z: 3.6 }, 0, 2, "slide")
    const [footprint] = space.footprints
    assert.isDefined(footprint)
    // the long side falls towards -x: along it, and still at the same distance from it
    assert.isBelow(x, 3.5)
    assert.closeTo(Math.sqrt(distanceSquared(footprint, x, z)), bodyRadius, 3e-3)
  })

  it("steps over low things and under high things", () => {
    const hood = { ...block(3, 3, 1, 0.6, 1), position: [3, 2.2, 3] as const }
    const space = openSpace(sceneOf([], [block(3, 3, 1, 0.2, 1), hood]))
    assert.deepStrictEqual(move(space, { x: 3, z: 1 }, 0, 4, "slide"), { x: 3, z: 5 })
  })

  it("never ends inside a solid, for any move", () => {
    const random = Randomness.rng("walks")
    let place = { x: 4, z: 3 }
    for (let i = 0; i < 3000; i++) {
      place = move(furnished, place, 8 * random.unit() - 4, 8 * random.unit() - 4, "slide")
      assert.isTrue(isFree(furnished, bodyRadius - 1e-9, place), JSON.stringify(place))
    }
  })

  it("reaches a place in a straight line exactly if a walk does", () => {
    const random = Randomness.rng("lines")
    for (let i = 0; i < 1000; i++) {
      const [from, to] = [0, 1].map(() => ({ x: 0.4 + 6.7 * random.unit(), z: 0.4 + 6.7 * random.unit() }))
      if (from === undefined || to === undefined || !isFree(furnished, bodyRadius, from)) continue
      const end = move(furnished, from, to.x - from.x, to.z - from.z, "stop")
      const arrived = (end.x - to.x) ** 2 + (end.z - to.z) ** 2 < 1e-18
      assert.strictEqual(arrived, isClear(furnished, bodyRadius, from, to))
    }
  })

  it("measures the distance to a turned footprint", () => {
    const [, turned] = furnished.footprints
    assert.isDefined(turned)
    // 1 m from the middle along the footprint's own long side: still inside; 2 m: one metre outside
    const [cos, sin] = [Math.sqrt(3) / 2, 0.5]
    assert.strictEqual(distanceSquared(turned, 5 + 0.9 * cos, 5 - 0.9 * sin), 0)
    assert.closeTo(distanceSquared(turned, 5 + 2 * cos, 5 - 2 * sin), 1, 1e-9)
  })
})
