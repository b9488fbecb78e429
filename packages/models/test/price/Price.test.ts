import { assert, describe, it } from "@effect/vitest"
import { Option, Schema } from "effect"
import { computeCost, findPrice } from "../../src/price/Price.ts"
import { prices } from "../../src/price/prices.ts"

const price = { input: 2, cached: 0.5, output: 8 }
const Counts = Schema.Struct({ input: Schema.Natural, cached: Schema.Natural, output: Schema.Natural })

describe("computeCost", () => {
  it("prices cached input separately, and reasoning as output", () => {
    const usage = { input: 1_000_000, cached: 400_000, output: 250_000, reasoning: 200_000 }
    assert.deepStrictEqual(computeCost(usage, price), Option.some(0.6 * 2 + 0.4 * 0.5 + 0.25 * 8))
  })

  it("is undefined if usage is not stated", () => {
    assert.deepStrictEqual(computeCost({ input: 5 }, price), Option.none())
    assert.deepStrictEqual(computeCost({ output: 5 }, price), Option.none())
  })

  it.prop("is never above the price without a cache", [Counts], ([{ cached, input, output }]) => {
    const cost = Option.getOrThrow(computeCost({ input, cached, output }, price))
    return cost >= 0 && cost <= Option.getOrThrow(computeCost({ input, output }, price))
  })
})

describe("findPrice", () => {
  it("is undefined, never 0, for a model that is not in the list", () => {
    assert.deepStrictEqual(findPrice("openai/no-such-model"), Option.none())
    assert.deepStrictEqual(findPrice("simulated"), Option.none())
  })

  it("never makes cached input dearer than input, or input dearer than output", () => {
    for (const [model, { cached, input, output }] of prices.models) {
      assert.isTrue(0 < cached && cached <= input && input <= output, model)
    }
  })
})
