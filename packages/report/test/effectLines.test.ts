import { assert, describe, it } from "@effect/vitest"
import type { Decision } from "@escapement/metrics"
import { Array as Arr } from "effect"
import { effectSections } from "../src/analysis/effectLines.ts"
import { luck, playedOver } from "./played.ts"

const [family] = playedOver(
  40,
  ["react", "direct"],
  (_, i) => (luck(i) < 0.5 ? "solved" : "wrong-answer"),
  "simulated",
  "simulated/sloppy"
).families

/** Writes the sentences on as many interactions of each verdict. */
const textsOf = (counts: ReadonlyArray<readonly [Decision.Verdict, number]>): ReadonlyArray<string> => {
  const { analysis } = family!
  const [interaction] = analysis.interactions
  const interactions = counts.flatMap(([verdict, count]) => Arr.replicate({ ...interaction!, verdict }, count))
  return effectSections({ ...analysis, interactions }).flatMap(({ texts, title }) =>
    title === "Interactions" ? texts : []
  )
}

describe("the sentences on shares of variance", () => {
  const { analysis } = family!
  const variance = [{ source: "rest", share: 1, low: 1, high: 1 }]
  const textsWith = (more: Partial<typeof analysis>): ReadonlyArray<string> =>
    effectSections({ ...analysis, variance, ...more }).flatMap(({ texts, title }) =>
      title === "Where the variance comes from" ? texts.slice(1) : []
    )

  it("say what they do not cover: lost instances, and groups that were not drawn", () => {
    assert.deepStrictEqual(textsWith({}), [])
    const outcomes = analysis.outcomes.map((row) => ({ ...row, mean: { ...row.mean, n: row.mean.n - 1 } }))
    assert.match(textsWith({ outcomes }).join(), /^Only instances count on which every agent has a value/)
    const pairs = analysis.pairs.map((pair) => ({ ...pair, clusters: 12 }))
    const question = { ...analysis.question, cluster: "document" }
    assert.match(textsWith({ pairs, question }).join(), /nothing is said about other documents/)
    assert.deepStrictEqual(textsWith({ outcomes, variance: [] }), [])
  })
})

describe("the sentences on interactions", () => {
  it("count only those that are not distinguishable from zero as such", () => {
    const texts = textsOf([
      ["refused", 8],
      ["not-distinguishable", 10],
      ["equivalent", 2]
    ])
    assert.lengthOf(texts, 11)
    assert.strictEqual(texts.at(-1), "10 other effects: not distinguishable from zero")
    assert.lengthOf(textsOf([["equivalent", 18]]), 18)
  })

  it("count one in the singular", () => {
    const texts = textsOf([
      ["higher", 7],
      ["not-distinguishable", 1]
    ])
    assert.strictEqual(texts.at(-1), "1 other effect: not distinguishable from zero")
  })
})
