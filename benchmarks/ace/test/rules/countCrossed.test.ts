import { assert, describe, it } from "@effect/vitest"
import { Randomness } from "@escapement/core"
import { Schema } from "effect"
import type { Instance } from "../../src/Instance.ts"
import { buildTableau } from "../../src/rules/Tableau.ts"
import { countSolutions } from "../../src/rules/countSolutions.ts"
import { findGridFlaw } from "../../src/rules/findGridFlaw.ts"
import { domains } from "../../src/domains/Domains.ts"
import { example } from "../examples.ts"

const tiny = { rows: 4, cols: 4, hidden: 8, decoys: 8, candidates: 3, rules: "crossed" as const }

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

/** The instance with wider bounds here and there, and without some rules, so that other fillings keep them too. */
const loosened = (instance: Instance, rng: Randomness.Rng): Instance => ({
  ...instance,
  couplings: (instance.couplings ?? []).flatMap((coupling, index) => {
    const by = rng.int(0, 2) === 0 ? rng.int(0, 300) : 0
    return index > 0 && rng.int(0, 2) === 0
      ? []
      : [{ ...coupling, least: coupling.least - by, most: coupling.most + by }]
  })
})

describe("the number of solutions of a crossed instance", () => {
  it.prop(
    "equals that of trying every filling, also with fewer rules and wider bounds",
    [Schema.Int],
    ([name]) => {
      const { id } = domains[Math.abs(name) % domains.length]!
      const instance = loosened(example(name, { ...tiny, domain: id }), Randomness.rng("loosen", name))
      assert.strictEqual(countSolutions(buildTableau(instance), 10_000), countByHand(instance))
    },
    { arbitrary: { runs: 12 } }
  )

  it("is unknown if a slot has more candidates that keep its rules than the search can take", () => {
    const instance = example("many", { ...tiny, decoys: 72, candidates: 12 })
    const free = { ...instance, slots: instance.slots.map((slot) => ({ ...slot, rules: [] })) }
    assert.isUndefined(countSolutions(buildTableau(free), 2))
  })

  it("is 0 if a bound cannot be kept", () => {
    const instance = example("none", tiny)
    const [first, ...others] = instance.couplings ?? []
    const broken = {
      ...instance,
      couplings: [{ ...first!, least: first!.least + 9000, most: first!.most + 9000 }, ...others]
    }
    assert.strictEqual(countSolutions(buildTableau(broken), 2), 0)
  })
})
