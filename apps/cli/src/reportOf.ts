import type { RunStore } from "@escapement/core"
import type { FamilyReport, RunReport } from "@escapement/report"
import { Effect, Option } from "effect"
import type { Refused } from "./Failure.ts"
import { analysesOf, collectRun } from "./analysisOf.ts"
import type { ReadRun } from "./readRun.ts"

/** Works out everything that a report says of a run. */
export const reportOf = Effect.fnUntraced(function* ({
  metrics,
  registry,
  run
}: ReadRun): Effect.fn.Return<RunReport, Refused, RunStore> {
  const whole = yield* collectRun(run, metrics, [])
  const summary = whole.summary()
  const analyses = analysesOf(run, whole, { margin: Option.none(), chance: Option.none() }, [])
  const families = yield* Effect.forEach(analyses, (analysis) =>
    Effect.gen(function* () {
      const id = analysis.benchmark
      const tables = registry.benchmarks.find((any) => any.id === id)?.use((benchmark) => benchmark.tables)
      const cells = summary.cells.filter(({ benchmark }) => benchmark === id)
      const family: FamilyReport = { analysis, cells, metrics: metrics(id), tables: [] }
      if (tables === undefined) return family
      const { cells: sliced } = (yield* collectRun(run, metrics, tables.by)).summary()
      const slices = sliced.filter(({ benchmark, facets }) => benchmark === id && Object.keys(facets).length > 0)
      return { ...family, tables: tables.of(slices) }
    })
  )
  return { run, summary, families }
})
