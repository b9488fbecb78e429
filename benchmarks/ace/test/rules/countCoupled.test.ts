import { assert, describe, it } from "@effect/vitest"
import { Randomness } from "@escapement/core"
import { Schema } from "effect"
import type { Instance } from "../../src/Instance.ts"
import { buildTableau } from "../../src/rules/Tableau.ts"
import { countSolutions } from "../../src/rules/countSolutions.ts"
import { findGridFlaw } from "../../src/rules/findGridFlaw.ts"
import { example } from "../examples.ts"

/** Every filling, judged as a trial's grid is. */
const countByHand = (instance: Instance): number => {
  let found = 0
  const fill = (grid: ReadonlyArray<ReadonlyArray<string>>, slot: number): void => {
    const next = instance.slots[slot]
    if (next === undefined) {
      if (findGridFlaw(instance, grid) === undefined) found++
      return
    }
    for (const id of next.candidates) fill(grid.with(next.row, grid[next.row]!.with(next.col, id)), slot + 1)
  }
  fill(instance.truth, 0)
  return found
}

/** The instance with wider bounds here and there, so that other fillings keep them too. */
const loosened = (instance: Instance, rng: Randomness.Rng): Instance => ({
  ...instance,
  couplings: (instance.couplings ?? []).map((coupling) => {
    const by = rng.int(0, 1) === 0 ? 0 : rng.int(0, 400)
    return { ...coupling, least: coupling.least - by, most: coupling.most + by }
  })
})

describe("the number of solutions of a coupled instance", () => {
  it.prop(
    "equals that of trying every filling, also with wider bounds",
    [Schema.Int],
    ([name]) => {
      const tiny = { rows: 3, cols: 3, hidden: 4, decoys: 8, candidates: 5, rules: "coupled" as const }
      const instance = loosened(example(name, tiny), Randomness.rng("loosen", name))
      assert.strictEqual(countSolutions(buildTableau(instance), 1000), countByHand(instance))
    },
    { arbitrary: { runs: 40 } }
  )

  it("is 0 if a bound cannot be kept", () => {
    const instance = example("none", { rows: 3, cols: 3, hidden: 4, decoys: 8, candidates: 5, rules: "coupled" })
    const [first, ...others] = instance.couplings ?? []
    const broken = {
      ...instance,
      couplings: [{ ...first!, least: first!.least + 5000, most: first!.most + 5000 }, ...others]
    }
    assert.strictEqual(countSolutions(buildTableau(broken), 2), 0)
  })
})
