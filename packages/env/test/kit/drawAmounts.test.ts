import { Randomness } from "@escapement/core"
import { Subsets } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"

const draw = (seed: number, count: number, digits: number) => {
  return Subsets.drawAmounts(Randomness.rng("amounts", seed), count, digits)
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

  it("shuffles the amounts, as their order would tell how to undo the draw", () => {
    const { int } = Randomness.rng("amounts", 0)
    const inOrder = Subsets.drawAmounts({ int, shuffle: (items) => items }, 36, 12)
    const amounts = draw(0, 36, 12)
    assert.sameMembers([...amounts], [...inOrder])
    assert.notDeepEqual(amounts, inOrder)
  })

  it("refuses more amounts than have room", () => assert.throws(() => draw(0, 60, 12), /not enough room/))
})
