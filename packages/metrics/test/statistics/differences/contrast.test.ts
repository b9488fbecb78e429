import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { contrastOfMeans, contrastsByInstance } from "../../../src/statistics/differences/contrast.ts"
import { testDifferences } from "../../../src/statistics/differences/testDifferences.ts"

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

describe("contrastOfMeans", () => {
  it("is the mean of the contrasts with their own test", () => {
    const cells = [
      cell(0.5, 1, 1, 0, 1, 1, 0, 1, 1),
      cell(0.5, 1, 0, 1, 1, 1, 1, 0, 1),
      cell(-1, 0, 0, 0, 1, 0, 0, 0, 0)
    ]
    const found = Option.getOrThrow(contrastOfMeans(cells, "share", "s"))
    const expected = testDifferences(Float64Array.of(1, 0.5, 0.5, 0, 1, 0.5, 0.5, 1), 1, "s")
    assert.closeTo(found.value, 5 / 8, 1e-12)
    assert.deepStrictEqual([found.low, found.high, found.p], [expected.low, expected.high, expected.p])
    assert.strictEqual(found.n, 8)
  })

  it("leaves room for an effect on shares that no instance shows", () => {
    const same = [1, 0, 1, 0, 1, 0, 1, 0, 1, 0]
    const interaction = [cell(1, ...same), cell(-1, ...same), cell(-1, ...same), cell(1, ...same)]
    const found = Option.getOrThrow(contrastOfMeans(interaction, "share", "s"))
    assert.strictEqual(found.value, 0)
    assert.isAbove(found.high, 0.5)
    assert.isFalse(found.distinguishable)
  })

  it("is undefined for fewer than two common instances", () => {
    assert.deepStrictEqual(contrastOfMeans([cell(1, 1, NaN), cell(-1, NaN, 1)], "share", "s"), Option.none())
  })
})
