import { assert, describe, it } from "@effect/vitest"
import { type Cell, type Run, RunStore, type Stored } from "@escapement/core"
import { SqliteStore } from "@escapement/store"
import { Effect, Option } from "effect"
import { collectRun } from "../../src/results/collectRun.ts"

const cell = (adapter: string): Cell => ({
  benchmark: { id: "grid", generator: 1, world: 1, settings: {} },
  adapter: { id: adapter, version: "1", kind: "adapter", settings: {} },
  // a name that says nothing of who answers
  model: { id: "openai-compatible/my-alias", settings: {} },
  limits: {},
  faults: { p: 0 }
})
const cells = [cell("react"), cell("direct")]
const run: Run = {
  id: "run-1",
  created: "2026-11-22T08:00:00.000Z",
  version: "0.1.0",
  plan: {
    benchmarks: [{ name: "grid", options: {}, source: { _tag: "Tier", tier: "smoke", instances: 1 } }],
    adapters: [
      { name: "react", options: {} },
      { name: "direct", options: {} }
    ],
    models: [{ name: "openai-compatible/my-alias", options: {} }],
    metrics: [],
    epochs: 1,
    seed: "1",
    limits: {},
    faults: { p: 0 }
  },
  cells,
  trials: 2,
  status: "running"
}

const trialOf = (index: number, served: string): Stored.StoredTrial => ({
  run: run.id,
  cell: index,
  trial: {
    id: `trial-${index}`,
    identity: { cell: cells[index]!, instance: "print", epoch: 0, seed: "s" },
    outcome: { _tag: "solved" },
    events: [
      { _tag: "ModelReplied", step: 1, text: "", calls: [], finish: "stop", usage: {}, served },
      { _tag: "Ended", outcome: { _tag: "solved" } }
    ],
    usage: {},
    timing: { wall: 1, model: 1, environment: 0, waiting: 0, harness: 0 }
  },
  scores: { reward: { version: 1, value: Option.some(1) } }
})

describe("a model with a name that does not tell whether it is simulated", () => {
  it.effect("is simulated if the table says that a simulated model was served", () =>
    Effect.gen(function* () {
      const store = yield* RunStore
      yield* store.begin(run)
      yield* store.putInstance({ fingerprint: "print", benchmark: "grid", name: "one", facets: {}, instance: {} })
      yield* store.finish(trialOf(0, "simulated.ace.smoke.1"))
      yield* store.finish(trialOf(1, "gpt-5-mini-2026-01-01"))
      yield* store.flush
      const metrics = () => [
        { id: "reward", version: 1, summary: "", unit: "share", better: "higher" as const, source: "ours" }
      ]
      const summarizer = yield* collectRun(run, metrics, [])
      assert.deepStrictEqual(
        summarizer.summary().cells.map(({ label, simulated }) => [label, simulated]),
        [
          ["react", true],
          ["direct", false]
        ]
      )
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )
})
