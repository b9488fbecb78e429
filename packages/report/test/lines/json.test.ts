import { assert, describe, it } from "@effect/vitest"
import { summaryJson } from "../../src/lines/json.ts"
import { luck, played } from "../played.ts"
import { summary } from "../samples.ts"

describe("summaryJson", () => {
  const analyses = played(["react", "direct"], (agent, i) =>
    luck(agent, i) < 0.5 ? "solved" : "wrong-answer"
  ).families.map(({ analysis }) => analysis)
  const json = JSON.parse(JSON.stringify(summaryJson(summary, analyses)))

  it("has the documented members, for every cell and comparison", () => {
    assert.deepStrictEqual(Object.keys(json), ["run", "cells", "comparisons"])
    for (const cell of json.cells) {
      const promised = ["benchmark", "adapter", "model", "facets", "settings", "trials", "outcomes", "metrics"]
      assert.includeMembers(Object.keys(cell), promised)
    }
    for (const comparison of json.comparisons) {
      const promised = ["metric", "a", "b", "difference", "low", "high", "p", "n", "distinguishable"]
      assert.includeMembers(Object.keys(comparison), promised)
    }
  })

  it("contains the figures without rounding", () => {
    const [react, , , oracle] = json.cells
    assert.deepStrictEqual(react.metrics.reward, { mean: 0.82, low: 0.82 - 0.08, high: 0.82 + 0.08, n: 20 })
    assert.strictEqual(react.outcomes["wrong-answer"], 11)
    assert.strictEqual(json.comparisons[0].needed, analyses[0]?.pairs[0]?.needed?.count)
    assert.deepStrictEqual([react.model, react.simulated], ["simulated/sloppy", true])
    assert.deepStrictEqual([oracle.model, oracle.simulated], [null, false])
  })
})
