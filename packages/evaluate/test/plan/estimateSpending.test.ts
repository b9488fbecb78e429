import { RunStore } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { buildRunPlan } from "../../src/plan/buildRunPlan.ts"
import { estimateSpending, isWorthAsking, spendingText } from "../../src/plan/estimateSpending.ts"
import { type EvaluationPlan, Plugins, Stores } from "../../src/index.ts"
import { resolve } from "../../src/plan/resolve.ts"
import { newRun } from "../../src/run/newRun.ts"
import { catalogue } from "../catalogue.ts"

const small: EvaluationPlan = {
  benchmark: { benchmark: "ace", from: { tier: "smoke" } },
  adapters: ["react", "function-calling"],
  models: "openai/gpt-5-mini",
  instances: 50
}

const estimate = (plan: EvaluationPlan) =>
  Effect.gen(function* () {
    const registry = yield* Plugins.loadRegistry({ catalogue })
    const runPlan = yield* buildRunPlan(plan, registry)
    const resolved = yield* resolve(runPlan, registry)
    const { instances = 0 } = plan
    const run = yield* newRun(runPlan, resolved, instances * resolved.cells.length)
    const found = yield* estimateSpending({ registry, resolved, run })
    assert.lengthOf(yield* (yield* RunStore).runs, 0, "a rehearsal leaves nothing in the store")
    return found
  }).pipe(Stores.withStore(":memory:"))

describe("estimateSpending", () => {
  it.effect("grows with the trials, and lies between the cheapest and the dearest trial of a rehearsal", () =>
    Effect.gen(function* () {
      const one = Option.getOrThrow(yield* estimate(small))
      assert.deepStrictEqual([one.trials, one.models], [100, ["openai/gpt-5-mini"]])
      for (const { high, low, mean } of [one.calls, one.tokens, one.cost!]) {
        assert.isAbove(low, 0)
        assert.isTrue(low <= mean && mean <= high)
      }
      const twice = Option.getOrThrow(yield* estimate({ ...small, instances: 100 }))
      assert.closeTo(twice.tokens.mean, 2 * one.tokens.mean, 1)
      assert.match(spendingText(one), /^100 trials ask openai\/gpt-5-mini: about .* calls, .* tokens, \$.*rehearsal/)
      assert.isTrue(isWorthAsking(Option.getOrThrow(yield* estimate({ ...small, instances: 2000 }))))
    })
  )

  it.effect("uses the price that was set, and says if no price is known", () =>
    Effect.gen(function* () {
      const model = "openai/gpt-of-nobody"
      const unknown = Option.getOrThrow(yield* estimate({ ...small, models: model }))
      assert.isUndefined(unknown.cost)
      assert.include(spendingText(unknown), "cost unknown (set --price)")
      const price = { input: 1, cached: 1, output: 1 }
      const known = Option.getOrThrow(yield* estimate({ ...small, models: model, prices: { [model]: price } }))
      assert.closeTo(known.cost?.mean ?? 0, known.tokens.mean / 1e6, 1e-6)
    })
  )

  it.effect("counts only the trials of models that cost something, and gives no estimate without such models", () =>
    Effect.gen(function* () {
      assert.isTrue(Option.isNone(yield* estimate({ ...small, models: "simulated" })))
      const both = Option.getOrThrow(yield* estimate({ ...small, models: ["simulated", "openai/gpt-5-mini"] }))
      assert.strictEqual(both.trials, 100)
    })
  )
})
