import { type ConfiguredModel, RunStore, Usage } from "@escapement/core"
import { openSpending } from "../src/RunBudget.ts"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Stream } from "effect"
import { type Plan, executing, player, steady } from "./agents.ts"
import { someOf } from "../../../tools/test/isThorough.ts"

const kept = Effect.flatMap(RunStore, (store) => Stream.runCollect(store.results("run")))

/** The player, with a price. */
const paid: ConfiguredModel = {
  ...player,
  value: (context) =>
    Effect.map(player.value(context), (model) => ({
      ...model,
      generate: (request) =>
        Effect.map(model.generate(request), (reply) => ({ ...reply, usage: { input: 100, output: 10 } }))
    }))
}

/** Plays a run of 20 trials as far as its budget goes; returns what it says at the end, and its trials. */
const played = Effect.fnUntraced(function* (plan: Plan) {
  const said = yield* Effect.result(executing({ adapters: [steady], epochs: 4, model: paid, ...plan }))
  return [Result.isFailure(said) ? said.failure.message : "done", yield* kept] as const
})

const fresh = Effect.provide(SqliteStore.layerMemory)

const tokensOf = (results: Effect.Success<typeof kept>): number =>
  results.reduce((sum, { usage }) => sum + Usage.totalTokens(usage), 0)

/** The most tokens that one trial uses. */
const largest = Effect.map(fresh(played({})), ([, all]) => Math.max(...all.map((result) => tokensOf([result]))))

describe("the budget of a run", () => {
  it.effect.each(someOf([3, 1], 2))(
    "starts no trial once it is spent: with %i at a time, that many may exceed it",
    (concurrency) =>
      Effect.gen(function* () {
        const each = yield* largest
        const budget = { tokens: 3 * each }
        const [said, some] = yield* fresh(played({ concurrency, budget }))
        assert.strictEqual(said, `the budget is spent: ${tokensOf(some)} of ${budget.tokens} tokens`)
        assert.isBelow(some.length, 20)
        assert.isBelow(tokensOf(some), budget.tokens + concurrency * each)
      })
  )

  it.effect("includes what was spent before a run was resumed", () =>
    Effect.gen(function* () {
      const budget = { tokens: 3 * (yield* largest) }
      const goOn = Effect.gen(function* () {
        const [, before] = yield* played({ concurrency: 1, budget })
        const [said, after] = yield* played({ concurrency: 1, budget })
        assert.include(said, "the budget is spent")
        assert.strictEqual(after.length, before.length)
        const [done, all] = yield* played({ budget: { tokens: 1_000_000_000 } })
        assert.deepStrictEqual([done, all.length], ["done", 20])
      })
      yield* fresh(goOn)
    })
  )

  it.effect("is ignored by a run whose trials are all played", () =>
    fresh(
      Effect.gen(function* () {
        yield* played({})
        assert.strictEqual((yield* played({ budget: { tokens: 1 } }))[0], "done")
      })
    )
  )

  it.effect("that a block has just used up ends a run after its look, and only if the look does not", () =>
    Effect.gen(function* () {
      const looked: Array<number> = []
      const looksUntil = (isOver: boolean) => ({
        block: 1,
        look: (instances: ReadonlyArray<string>) =>
          Effect.as(
            Effect.sync(() => looked.push(instances.length)),
            isOver
          )
      })
      const [, block] = yield* fresh(played({ epochs: 2, looks: looksUntil(true) }))
      assert.lengthOf(block, 2)
      const budget = { tokens: tokensOf(block) }
      const [decided] = yield* fresh(played({ epochs: 2, looks: looksUntil(true), budget }))
      assert.strictEqual(decided, "done")
      const [undecided, kept] = yield* fresh(played({ epochs: 2, looks: looksUntil(false), budget }))
      assert.include(undecided, "the budget is spent")
      assert.lengthOf(kept, 2)
      assert.deepStrictEqual(looked, [1, 1, 1])
    })
  )

  it.effect("counts dollars as far as they are known", () =>
    Effect.gen(function* () {
      const spending = yield* openSpending("run", { cost: 0.5 })
      spending.add({ input: 1_000_000 })
      spending.add({ cost: 0.25 })
      assert.isUndefined(spending.spent())
      spending.add({ cost: 0.25 })
      assert.strictEqual(spending.spent(), "$0.50 of $0.50")
    }).pipe(fresh)
  )
})
