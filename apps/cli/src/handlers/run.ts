import { type Metric, type Run, RunStore } from "@escapement/core"
import { csvOf, familyTableLines, familyTableMarkdown, formatDuration, jsonOf, markdownOf } from "@escapement/report"
import { Clock, Console, Effect, Option, Stream } from "effect"
import { Refused, refuse } from "../Failure.ts"
import { allMetrics, chosenMetrics, metricChoice, metricsOf } from "../MetricsOf.ts"
import { standardOutput } from "../Output.ts"
import { type Registry, find, metricOf } from "../Registry.ts"
import { problemOf, runOf } from "../openTrial.ts"
import { registryOfRun } from "../plugins/registryOfRun.ts"
import { type ReadingFlags, showRun, summaryOf } from "../showRun.ts"
import { writeTexts } from "../writeTexts.ts"

/** Which metrics, and where they come from. */
interface MetricFlags {
  readonly metric: ReadonlyArray<string>
  readonly plugin: ReadonlyArray<string>
}

/** The metrics of a stored run that come from files: of its plan, and those that are named now. */
const ownMetricsOf = Effect.fnUntraced(function* (
  run: Run,
  registry: Registry,
  more: ReadonlyArray<string>
): Effect.fn.Return<ReadonlyArray<Metric<unknown>>, Refused> {
  const files = [...new Set([...run.plan.metrics, ...more])]
  return yield* Effect.forEach(files, (name) => metricOf(registry, name))
})

/** Prints all runs, newest first. */
export const listRuns = Effect.fnUntraced(function* (flags: { readonly json: boolean }) {
  const store = yield* RunStore
  const runs = yield* Effect.mapError(store.runs, refuse)
  if (flags.json) {
    return yield* Console.log(
      JSON.stringify(runs.map(({ cells, plan, ...run }) => ({ ...run, agents: cells.length, seed: plan.seed })))
    )
  }
  if (runs.length === 0) return yield* Console.log(`there is no run in ${store.location}`)
  for (const { id, plan, status, trials } of runs) {
    const what = plan.benchmarks.map(({ name }) => name).join(", ")
    const who = plan.adapters.map(({ name }) => name).join(", ")
    yield* Console.log(`${id}  ${status.padEnd(11)}  ${what} · ${who} · ${trials} trials`)
  }
})

/** Prints the results of a stored run. */
export const showStoredRun = Effect.fnUntraced(function* (flags: ReadingFlags & MetricFlags & { readonly id: string }) {
  const run = yield* runOf(flags.id)
  const registry = yield* registryOfRun(run, flags.plugin)
  const choice = metricChoice(flags.metric)
  const own = yield* ownMetricsOf(run, registry, choice.files)
  const all = metricsOf(registry.benchmarks, [...registry.metrics, ...own])
  const ids = own.map(({ id }) => id)
  yield* showRun(run, yield* chosenMetrics(run, all, choice, ids), flags)
})

/** Prints a run in the shape of the tables of its benchmarks' papers. */
export const showTables = Effect.fnUntraced(function* (flags: {
  readonly id: string
  readonly format: "text" | "md"
  readonly plugin: ReadonlyArray<string>
}) {
  const run = yield* runOf(flags.id)
  const registry = yield* registryOfRun(run, flags.plugin)
  const metrics = metricsOf(registry.benchmarks, registry.metrics)
  const output = standardOutput()
  let count = 0
  for (const { name } of run.plan.benchmarks) {
    const tables = (yield* find("benchmark", registry.benchmarks, name)).use((benchmark) => benchmark.tables)
    if (tables === undefined) continue
    const { cells } = yield* summaryOf(run, metrics, tables.by)
    const slices = cells.filter(({ benchmark, facets }) => benchmark === name && Object.keys(facets).length > 0)
    for (const table of tables.of(slices)) {
      count++
      yield* output.lines(flags.format === "md" ? [familyTableMarkdown(table), ""] : familyTableLines(table, output))
    }
  }
  if (count === 0) {
    const names = run.plan.benchmarks.map(({ name }) => name).join(", ")
    return yield* new Refused({ message: `${names} has no tables of its paper; see escapement run show ${flags.id}` })
  }
})

/** Writes a run in another format. */
export const exportRun = Effect.fnUntraced(function* (flags: {
  readonly id: string
  readonly format: "csv" | "json" | "md"
  readonly out: Option.Option<string>
  readonly plugin: ReadonlyArray<string>
}) {
  const store = yield* RunStore
  const run = yield* runOf(flags.id)
  const registry = yield* registryOfRun(run, flags.plugin)
  const own = yield* ownMetricsOf(run, registry, [])
  const metrics = metricsOf(registry.benchmarks, [...registry.metrics, ...own])
  switch (flags.format) {
    case "csv": {
      const facets = yield* store.results(run.id).pipe(
        Stream.runFold(
          () => new Set<string>(),
          (found, result) => Object.keys(result.facets).reduce((names, name) => names.add(name), found)
        ),
        Effect.mapError(refuse)
      )
      return yield* writeTexts(flags.out, csvOf(run, store.results(run.id), [...facets], allMetrics(run, metrics)))
    }
    case "json":
      return yield* writeTexts(flags.out, jsonOf(run, store.trials(run.id)))
    case "md": {
      const summary = yield* summaryOf(run, metrics, [])
      return yield* writeTexts(flags.out, Stream.succeed(`${markdownOf(summary, allMetrics(run, metrics))}\n`))
    }
  }
})

/** Scores every trial of a run again from its stored trajectory, with metrics of one's own besides. */
export const rescoreRun = Effect.fnUntraced(function* (flags: MetricFlags & { readonly id: string }) {
  const store = yield* RunStore
  const run = yield* runOf(flags.id)
  const registry = yield* registryOfRun(run, flags.plugin)
  const choice = metricChoice(flags.metric)
  const own = yield* ownMetricsOf(run, registry, choice.files)
  const metrics = [...registry.metrics, ...own]
  const start = yield* Clock.currentTimeMillis
  let count = 0
  yield* store.trials(run.id).pipe(
    Stream.mapError(refuse),
    Stream.runForEach(
      Effect.fnUntraced(function* (stored) {
        const problem = yield* problemOf(stored, registry, metrics)
        yield* Effect.mapError(store.score(run.id, stored.trial.id, problem.score(stored.trial)), refuse)
        count++
      }, Effect.scoped)
    )
  )
  yield* Effect.mapError(store.flush, refuse)
  const took = formatDuration((yield* Clock.currentTimeMillis) - start)
  yield* Console.error(`${count} trials of run ${run.id} scored again in ${took}`)
  const ids = own.map(({ id }) => id)
  const shown = yield* chosenMetrics(run, metricsOf(registry.benchmarks, metrics), choice, ids)
  yield* showRun(run, shown, { json: false, by: Option.none() })
})
