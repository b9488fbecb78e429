import { Json, Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { auditSolutions } from "../../../src/audit/auditSolutions.ts"
import { buildBoard } from "../../../src/board/buildBoard.ts"
import { type Difficulty, impossible } from "../../../src/Difficulty.ts"
import { domains } from "../../../src/domains/Domains.ts"
import { generate } from "../../../src/generate/generate.ts"
import { Instance } from "../../../src/Instance.ts"
import { countSpoken } from "../../../src/moves/Budget.ts"
import { covers } from "../../../src/rules/Coupling.ts"
import { intervalsOf } from "../../../src/rules/countCrossed.ts"
import { countSolutions } from "../../../src/rules/countSolutions.ts"
import { searchSlots } from "../../../src/rules/searchSlots.ts"
import { buildTableau } from "../../../src/rules/Tableau.ts"
import { tiers } from "../../../src/tiers.ts"
import { measureTightness } from "../../../../../tools/ace/tightness.ts"
import { example } from "../../examples.ts"

const between = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))
const AnyDomain = Schema.Literals(domains.map(({ id }) => id))

/** A small wide instance, by a readable seed. */
const wide = (name: string | number, difficulty: Partial<Difficulty> = {}): Instance =>
  example(name, { rows: 5, cols: 5, hidden: 16, decoys: 48, candidates: 6, rules: "wide", ...difficulty })

/** Returns the nodes of the search that proves an instance unique. */
const proofOf = (instance: Instance): number => {
  const tableau = buildTableau(instance)
  const sizes = tableau.slots.map((entries) => entries.filter(({ isFeasible }) => isFeasible).length)
  return searchSlots(sizes, intervalsOf(tableau), 2, 2_000_000, { isLearning: true }).nodes
}

// a board of the size of the tier takes seconds, so that all tests share one
const board = example("board", tiers["frontier-4"][4]!)

describe("a wide instance", () => {
  it.prop(
    "is consistent and has one solution, at any possible difficulty",
    { rows: between(5, 6), cols: between(5, 5), hidden: between(16, 17), decoys: between(48, 56), domain: AnyDomain },
    (drawn) => {
      const difficulty = { ...drawn, candidates: 6, rules: "wide" as const }
      if (impossible(difficulty) !== undefined) return
      const instance = wide(Json.canonical(difficulty), difficulty)
      const tableau = buildTableau(instance)
      assert.isTrue(Schema.is(Instance)(instance))
      assert.isEmpty(auditSolutions(instance, tableau, countSolutions(tableau, 2)))
      assert.strictEqual(instance.slots.length, difficulty.hidden)
    },
    { arbitrary: { runs: 5 } }
  )

  it("gives exact totals of at least eight slots, which are in several rows and columns, in frontier-4", () => {
    const { couplings = [], slots } = board
    assert.isNotEmpty(couplings)
    for (const { least, most, reach, than } of couplings) {
      const own = slots.filter(({ col, row }) => covers(reach, row, col))
      assert.isAtLeast(own.length, 8)
      assert.isAbove(new Set(own.map(({ col }) => col)).size, 1)
      assert.isAbove(new Set(own.map(({ row }) => row)).size, 1)
      assert.strictEqual(most, least)
      assert.isEmpty(than)
    }
  })

  it("has no sum or difference of rules about fewer than eight slots, and no small group with few fillings", () => {
    const { fewestOfRule, fewestOfSum, leastShare } = measureTightness(buildTableau(board))
    assert.isAtLeast(fewestOfRule, 8)
    assert.isAtLeast(fewestOfSum, 8)
    assert.isAtLeast(leastShare, 0.2)
  })

  it("needs a long proof, but within what an audit searches", () => {
    assert.isAbove(proofOf(board), 40_000)
    assert.strictEqual(countSolutions(buildTableau(board), 2), 1)
  })

  it.each(["proof 0", "proof 6", "proof 11", "proof 14"])(
    "gets other rules as long as its proof is short, also if it is small: %s",
    (name) => {
      // the rules that are drawn first need at most 171 nodes
      assert.isAbove(proofOf(wide(name)), 400)
    }
  )

  it("needs all its attributes: each decides a slot whose candidates are pairs", () => {
    const { domain, fieldIndex, outline } = buildBoard(board)
    const all = domain.fields.reduce((some, { name }) => some | (1 << fieldIndex.get(name)!), 0)
    assert.deepStrictEqual(outline.telling, [all])
  })

  it("does not tell its solution by pairs: it is in one as its rivals are", () => {
    const fields = Object.keys(Object.values(board.items)[0]!).filter((field) => field !== "name")
    let paired = 0
    for (const { candidates, col, decoys, row } of board.slots) {
      const truth = board.truth[row]![col]!
      const rivals = candidates.filter((id) => id === truth || decoys.includes(id))
      const isTwin = (id: string) =>
        rivals.some(
          (other) =>
            other !== id &&
            fields.filter((field) => board.items[id]![field] !== board.items[other]![field]).length === 1
        )
      const twins = rivals.filter(isTwin).length
      if (twins < rivals.length) continue
      paired++
      assert.isTrue(isTwin(truth))
    }
    assert.isAtLeast(paired, fields.length)
  })

  it("allows one query for each attribute in its rules, and no check of the grid", () => {
    assert.strictEqual(board.queries, countSpoken(board))
    assert.strictEqual(board.queries, 6)
    assert.strictEqual(board.checks, 0)
  })

  it("has bounds of the domain that some grid can break, and counts of at least one", () => {
    for (const { domain, globals } of [board, wide("bounds", { domain: "travel" })]) {
      const rules = domains.find((each) => each.id === domain)!.globalRules
      for (const { bound, rule } of globals) {
        const { kind } = rules.find(({ name }) => name === rule)!
        if (kind.startsWith("count-min")) assert.isAtLeast(bound, 0)
        else assert.isAbove(bound, 0)
      }
    }
  })

  it.effect("lets others in before a search while it is drawn", () =>
    Effect.gen(function* () {
      const small = {
        rows: 5,
        cols: 5,
        hidden: 16,
        decoys: 48,
        candidates: 6,
        domain: "course",
        rules: "wide"
      } as const
      const drawn = Effect.as(generate(Randomness.seed("turns"), small), "the grid")
      assert.strictEqual(yield* Effect.raceFirst(drawn, Effect.succeed("others")), "others")
    })
  )

  it.each([
    [{ rows: 4 }, /rules=wide needs at least 5 rows and 5 columns/],
    [{ hidden: 15 }, /hidden=15 is too few: rules=wide needs at least 16/],
    [{ decoys: 47 }, /decoys=47 are too few: rules=wide needs at least 3 in each slot/],
    [{ decoys: 400 }, /at most 9 decoys in each slot are possible with rules=wide/],
    [{ hidden: 20, decoys: 120 }, /at most 2\^48 fillings/]
  ])("is refused at %o", (change, reason) => {
    const difficulty = { rows: 6, cols: 5, hidden: 16, decoys: 48, candidates: 8, rules: "wide" as const, ...change }
    assert.match(impossible(difficulty) ?? "", reason)
  })
})
