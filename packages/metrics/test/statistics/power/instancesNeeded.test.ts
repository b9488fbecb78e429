import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { instancesNeeded } from "../../../src/statistics/power/instancesNeeded.ts"

const needed = (difference: number, differing: number) =>
  Option.getOrThrow(instancesNeeded(difference, differing - difference * difference))

describe("instancesNeeded", () => {
  it.each([
    [0.02, [3922, 5884, 7847]],
    [0.05, [626, 940, 1253]],
    [0.1, [155, 233, 312]],
    [0.15, [67, 102, 137]],
    [0.2, [37, 56, 76]]
  ])("gives the textbook values for a difference of %d", (difference, expected) => {
    assert.deepStrictEqual(
      [0.2, 0.3, 0.4].map((differing) => needed(difference, differing)),
      expected
    )
  })

  it("accepts both signs, and is at least six", () => {
    assert.strictEqual(needed(-0.1, 0.2), needed(0.1, 0.2))
    assert.strictEqual(needed(100, 20_000), 13)
    assert.strictEqual(needed(100, 10_000.01), 6)
  })

  it("is undefined without a difference or without variance", () => {
    assert.deepStrictEqual(instancesNeeded(0, 0.2), Option.none())
    assert.deepStrictEqual(instancesNeeded(0.1, 0), Option.none())
  })
})
