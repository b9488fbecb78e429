import { ace } from "@escapement/ace"
import { adapters } from "@escapement/adapters"
import { Adapters, type Cell, RunStore, type Stored } from "@escapement/core"
import { generalMetrics, Summary } from "@escapement/metrics"
import { modelProviders } from "@escapement/models"
import { executeRun, Instances, TrialMaking } from "@escapement/runner"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Result, Stream } from "effect"
import { isThorough } from "../../../tools/test/isThorough.ts"

const instances = isThorough ? 60 : 30
const root = "forgetting"
const difficulty = { hidden: "3", decoys: "2", rows: "4", cols: "4", candidates: "10" }

const sloppy = Effect.gen(function* () {
  const provider = modelProviders.find(({ id }) => id === "simulated") ?? (yield* Effect.die("no simulated model"))
  const model = Result.getOrThrow((yield* provider.model("sloppy")).fromText({}))
  return { id: "simulated/sloppy", ...model }
})

/** Plays the same instances with the whole history and with a window of two, and keeps what the model did on purpose. */
const play = Effect.fnUntraced(function* (adapter: Adapters.AnyAdapter) {
  const store = yield* RunStore
  const configured = Result.getOrThrow(TrialMaking.configureBenchmark(ace, { text: {} }))
  const model = yield* sloppy
  const agents = ["full", "window:2"].map((history, index): TrialMaking.RunAgent => {
    const player = Adapters.configureAdapter(adapter, Result.getOrThrow(adapter.settings.fromText({ history })))
    const cell: Cell = {
      benchmark: {
        id: "ace",
        generator: ace.versions.generator,
        world: ace.versions.world,
        settings: configured.settings
      },
      adapter: { id: player.id, version: player.version, kind: player.kind, settings: player.settings },
      model: { id: model.id, settings: model.settings },
      limits: { steps: 40 },
      faults: { p: 0 }
    }
    return { index, cell, adapter: player, model: Option.some(model) }
  })
  const cells = agents.map(({ cell }) => cell)
  yield* store.begin({
    id: adapter.id,
    created: "2026-01-01T00:00:00.000Z",
    version: "0.0.0",
    plan: {
      benchmarks: [{ name: "ace", options: {}, source: { _tag: "Difficulty", difficulty, instances } }],
      adapters: [{ name: adapter.id, options: {} }],
      models: [{ name: model.id, options: {} }],
      metrics: [],
      epochs: 1,
      seed: root,
      limits: {},
      faults: { p: 0 }
    },
    cells,
    trials: 2 * instances,
    status: "running"
  })
  const source = Instances.openSource({ _tag: "Difficulty", difficulty, instances }, root)
  yield* executeRun({
    run: adapter.id,
    benchmarkRuns: [{ configured, source, metrics: generalMetrics, agents }],
    epochs: 1,
    root,
    concurrency: 4,
    onTrial: () => Effect.void
  })
  const trials = yield* Stream.runCollect(store.trials(adapter.id))
  const metrics = () => [...ace.metrics, ...generalMetrics]
  const options = { run: adapter.id, cells, metrics, by: [], seed: root }
  const summarizer = yield* Summary.collect(store.results(adapter.id), options)
  const none = Option.none()
  return { trials, analyses: summarizer.analyses({ seed: root, metric: none, margin: none, chance: none, axes: [] }) }
}, Effect.provide(SqliteStore.layerMemory))

const mechanisms = ({ trial }: Stored.StoredTrial): ReadonlyArray<string> =>
  trial.events.flatMap((event) => (event._tag === "ModelReplied" ? (event.mechanism?.split("+") ?? []) : []))
const isSolved = ({ trial }: Stored.StoredTrial): boolean => trial.outcome._tag === "solved"

describe("an architecture with a short memory, under the simulated model", () => {
  it.live.each(isThorough ? ["react", "function-calling", "plan-then-act"] : ["react"])(
    "%s is worse with a window of two than with the whole history, because it forgets",
    (id) =>
      Effect.gen(function* () {
        const adapter = adapters.find((one) => one.id === id) ?? (yield* Effect.die(`no adapter ${id}`))
        const { analyses, trials } = yield* play(adapter)
        const comparison = analyses[0]?.pairs[0]
        assert.strictEqual(comparison?.n, instances)
        assert.strictEqual(comparison?.verdict, "lower")
        assert.isBelow(comparison?.high ?? 1, 0)

        const [full, window] = [0, 1].map((cell) => trials.filter((trial) => trial.cell === cell))
        assert.isTrue(full?.every((trial) => !mechanisms(trial).includes("unseen")))
        const solvedByFull = new Set(full?.filter(isSolved).map(({ trial }) => trial.identity.instance))
        const lost = window?.filter((trial) => !isSolved(trial) && solvedByFull.has(trial.trial.identity.instance))
        assert.isAbove(lost?.length ?? 0, instances / 3)
        assert.isTrue(lost?.every((trial) => mechanisms(trial).includes("unseen")))
        console.log(
          `${id}: window:2 − full = ${comparison?.difference.toFixed(3)} [${comparison?.low.toFixed(3)}, ${comparison?.high.toFixed(3)}], ${lost?.length} lost by what was no longer shown`
        )
      })
  )
})
