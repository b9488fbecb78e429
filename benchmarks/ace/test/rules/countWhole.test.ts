import { assert, describe, it } from "@effect/vitest"
import { Randomness } from "@escapement/core"
import { Schema } from "effect"
import type { Instance } from "../../src/Instance.ts"
import { countSolutions } from "../../src/rules/countSolutions.ts"
import { findGridFlaw } from "../../src/rules/findGridFlaw.ts"
import { buildTableau } from "../../src/rules/Tableau.ts"
import { tiers } from "../../src/tiers.ts"
import { example } from "../examples.ts"

// a board takes a fraction of a second, so that all tests share one
const board = example("count", tiers["frontier-5"][0]!)

/** Returns the board with only some slots hidden, each with some candidates, and with other totals here and there. */
const smaller = (rng: Randomness.Rng): Instance => {
  const slots = rng.sample(board.slots, 7).map((slot) => {
    const truth = board.truth[slot.row]![slot.col]!
    const decoys = rng.sample(slot.decoys, rng.int(1, 2))
    return { ...slot, decoys, candidates: rng.shuffle([truth, ...decoys]) }
  })
  const couplings = rng.sample(board.couplings!, rng.int(1, 3)).map((coupling) => {
    const by = coupling.value === undefined ? rng.int(0, 1) * rng.int(0, 5000) : rng.int(-1, 1)
    return coupling.value === undefined
      ? { ...coupling, least: coupling.least - by, most: coupling.most + by }
      : { ...coupling, least: coupling.least + by, most: coupling.most + by }
  })
  return { ...board, slots, couplings }
}

/** Counts the fillings that keep all rules, judged as a trial's grid is. */
const countByHand = (instance: Instance): number => {
  const fill = (grid: ReadonlyArray<ReadonlyArray<string>>, slot: number): number => {
    const next = instance.slots[slot]
    if (next === undefined) return findGridFlaw(instance, grid) === undefined ? 1 : 0
    return next.candidates.reduce(
      (sum, id) => sum + fill(grid.with(next.row, grid[next.row]!.with(next.col, id)), slot + 1),
      0
    )
  }
  return fill(instance.truth, 0)
}

describe("the number of solutions of a whole instance", () => {
  it.prop(
    "equals that of trying every filling, also with other totals and fewer rules",
    [Schema.Int],
    ([name]) => {
      const instance = smaller(Randomness.rng("smaller", name))
      assert.strictEqual(countSolutions(buildTableau(instance), 10_000), countByHand(instance))
    },
    { arbitrary: { runs: 20 } }
  )

  it("is at least two if a rule is missing, and 0 if a slot has no candidate that keeps its rules", () => {
    const [first, ...others] = board.couplings!
    assert.strictEqual(countSolutions(buildTableau(board), 2), 1)
    for (const couplings of [[first!], others.filter(({ attribute }) => attribute !== "price")]) {
      assert.strictEqual(countSolutions(buildTableau({ ...board, couplings }), 2), 2)
    }
    const [slot, ...rest] = board.slots
    const none = { ...slot!, rules: [{ rule: "max_price", bound: 1 }] }
    assert.strictEqual(countSolutions(buildTableau({ ...board, slots: [none, ...rest] }), 2), 0)
  })

  it("is unknown if the search is given up", () => {
    assert.isUndefined(countSolutions(buildTableau(board), 2, 1_000_000))
  })
})
