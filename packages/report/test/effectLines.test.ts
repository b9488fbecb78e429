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
