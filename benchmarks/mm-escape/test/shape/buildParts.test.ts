import { assert, describe, it } from "@effect/vitest"
import type { Part } from "../../src/shape/Part.ts"
import { hasLook, buildParts } from "../../src/shape/buildParts.ts"
import { propSize } from "../../src/scene/Prop.ts"
import { prefabs } from "../../src/prefab/Prefab.ts"

const isInside = ({ center, form, half }: Part, point: ReadonlyArray<number>): boolean => {
  const [x = 0, y = 0, z = 0] = point.map((value, axis) => (value - center[axis]!) / half[axis]!)
  if (form === "box") return Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(z) < 1
  return form === "cylinder" ? Math.abs(y) < 1 && x * x + z * z < 1 : x * x + y * y + z * z < 1
}

describe("buildParts", () => {
  it("has a shape for every category of furniture and every kind of prop", () => {
    const categories = [...[...prefabs.values()].map(({ category }) => category), ...Object.keys(propSize)]
    assert.deepStrictEqual(
      categories.filter((category) => !hasLook(category)),
      []
    )
  })

  it("draws a plain block for unknown kinds", () => {
    const parts = buildParts({ category: "organ", prefab: "", size: [2, 3, 1] })
    assert.deepStrictEqual(
      parts.map(({ center, half }) => [center, half]),
      [
        [
          [0, 0, 0],
          [1, 1.5, 0.5]
        ]
      ]
    )
  })

  it("leaves the space above its surface free, and supports things on it", () => {
    for (const { category, name, size, surface } of prefabs.values()) {
      if (surface === undefined) continue
      const parts = buildParts({ category, prefab: name, size, rest: surface.y })
      const middle = [(surface.lowX + surface.highX) / 2, (surface.lowZ + surface.highZ) / 2] as const
      const above = [middle[0], surface.y + 0.02, middle[1]]
      const below = [middle[0], surface.y - 0.003, middle[1]]
      assert.isFalse(
        parts.some((part) => isInside(part, above)),
        `${name}: something is above its surface`
      )
      assert.isTrue(
        parts.some((part) => isInside(part, below)),
        `${name}: nothing carries what is put on it`
      )
    }
  })

  it("stays within its bounding box, except for handles and taps", () => {
    const sizes = [...prefabs.values()].map(({ category, name, size, surface }) => ({
      category,
      prefab: name,
      size,
      ...(surface === undefined ? {} : { rest: surface.y })
    }))
    for (const body of sizes) {
      for (const { center, half } of buildParts(body)) {
        for (const axis of [0, 1, 2] as const) {
          assert.isAtMost(Math.abs(center[axis]) + half[axis], body.size[axis] / 2 + 0.13, body.prefab)
        }
      }
    }
  })

  it("writes a number from left to right for a viewer in front of it", () => {
    const columns = (text: string) => {
      const parts = buildParts({ category: "number", prefab: "", size: propSize.number, text })
      return parts.slice(1).map(({ center }) => center[0])
    }
    // +x is on the left of whoever faces the front: an 8 has more ink than a 1
    const sum = (xs: ReadonlyArray<number>) => xs.reduce((total, x) => total + x, 0)
    assert.isAbove(sum(columns("8111")), 0)
    assert.isBelow(sum(columns("1118")), 0)
  })
})
