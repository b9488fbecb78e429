import { assert, describe, it } from "@effect/vitest"
import { comparisonSentence } from "../src/comparisonSentence.ts"
import { summary } from "./samples.ts"

describe("comparisonSentence", () => {
  const [clear, unclear] = summary.comparisons

  it("says what differs, by how much, and how sure that is", () => {
    assert.strictEqual(
      comparisonSentence(clear!, "share"),
      "reward, function-calling − react: +0.09 [+0.01, +0.17], p = 0.028 (paired over 20 instances)"
    )
  })

  it("calls what may be no difference not distinguishable, with what it would take", () => {
    assert.strictEqual(
      comparisonSentence(unclear!, "share"),
      "reward, oracle − react: not distinguishable: +0.02 [−0.05, +0.09]; about 940 instances needed (paired over 20 instances)"
    )
    const { needed: _, ...unknown } = unclear!
    assert.notInclude(comparisonSentence(unknown, "share"), "needed")
  })

  it("names the slice", () => {
    assert.match(
      comparisonSentence({ ...clear!, facets: { h: 5, domain: "course" } }, "share"),
      /^reward at h=5 domain=course, /
    )
  })
})
