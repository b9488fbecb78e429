import { assert, describe, it } from "@effect/vitest"
import { count, minimalSets } from "../../src/gold/bits.ts"

describe("count", () => {
  it("counts the members of a bit set", () => {
    assert.deepStrictEqual([0, 1, 0b1011, 1 << 30].map(count), [0, 1, 3, 1])
  })
})

describe("minimalSets", () => {
  it("are sufficient, and no smaller subset of them is", () => {
    assert.deepStrictEqual(
      minimalSets(0b111, (set) => (set & 0b001) !== 0 || (set & 0b110) === 0b110),
      [0b001, 0b110]
    )
  })

  it("are only the empty set if nothing is needed, and no set if nothing suffices", () => {
    assert.deepStrictEqual(
      minimalSets(0b11, () => true),
      [0]
    )
    assert.deepStrictEqual(
      minimalSets(0b11, () => false),
      []
    )
  })
})
