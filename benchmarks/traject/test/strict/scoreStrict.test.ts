import { assert, describe, it } from "@effect/vitest"
import type { LooseJson } from "../../src/official/LooseJson.ts"
import type { Structure } from "../../src/Difficulty.ts"
import { type ScoringReference, chainCalls, scoreStrict } from "../../src/strict/scoreStrict.ts"

const call = (name: string, value: LooseJson, section = "required parameters"): LooseJson => ({
  "tool name": name,
  [section]: [{ name: "q", value }]
})
const [a, b, c] = [call("a", "1"), call("b", "2"), call("c", "3")]

const reference = (structure: Structure, calls: ReadonlyArray<LooseJson>): ScoringReference => ({
  structure,
  calls,
  after: chainCalls(structure, calls.length)
})
const diamond: ScoringReference = { structure: "mixed", calls: [a, b, c], after: [[], [], [0, 1]] }

describe("scoreStrict", () => {
  it("gives the gold itself full marks, even with repeats", () => {
    for (const structure of ["parallel", "sequential"] as const) {
      const gold = [a, a, call("a", "2"), b]
      const record = scoreStrict(reference(structure, gold), gold)
      assert.deepInclude(record, { em: true, inclusion: 1, usage: 1, usageOfCalled: 1 })
    }
  })

  it("counts repeats of parallel calls", () => {
    assert.isFalse(scoreStrict(reference("parallel", [a, b]), [a, b, b]).em)
    assert.isTrue(scoreStrict(reference("parallel", [a, b, b]), [b, a, b]).em)
  })

  it("requires sequences in order, and mixed calls in an order that their dependencies allow", () => {
    assert.isFalse(scoreStrict(reference("sequential", [a, b]), [b, a]).em)
    assert.isTrue(scoreStrict(diamond, [b, a, c]).em)
    assert.isFalse(scoreStrict(diamond, [a, c, b]).em)
  })

  it("counts a dependency if both calls were made, one before the other", () => {
    assert.strictEqual(scoreStrict(diamond, [a, c, b]).dependencies, 0.5)
    assert.strictEqual(scoreStrict(diamond, [c]).dependencies, 0)
    assert.isNull(scoreStrict(reference("parallel", [a, b]), [a, b]).dependencies)
  })

  it("lets a retry repair a wrong call for usage, but not for the match", () => {
    const record = scoreStrict(reference("parallel", [a, b]), [call("a", "9"), a, b])
    assert.deepInclude(record, { em: false, inclusion: 1, usage: 1 })
  })

  it("assigns repeated tools for the most exact matches", () => {
    const gold = [call("a", "1"), call("a", "2")]
    assert.strictEqual(scoreStrict(reference("parallel", gold), [call("a", "2"), call("a", "1")]).usage, 1)
  })

  it("ignores the section of an argument", () => {
    const predicted = [call("a", "1", "optional_parameters")]
    assert.strictEqual(scoreStrict(reference("parallel", [a]), predicted).usage, 1)
  })

  it("divides usage by all gold calls, and also by the called ones", () => {
    const record = scoreStrict(reference("parallel", [a, b]), [a])
    assert.deepInclude(record, { inclusion: 0.5, usage: 0.5, usageOfCalled: 1 })
  })

  it("counts calls without a tool name, and matches none of them", () => {
    const record = scoreStrict(reference("parallel", [a]), [a, null, { "tool name": ["a"] }, "a"])
    assert.deepInclude(record, { em: false, unreadable: 3, usage: 1 })
  })
})
