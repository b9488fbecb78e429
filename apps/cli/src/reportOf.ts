import { type Run, RunStore } from "@escapement/core"
import { collect } from "@escapement/metrics"
import type { FamilyReport, RunReport } from "@escapement/report"
import { Effect, Option } from "effect"
import { type Refused, refuse } from "./Failure.ts"
import type { MetricsOf } from "./MetricsOf.ts"
import type { Registry } from "./Registry.ts"

/** Reads a run from its store and works out everything that a report says of it. */
export const reportOf = Effect.fnUntraced(function* (
  run: Run,
  registry: Registry,
  metricsOf: MetricsOf
): Effect.fn.Return<RunReport, Refused, RunStore> {
  const store = yield* RunStore
  const { seed } = run.plan
  const sums = (by: ReadonlyArray<string>) =>
    Effect.mapError(
      collect(store.results(run.id), { run: run.id, cells: run.cells, metrics: metricsOf, compare: [], by, seed }),
      refuse
    )
  const whole = yield* sums([])
  const summary = whole.summary()
  const analyses = whole.analyses({
    metric: Option.none(),
    seed,
    margin: Option.none(),
    chance: Option.none(),
    axes: []
  })
  const families = yield* Effect.forEach(analyses, (analysis) =>
    Effect.gen(function* () {
      const id = analysis.benchmark
      const own = registry.benchmarks.find((benchmark) => benchmark.id === id)
      const tables = own?.use((benchmark) => benchmark.tables)
      const cells = summary.cells.filter(({ benchmark }) => benchmark === id)
      const family: FamilyReport = { analysis, cells, metrics: metricsOf(id), tables: [] }
      if (tables === undefined) return family
      const slices = (yield* sums(tables.by))
        .summary()
        .cells.filter(({ benchmark, facets }) => benchmark === id && Object.keys(facets).length > 0)
      return { ...family, tables: tables.of(slices) }
    })
  )
  return { run, summary, families }
})
