import { assert, describe, it } from "@effect/vitest"
import { findEntry, placeSolid } from "../../src/space/Solid.ts"

const at = (form: "box" | "cylinder" | "ellipsoid", yaw = 0) =>
  placeSolid([0, 1, 5], yaw, [{ form, center: [0, 0, 0], half: [1, 0.5, 2] }])

describe("findEntry", () => {
  it("hits a box, a cylinder and an ellipsoid at their surface", () => {
    assert.strictEqual(findEntry(at("box"), [0, 1, 0], [0, 0, 1]), 3)
    assert.strictEqual(findEntry(at("cylinder"), [0, 1, 0], [0, 0, 2]), 1.5)
    assert.strictEqual(findEntry(at("ellipsoid"), [0, 1, 0], [0, 0, 1]), 3)
  })

  it("misses the corners of a cylinder and an ellipsoid, which a box has", () => {
    const [from, along] = [[0.9, 1, 0] as const, [0, 0, 1] as const]
    assert.strictEqual(findEntry(at("box"), from, along), 3)
    assert.isAbove(findEntry(at("cylinder"), from, along), 4)
    assert.strictEqual(findEntry(at("ellipsoid"), [0.9, 1.45, 0], along), Infinity)
  })

  it("hits the top of a cylinder from above", () => {
    assert.strictEqual(findEntry(at("cylinder"), [0.5, 3, 5], [0, -1, 0]), 1.5)
    assert.strictEqual(findEntry(at("cylinder"), [0.95, 3, 6.5], [0, -1, 0]), Infinity)
  })

  it("turns with the yaw, clockwise seen from above", () => {
    assert.strictEqual(findEntry(at("box", 90), [0, 1, 0], [0, 0, 1]), 4)
    // a part in front of the object is at +x once it looks along +x
    const nose = placeSolid([0, 1, 0], 90, [{ form: "box", center: [0, 0, 2], half: [0.1, 0.1, 0.1] }])
    assert.closeTo(findEntry(nose, [5, 1, 0], [-1, 0, 0]), 2.9, 1e-12)
    assert.closeTo(findEntry(nose, [-5, 1, 0], [1, 0, 0]), 6.9, 1e-12)
    assert.strictEqual(findEntry(nose, [0, 1, 5], [0, 0, -1]), Infinity)
  })

  it("does not hit a solid around its start, or one behind it", () => {
    assert.strictEqual(findEntry(at("box"), [0, 1, 5], [0, 0, 1]), Infinity)
    assert.strictEqual(findEntry(at("box"), [0, 1, 9], [0, 0, 1]), Infinity)
  })

  it("hits the nearest of several parts", () => {
    const two = placeSolid([0, 0, 0], 0, [
      { form: "box", center: [0, 0, 6], half: [1, 1, 1] },
      { form: "box", center: [0, 0, 3], half: [1, 1, 1] }
    ])
    assert.strictEqual(findEntry(two, [0, 0, 0], [0, 0, 1]), 2)
  })
})
