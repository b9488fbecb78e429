import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { findDomain, domains } from "../../src/domains/Domains.ts"
import type { Instance } from "../../src/Instance.ts"
import { brokenSlot, isCap } from "../../src/rules/Rule.ts"
import { countSolutions } from "../../src/rules/countSolutions.ts"
import { buildTableau } from "../../src/rules/Tableau.ts"
import { example } from "../examples.ts"
import { choices, filled, keepsAll } from "../fillings.ts"
import { hasPublished, publishedInstances } from "../published.ts"

const enumerated = (instance: Instance): number => {
  const domain = findDomain(instance.domain)
  const feasible = instance.slots.map(({ candidates, rules }) =>
    candidates.filter((id) => brokenSlot(domain, rules, instance.items[id]!) === undefined)
  )
  return [...choices(feasible)].filter((ids) => keepsAll(instance, filled(instance, ids))).length
}

/** The same instance under other global bounds, most of them looser. */
const disturbed = (instance: Instance, name: number): Instance => {
  const draws = Randomness.rng("disturbed", name)
  const { globalRules } = findDomain(instance.domain)
  const globals = instance.globals.map(({ bound, rule }, index) => {
    const by = draws.int(-1, 5) * draws.pick([0, 1, 20])
    return { rule, bound: isCap(globalRules[index]!) ? bound + by : bound - by }
  })
  return { ...instance, globals }
}

describe("countSolutions", () => {
  it("gives up a search that is built to last: forty even weights that must sum to an odd number", () => {
    const draws = Randomness.rng("subset sum")
    const slots = Array.from({ length: 40 }, () => {
      const weight = 2 * draws.int(1e8, 5e8)
      return [0, weight].map((excess) => ({
        id: `C${excess}`,
        kind: "decoy" as const,
        isFeasible: true,
        excess: Float64Array.of(excess, -excess)
      }))
    })
    const half = 12e9 + 1
    const tableau = {
      terms: [],
      slack: Float64Array.of(half, -half),
      slots,
      weights: [],
      isCrossed: false,
      isWide: false,
      isWhole: false
    }
    assert.isUndefined(countSolutions(tableau, 2))
  })

  it.prop(
    "finds as many as trying every filling",
    { name: Schema.Int, domain: Schema.Literals(domains.map(({ id }) => id)) },
    ({ domain, name }) => {
      const small = { domain, rows: 3, cols: 3, hidden: 4, decoys: 8, candidates: 10 } as const
      const instance = disturbed(example(name, small), name)
      assert.strictEqual(countSolutions(buildTableau(instance), Number.POSITIVE_INFINITY), enumerated(instance))
    },
    { arbitrary: { runs: 60 } }
  )

  it("stops at the maximum that is asked for", () => {
    const instance = example("many")
    const loose = {
      ...instance,
      globals: instance.globals.map(({ rule }, index) => ({
        rule,
        bound: isCap(findDomain("course").globalRules[index]!) ? 1e6 : 0
      }))
    }
    assert.isAbove(enumerated(loose), 3)
    assert.strictEqual(countSolutions(buildTableau(loose), 3), 3)
  })

  it("finds none if a slot has no candidate that keeps its rules", () => {
    const instance = example("none")
    const [slot, ...rest] = instance.slots
    const strict = { ...slot!, rules: [{ rule: "max_price", bound: 1 }] }
    assert.strictEqual(countSolutions(buildTableau({ ...instance, slots: [strict, ...rest] }), 2), 0)
  })

  it.skipIf(!hasPublished)("proves every published instance unique", () => {
    for (const instance of publishedInstances)
      assert.strictEqual(countSolutions(buildTableau(instance), 2), 1, instance.id)
  })
})
