import { Json } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { auditSolutions } from "../../../src/audit/auditSolutions.ts"
import { type Difficulty, impossible } from "../../../src/Difficulty.ts"
import { domains, findDomain } from "../../../src/domains/Domains.ts"
import { Instance } from "../../../src/Instance.ts"
import { countSpoken } from "../../../src/moves/Budget.ts"
import { covers } from "../../../src/rules/Coupling.ts"
import { intervalsOf } from "../../../src/rules/countCrossed.ts"
import { readNumber } from "../../../src/rules/Rule.ts"
import { searchSlots } from "../../../src/rules/searchSlots.ts"
import { buildTableau } from "../../../src/rules/Tableau.ts"
import { countSolutions } from "../../../src/rules/countSolutions.ts"
import { tiers } from "../../../src/tiers.ts"
import { example } from "../../examples.ts"
import { isThorough } from "../../../../../tools/test/isThorough.ts"

const between = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))
const AnyDomain = Schema.Literals(domains.map(({ id }) => id))

/** A small crossed instance, by a readable seed. */
const crossed = (name: string | number, difficulty: Partial<Difficulty> = {}): Instance =>
  example(name, { rows: 6, cols: 5, hidden: 14, decoys: 28, candidates: 8, rules: "crossed", ...difficulty })

describe("a crossed instance", () => {
  it.prop(
    "is consistent and has one solution, at any possible difficulty",
    { rows: between(4, 7), cols: between(4, 6), hidden: between(8, 20), decoys: between(0, 60), domain: AnyDomain },
    (drawn) => {
      const difficulty = { ...drawn, candidates: 6, rules: "crossed" as const }
      if (impossible(difficulty) !== undefined) return
      const instance = crossed(Json.canonical(difficulty), difficulty)
      const tableau = buildTableau(instance)
      assert.isTrue(Schema.is(Instance)(instance))
      assert.isEmpty(auditSolutions(instance, tableau, countSolutions(tableau, 2)))
      assert.strictEqual(instance.slots.length, difficulty.hidden)
    },
    { arbitrary: { runs: 30 } }
  )

  it("has no rule for a single column, none for fewer than three slots, and none whose bounds are equal", () => {
    for (const { id } of domains) {
      const { couplings = [], slots } = crossed("reach", { domain: id })
      assert.isNotEmpty(couplings)
      for (const { least, most, reach } of couplings) {
        const own = slots.filter(({ col, row }) => covers(reach, row, col))
        assert.isAtLeast(own.length, 3)
        assert.isAbove(new Set(own.map(({ col }) => col)).size, 1)
        assert.isAbove(most, least)
      }
    }
  })

  it("has columns of nine and eight hidden slots beside columns of three or four in frontier-3, and rules on texts", () => {
    for (const difficulty of tiers["frontier-3"].slice(0, 2)) {
      const { couplings = [], slots } = example("columns", difficulty)
      const counts = Array.from({ length: 6 }, (_, own) => slots.filter(({ col }) => col === own).length)
      assert.deepStrictEqual(
        counts.toSorted((a, b) => b - a),
        [9, 8, 4, 3, 3, 3]
      )
      assert.isAtLeast(couplings.filter(({ value }) => value !== undefined).length, 15)
    }
  })

  it("has no rule over several slots that excludes a candidate by itself, in frontier-3", () => {
    const tableau = buildTableau(example("mild", tiers["frontier-3"][0]!))
    const sizes = tableau.slots.map((entries) => entries.filter(({ isFeasible }) => isFeasible).length)
    const couplings = intervalsOf(tableau).filter(({ least }) => least > Number.NEGATIVE_INFINITY)
    assert.isAtLeast(couplings.length, 30)
    for (const interval of couplings) {
      for (const [slot, size] of sizes.entries()) {
        for (let choice = 0; choice < size; choice++) {
          const ends = interval.scope.map((own, place) =>
            own === slot ? [interval.weights[place]![choice]!] : Array.from(interval.weights[place]!)
          )
          const low = ends.reduce((sum, weights) => sum + Math.min(...weights), 0)
          const high = ends.reduce((sum, weights) => sum + Math.max(...weights), 0)
          assert.isTrue(low <= interval.most && high >= interval.least, `slot ${slot}`)
        }
      }
    }
  })

  it.each(["proof 10", "proof 13"])("gets other rules as long as its proof is short, in frontier-3: %s", (name) => {
    const tableau = buildTableau(example(name, tiers["frontier-3"][0]!))
    const sizes = tableau.slots.map((entries) => entries.filter(({ isFeasible }) => isFeasible).length)
    // the rules that are drawn first need 180 and 324 nodes
    assert.isAtLeast(searchSlots(sizes, intervalsOf(tableau), 2, 100_000).nodes, 500)
  })

  it("allows one query for each attribute in its rules, and no check of the grid, in frontier-3", () => {
    const instance = example("limits", tiers["frontier-3"][0]!)
    assert.strictEqual(instance.queries, countSpoken(instance))
    assert.strictEqual(instance.queries, 6)
    assert.strictEqual(instance.checks, 0)
  })

  it("has its solution equally often at each end of the candidates that keep the slot's rules", () => {
    const places = new Map<string, { hits: number; expected: number }>()
    for (let name = 0; name < (isThorough ? 150 : 40); name++) {
      const { id } = domains[name % domains.length]!
      const instance = crossed(`place ${name}`, { domain: id })
      for (const entries of buildTableau(instance).slots) {
        const feasible = entries.filter(({ isFeasible }) => isFeasible)
        for (const field of findDomain(id).fields) {
          if (field.kind === "category") continue
          const values = feasible.map((entry) => readNumber(instance.items[entry.id]!, field.name))
          const truth = values[feasible.findIndex(({ kind }) => kind === "truth")]!
          for (const [end, limit] of [
            ["least", Math.min(...values)],
            ["most", Math.max(...values)]
          ] as const) {
            const seen = places.get(end) ?? { hits: 0, expected: 0 }
            const tied = values.filter((value) => value === limit).length
            places.set(end, {
              hits: seen.hits + Number(truth === limit),
              expected: seen.expected + tied / values.length
            })
          }
        }
      }
    }
    for (const [end, { expected, hits }] of places) {
      assert.isAtMost(Math.abs(hits - expected), 4 * Math.sqrt(expected), end)
    }
  })

  it.each([
    [{ rows: 3 }, /at least 4 rows and 4 columns/],
    [{ hidden: 7 }, /hidden=7 is too few/],
    [{ decoys: 400 }, /at most 9 decoys in each slot/],
    [{ rows: 10, cols: 10, hidden: 60, decoys: 240 }, /too many to prove/]
  ])("is refused at %o", (change, reason) => {
    const difficulty = { rows: 6, cols: 5, hidden: 14, decoys: 28, candidates: 8, rules: "crossed" as const, ...change }
    assert.match(impossible(difficulty) ?? "", reason)
  })
})
