import { Usage } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const few = Schema.optionalKey(Schema.Natural.check(Schema.isLessThanOrEqualTo(1_000_000)))
const Tokens = Schema.Struct({ input: few, cached: few, output: few, reasoning: few })

describe("addUsage", () => {
  it("keeps a count unknown if neither states it, instead of 0", () => {
    assert.deepStrictEqual(Usage.addUsage({ input: 3 }, { input: 4, output: 1 }), { input: 7, output: 1 })
    assert.deepStrictEqual(Usage.addUsage({}, {}), {})
    assert.deepStrictEqual(Usage.addUsage({ cost: 0 }, {}), { cost: 0 })
  })

  it.prop("is a commutative monoid", [Tokens, Tokens, Tokens], ([a, b, c]) => {
    assert.deepStrictEqual(Usage.addUsage(a, {}), a)
    assert.deepStrictEqual(Usage.addUsage(a, b), Usage.addUsage(b, a))
    assert.deepStrictEqual(Usage.addUsage(Usage.addUsage(a, b), c), Usage.addUsage(a, Usage.addUsage(b, c)))
  })

  it("keeps only the members of usage", () => {
    const provider = { input: 1, providerMetadata: { id: "random" } }
    assert.deepStrictEqual(Usage.addUsage({}, provider), { input: 1 })
  })
})

describe("totalTokens", () => {
  it("adds input and output, of which cached and reasoning are parts", () => {
    assert.strictEqual(Usage.totalTokens({ input: 10, cached: 9, output: 5, reasoning: 4 }), 15)
    assert.strictEqual(Usage.totalTokens({ cost: 2 }), 0)
  })
})

describe("Usage", () => {
  it("refuses values that no provider can mean", () => {
    const is = Schema.is(Usage.Usage)
    for (const usage of [{ input: -1 }, { output: 1.5 }, { cost: Number.NaN }]) assert.isFalse(is(usage))
  })
})
