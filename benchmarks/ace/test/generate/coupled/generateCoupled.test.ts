import { assert, describe, it } from "@effect/vitest"
import { Json } from "@escapement/core"
import { Schema } from "effect"
import { auditSolutions } from "../../../src/audit/auditSolutions.ts"
import { type Difficulty, impossible } from "../../../src/Difficulty.ts"
import { domains, findDomain } from "../../../src/domains/Domains.ts"
import { Instance } from "../../../src/Instance.ts"
import { covers } from "../../../src/rules/Coupling.ts"
import { readNumber } from "../../../src/rules/Rule.ts"
import { buildTableau } from "../../../src/rules/Tableau.ts"
import { countSolutions } from "../../../src/rules/countSolutions.ts"
import { example } from "../../examples.ts"
import { isThorough } from "../../../../../tools/test/isThorough.ts"

const between = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))
const AnyDomain = Schema.Literals(domains.map(({ id }) => id))

/** A coupled instance, by a readable seed. */
const coupled = (name: string | number, difficulty: Partial<Difficulty> = {}): Instance =>
  example(name, { hidden: 6, decoys: 12, rows: 5, cols: 5, candidates: 12, rules: "coupled", ...difficulty })

describe("a coupled instance", () => {
  it.prop(
    "is consistent and has one solution, at any possible difficulty",
    { rows: between(1, 5), cols: between(1, 6), share: between(1, 30), decoys: between(0, 40), domain: AnyDomain },
    ({ share, ...rest }) => {
      const difficulty = {
        ...rest,
        hidden: 1 + (share % (rest.rows * rest.cols)),
        candidates: 9,
        rules: "coupled" as const
      }
      if (impossible(difficulty) !== undefined) return
      const instance = coupled(Json.canonical(difficulty), difficulty)
      const tableau = buildTableau(instance)
      assert.isTrue(Schema.is(Instance)(instance))
      assert.isEmpty(auditSolutions(instance, tableau, countSolutions(tableau, 2)))
      const shares = instance.slots.map(({ decoys }) => decoys.length)
      assert.isAtMost(Math.max(...shares) - Math.min(...shares), 1)
    },
    { arbitrary: { runs: 80 } }
  )

  it.prop(
    "has no rule for a single hidden slot if columns have several",
    [Schema.Int, AnyDomain],
    ([name, domain]) => {
      const { couplings = [], slots } = coupled(name, { domain })
      assert.isNotEmpty(couplings)
      for (const { reach } of couplings) {
        assert.isAtLeast(slots.filter(({ col, row }) => covers(reach, row, col)).length, 2)
      }
    },
    { arbitrary: { runs: 40 } }
  )

  it("has its solution equally often at each place among the candidates that keep the slot's rules", () => {
    const places = new Map<string, { hits: number; expected: number }>()
    for (let name = 0; name < (isThorough ? 250 : 100); name++) {
      const { id } = domains[name % domains.length]!
      const instance = coupled(`place ${name}`, { domain: id })
      const tableau = buildTableau(instance)
      for (const field of findDomain(id).fields) {
        if (field.kind === "category") continue
        for (const [slot, entries] of tableau.slots.entries()) {
          const feasible = entries.filter(({ isFeasible }) => isFeasible)
          const values = feasible.map((entry) => readNumber(instance.items[entry.id]!, field.name))
          const truth = values[feasible.findIndex(({ kind }) => kind === "truth")]!
          for (const [end, limit] of [
            ["least", Math.min(...values)],
            ["most", Math.max(...values)]
          ] as const) {
            const tied = values.filter((value) => value === limit).length
            const seen = places.get(end) ?? { hits: 0, expected: 0 }
            places.set(end, {
              hits: seen.hits + (truth === limit ? 1 : 0),
              expected: seen.expected + tied / feasible.length
            })
          }
          assert.isAtLeast(slot, 0)
        }
      }
    }
    for (const [end, { expected, hits }] of places) {
      assert.isAtMost(Math.abs(hits - expected), 4 * Math.sqrt(expected), end)
    }
  })

  it("differs from the paper's of the same seed, which stays unchanged", () => {
    const { couplings: none, id, truth } = example("both", { decoys: 12 })
    const other = coupled("both", { hidden: 5, decoys: 12 })
    assert.isUndefined(none)
    assert.notStrictEqual(other.id, id)
    assert.notDeepEqual(other.truth, truth)
  })

  it("allows as many queries as attributes in rules, plus some to spare", () => {
    const { checks, queries } = coupled("limits", { spare: 1, checks: 0 })
    assert.strictEqual(checks, 0)
    assert.isAtLeast(queries ?? 0, 3)
    assert.isUndefined(coupled("limits").queries)
  })

  it("reports difficulties with too many fillings to prove uniqueness", () => {
    const difficulty = { hidden: 8, decoys: 400, rows: 8, cols: 1, candidates: 60, rules: "coupled" as const }
    assert.include(impossible(difficulty) ?? "", "ways to fill one column")
  })
})
