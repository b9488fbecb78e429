import { assert, describe, it } from "@effect/vitest"
import { count, minimalSets } from "../../src/gold/bits.ts"

describe("count", () => {
  it("counts members", () => {
    assert.deepStrictEqual([0, 1, 0b1011, 1 << 30].map(count), [0, 1, 3, 1])
  })
})

describe("minimalSets", () => {
  it("are those that suffice without any smaller one", () => {
    assert.deepStrictEqual(
      minimalSets(0b111, (set) => (set & 0b001) !== 0 || (set & 0b110) === 0b110),
      [0b001, 0b110]
    )
  })

  it("hold only the empty set where nothing is needed, and nothing where nothing suffices", () => {
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
