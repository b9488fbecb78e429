import { Randomness } from "@escapement/core"
import { Subsets } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"

const draw = (seed: number, options: Parameters<typeof Subsets.drawSum>[1]) =>
  Subsets.drawSum(Randomness.rng("sums", seed), options)

describe("drawSum", () => {
  it("draws amounts of one number of digits, of which one subset has the sum", () => {
    // among ten amounts of three digits most sums have several subsets
    for (let seed = 0; seed < 100; seed++) {
      const { amounts, chosen, total } = draw(seed, { count: 10, digits: 3 })
      assert.deepStrictEqual(Subsets.findSubsets(amounts, total, 2), [chosen])
      assert.isTrue(amounts.every((amount) => String(amount).length === 3))
    }
    const { amounts, chosen, total } = draw(0, { count: 36, digits: 12 })
    assert.deepStrictEqual(Subsets.findSubsets(amounts, total, 2), [chosen])
    assert.isTrue(amounts.every((amount) => String(amount).length === 12))
  })

  it("chooses by chance, whatever an amount and its place", () => {
    const drawn = Array.from({ length: 200 }, (_, seed) => draw(seed, { count: 12, digits: 12 }))
    const shareOf = (isMeant: (amount: number, place: number) => boolean) => {
      const meant = drawn.flatMap(({ amounts, chosen }) =>
        amounts.flatMap((amount, place) => (isMeant(amount, place) ? [chosen.includes(place)] : []))
      )
      return meant.filter(Boolean).length / meant.length
    }
    // four standard errors of a share of 1,200
    for (const isMeant of [(amount: number) => amount > 5.5e11, (_: number, place: number) => place < 6])
      assert.approximately(shareOf(isMeant), 0.5, 0.06)
  })

  it("keeps the chance and the fewest that it is given", () => {
    const sizes = Array.from(
      { length: 100 },
      (_, seed) => draw(seed, { count: 12, digits: 9, chance: [2, 3], fewest: [5, 3] }).chosen.length
    )
    assert.deepStrictEqual([...new Set(sizes)].toSorted(), [5, 6, 7, 8, 9])
    assert.isAbove(sizes.reduce((sum, size) => sum + size, 0) / 100, 6.8)
  })

  it("refuses amounts of which no sum has only one subset", () =>
    assert.throws(() => draw(0, { count: 20, digits: 2 }), /no sum of 20 amounts/))
})
