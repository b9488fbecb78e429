import { assert, describe, it } from "@effect/vitest"
import { atan2Degrees, cosDegrees, sinDegrees } from "../../src/kit/Trigonometry.ts"

const angles = Array.from({ length: 2001 }, (_, i) => (i - 1000) * 0.7321)
const sides = Array.from({ length: 81 }, (_, i) => (i - 40) * 0.173)

/** The bits of numbers, folded into one word: equal on every engine or wrong. */
const fold = (values: ReadonlyArray<number>): string => {
  const bits = new Uint32Array(Float64Array.from(values).buffer)
  return bits.reduce((hash, word) => Math.imul(hash ^ word, 0x01000193) >>> 0, 0x811c9dc5).toString(16)
}

describe("Trigonometry", () => {
  it("is exact at multiples of a quarter turn", () => {
    assert.deepStrictEqual([0, 90, 180, 270, 360, -90, 450].map(sinDegrees), [0, 1, 0, -1, 0, -1, 1])
    assert.deepStrictEqual([0, 90, 180, 270, 360, -90].map(cosDegrees), [1, 0, -1, 0, 1, 0])
  })

  it("is as close to the true sine and cosine as the engine's own functions", () => {
    for (const angle of angles) {
      assert.closeTo(sinDegrees(angle), Math.sin((angle * Math.PI) / 180), 3e-14)
      assert.closeTo(cosDegrees(angle), Math.cos((angle * Math.PI) / 180), 3e-14)
      assert.closeTo(sinDegrees(angle) ** 2 + cosDegrees(angle) ** 2, 1, 4e-16)
    }
  })

  it("finds the angle of a point in every quadrant and on the axes", () => {
    for (const y of sides) {
      for (const x of sides) assert.closeTo(atan2Degrees(y, x), (Math.atan2(y, x) * 180) / Math.PI, 6e-14)
    }
    assert.deepStrictEqual(
      [
        [0, 0],
        [0, 1],
        [1, 0],
        [0, -1],
        [-1, 0],
        [1, 1],
        [-1, -1]
      ].map(([y = 0, x = 0]) => atan2Degrees(y, x)),
      [0, 0, 90, 180, -90, 45, -135]
    )
  })

  it("gives the same bits as the golden values", () => {
    assert.deepStrictEqual(
      [fold(angles.map(sinDegrees)), fold(angles.map(cosDegrees)), fold(sides.map((y) => atan2Degrees(y, 1.3)))],
      ["eed14e3d", "50d2a649", "e9a48109"]
    )
  })
})
