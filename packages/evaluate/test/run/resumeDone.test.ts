import { ace } from "@escapement/ace"
import { oracle } from "@escapement/adapters"
import { defineBenchmark, RunStore } from "@escapement/core"
import { generalMetrics } from "@escapement/metrics"
import { modelProviders } from "@escapement/models"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { evaluate, type Events, makeCatalogue, resume } from "../../src/index.ts"

const plan = {
  benchmark: { benchmark: "ace", from: { tier: "smoke" } },
  adapters: "oracle",
  instances: 3
} as const

describe("resume", () => {
  it.effect("generates no instance for a run that was done with all its trials, but for one that was interrupted", () =>
    Effect.gen(function* () {
      let generated = 0
      const counted = defineBenchmark({
        ...ace,
        generate: (seed, difficulty) => Effect.suspend(() => (generated++, ace.generate(seed, difficulty)))
      })
      const parts = { adapters: [oracle], metrics: generalMetrics, models: modelProviders }
      const catalogue = makeCatalogue({ ...parts, benchmarks: [counted] })
      const { run } = yield* evaluate(plan, { catalogue })
      assert.strictEqual(generated, 3)
      const said: Array<string> = []
      const onEvent: Events.OnEvent = ({ _tag }) => Effect.sync(() => void said.push(_tag))
      const again = yield* resume(run.id, { catalogue, onEvent })
      assert.strictEqual(again.made, 3)
      assert.deepStrictEqual(said, ["RunStarted", "RunEnded"])
      assert.strictEqual(generated, 3)
      const store = yield* RunStore
      yield* store.begin({ ...run, status: "running" })
      yield* store.end(run.id, "interrupted")
      yield* resume(run.id, { catalogue })
      assert.strictEqual(generated, 6)
    }).pipe(Effect.provide(SqliteStore.layer(":memory:")))
  )
})
