import { Randomness } from "@escapement/core"
import { Subsets } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"

const draw = (seed: number, count: number, digits: number) => {
  const random = Randomness.rng("amounts", seed)
  return Subsets.drawAmounts((low, high) => random.int(low, high), count, digits)
}

describe("drawAmounts", () => {
  it("makes amounts of one number of digits whose subsets all have different sums", () => {
    for (let seed = 0; seed < 100; seed++) {
      const amounts = draw(seed, 10, 5)
      assert.isTrue(amounts.every((amount) => String(amount).length === 5))
      const sums = Array.from({ length: 2 ** amounts.length }, (_, mask) =>
        amounts.reduce((sum, amount, place) => sum + ((mask >> place) & 1) * amount, 0)
      )
      assert.strictEqual(new Set(sums).size, sums.length)
    }
  })

  it("has one subset of each sum among 36 amounts of twelve digits", () => {
    const amounts = draw(0, 36, 12)
    const chosen = amounts.flatMap((_, place) => (place % 3 === 1 ? [place] : []))
    const total = chosen.reduce((sum, place) => sum + (amounts[place] ?? 0), 0)
    assert.deepStrictEqual(Subsets.findSubsets(amounts, total, 2), [chosen])
  })

  it("tells nothing of the order in which they were drawn by their sizes", () => {
    const seeds = Array.from({ length: 300 }, (_, seed) => draw(seed, 36, 12))
    const later = seeds.filter((amounts) => (amounts.at(-1) ?? 0) > (amounts[0] ?? 0)).length
    assert.isAbove(later, 110)
    assert.isBelow(later, 190)
  })

  it("refuses more amounts than have room", () => assert.throws(() => draw(0, 60, 12), /not enough room/))
})
