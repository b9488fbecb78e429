import { assert, describe, it } from "@effect/vitest"
import { contrastsByInstance } from "../../../src/statistics/differences/contrast.ts"

const cell = (weight: number, ...means: ReadonlyArray<number>) => ({ weight, means: Float64Array.from(means) })

describe("contrastsByInstance", () => {
  it("weighs the cells equally on every instance that all of them have", () => {
    const found = contrastsByInstance([cell(1, 1, 0.5, NaN, 0), cell(-1, 0, 0.5, 1, 1)])
    assert.deepStrictEqual([...found], [1, 0, -1])
  })

  it("treats a rounding error as 0", () => {
    assert.deepStrictEqual([...contrastsByInstance([cell(1, 0.1 + 0.2), cell(-1, 0.3)])], [0])
  })
})
