import { RunStore, Trajectories } from "@escapement/core"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { evaluate, forkTrial, readRun, Results } from "../../src/index.ts"
import { catalogue, plan } from "../catalogue.ts"

const bytesOf = (log: Results.InspectLog) =>
  Stream.runFold(
    log.bytes,
    () => 0,
    (sum, bytes) => sum + bytes.length
  )

describe("a run that is read", () => {
  it.live("is exported as text in every format and as one log per agent and benchmark, and fails its gates", () =>
    Effect.gen(function* () {
      const { run, summary } = yield* evaluate(plan, { catalogue })
      const read = yield* readRun(run.id, { catalogue })
      const textOf = (format: Results.TextFormat) =>
        Effect.flatMap(Results.exportRun(read, format), (texts) => Stream.mkString(texts))

      const csv = (yield* textOf("csv")).trim().split("\n")
      assert.lengthOf(csv, 1 + run.trials)
      assert.lengthOf(JSON.parse(yield* textOf("json")).trials, run.trials)
      assert.include(yield* textOf("md"), "function-calling")
      assert.lengthOf((yield* textOf("openai")).trim().split("\n"), run.trials)
      assert.include(yield* textOf("atif"), "ATIF-v1.7")
      assert.match(yield* textOf("junit"), /<testsuites/)

      const logs = yield* Results.exportInspectLogs(read)
      assert.lengthOf(logs, run.cells.length)
      assert.lengthOf(new Set(logs.map(({ name }) => name)), run.cells.length)
      for (const log of logs) {
        assert.match(log.name, /^[\w+-]+\.eval$/)
        assert.isAbove(yield* bytesOf(log), 1000)
      }

      const cells = summary.cells.filter(({ facets }) => Object.keys(facets).length === 0)
      const benchmarks = cells.map(({ benchmark }) => benchmark)
      const missed = (metric: string, least: number) => Results.missedGates([{ metric, least, benchmarks }], summary)
      assert.lengthOf(missed("steps", 0), 0)
      assert.lengthOf(missed("steps", 1e6), cells.length)
      const [first] = missed("steps", 1e6)
      assert.deepStrictEqual(
        [first?.benchmark, first?.label, first?.mean],
        [cells[0]?.benchmark, cells[0]?.label, cells[0]?.metrics["steps"]?.mean]
      )
      // what was not measured is not reached either
      assert.deepStrictEqual(
        missed("no-such", 0).map(({ mean }) => mean),
        cells.map(() => undefined)
      )
      // a benchmark that lacks the metric is not asked for it
      assert.deepStrictEqual(Results.missedGates([{ metric: "steps", least: 1e6, benchmarks: [] }], summary), [])
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.live("is exported with the calls that its forks continue, those of a fork's own parent first", () =>
    Effect.gen(function* () {
      const store = yield* RunStore
      const { run } = yield* evaluate(
        { benchmark: { benchmark: "ace", from: { tier: "smoke" } }, adapters: ["react"], instances: 1 },
        { catalogue }
      )
      const [parent] = yield* Stream.runCollect(store.trials(run.id))
      const first = yield* forkTrial(parent!.trial.id, { catalogue, at: 1 })
      const second = yield* forkTrial(`${first.run}/${first.trial.id}`, { catalogue, at: 2 })
      const read = yield* readRun(second.run, { catalogue })
      const text = yield* Effect.flatMap(Results.exportRun(read, "atif"), (texts) => Stream.mkString(texts))
      const { steps } = JSON.parse(text)
      const copied = steps.flatMap((step: { is_copied_context?: boolean; tool_calls?: ReadonlyArray<unknown> }) =>
        step.is_copied_context === true ? step.tool_calls : []
      )
      const made = [parent!, first].flatMap(({ trial }, index) =>
        Trajectories.listCalls(trial.events).filter((call) => call.index === index)
      )
      assert.deepStrictEqual(
        copied.map((call: { tool_call_id: string; function_name: string; arguments: unknown }) => [
          call.tool_call_id,
          call.function_name,
          call.arguments
        ]),
        made.map(({ call, index }) => [`call_${index}`, call.tool, call.args])
      )
      assert.lengthOf(copied, 2)
    }).pipe(Effect.scoped, Effect.provide(SqliteStore.layerMemory))
  )
})
