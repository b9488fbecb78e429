import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { course } from "../../src/domains/course.ts"
import { countBranches, layOut } from "../../src/generate/Layout.ts"

const between = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

describe("countBranches", () => {
  it("agrees with the paper's code", () => {
    const budgets = [0, 2, 4, 8, 10, 15, 19, 21, 25, 30]
    assert.deepStrictEqual(
      budgets.map((decoys) => countBranches(21, decoys)),
      [0, 2, 2, 3, 4, 4, 5, 5, 5, 6]
    )
    assert.strictEqual(countBranches(1, 25), 1)
  })
})

describe("layOut", () => {
  it.prop(
    "hides H cells, divides B among its branches and raises K",
    { hidden: between(1, 35), decoys: between(0, 40), candidates: between(2, 30), name: Schema.Int },
    ({ candidates, decoys, hidden, name }) => {
      const layout = layOut(Randomness.rng("layout", name), course, { hidden, decoys, candidates, rows: 5, cols: 7 })
      assert.strictEqual(layout.candidates, Math.max(candidates, decoys + 2))
      assert.strictEqual(new Set(layout.hidden).size, hidden)
      assert.deepStrictEqual(
        layout.hidden,
        layout.hidden.toSorted((a, b) => a - b)
      )
      const shares = layout.shares.filter((share) => share > 0)
      assert.strictEqual(shares.length, countBranches(hidden, decoys))
      assert.strictEqual(
        shares.reduce((sum, share) => sum + share, 0),
        decoys
      )
      if (shares.length > 2) assert.isAtMost(Math.max(...shares), decoys / 2)
    }
  )

  it.prop(
    "gives three rules to a single slot and two to each of several",
    [between(1, 20), Schema.Int],
    ([hidden, name]) => {
      const { rules } = layOut(Randomness.rng("rules", name), course, {
        hidden,
        decoys: 0,
        candidates: 9,
        rows: 5,
        cols: 7
      })
      for (const hand of rules) assert.strictEqual(new Set(hand).size, hidden === 1 ? 3 : 2)
      assert.strictEqual(new Set(rules.flat()).size, 3)
    }
  )
})
