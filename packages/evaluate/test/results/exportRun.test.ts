import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { evaluate, readRun, Results } from "../../src/index.ts"
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
})
