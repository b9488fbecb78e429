import { type Metric, type Run, RunStore } from "@escapement/core"
import { csvOf, formatDuration, jsonOf, markdownOf } from "@escapement/report"
import { Clock, Console, Effect, Option, Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { allMetrics, metricsOf } from "../MetricsOf.ts"
import { type Registry, builtIn, metricOf } from "../Registry.ts"
import { problemOf, runOf } from "../openTrial.ts"
import { collectRun } from "../analysisOf.ts"
import { type ReadingFlags, showRun } from "../showRun.ts"
import { writeTexts } from "../writeTexts.ts"

/** The metrics of a stored run: those of its benchmarks, the general ones, and files of the user's. */
export const metricsOfRun = Effect.fnUntraced(function* (
  run: Run,
  registry: Registry,
  more: ReadonlyArray<string>
): Effect.fn.Return<ReadonlyArray<Metric<unknown>>, Refused> {
  const own = yield* Effect.forEach([...run.plan.metrics, ...more], (name) => metricOf(registry, name))
  return [...registry.metrics, ...own]
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
export const showStoredRun = Effect.fnUntraced(function* (
  flags: ReadingFlags & { readonly id: string; readonly metric: ReadonlyArray<string> }
) {
  const registry = yield* builtIn
  const run = yield* runOf(flags.id)
  yield* showRun(run, metricsOf(registry.benchmarks, yield* metricsOfRun(run, registry, flags.metric)), flags)
})

/** Writes a run in another format. */
export const exportRun = Effect.fnUntraced(function* (flags: {
  readonly id: string
  readonly format: "csv" | "json" | "md"
  readonly out: Option.Option<string>
}) {
  const store = yield* RunStore
  const run = yield* runOf(flags.id)
  const registry = yield* builtIn
  const metrics = metricsOf(registry.benchmarks, yield* metricsOfRun(run, registry, []))
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
      const summary = (yield* collectRun(run, metrics, [])).summary()
      return yield* writeTexts(flags.out, Stream.succeed(`${markdownOf(summary, allMetrics(run, metrics))}\n`))
    }
  }
})

/** Scores every trial of a run again from its stored trajectory, with metrics of one's own besides. */
export const rescoreRun = Effect.fnUntraced(function* (flags: {
  readonly id: string
  readonly metric: ReadonlyArray<string>
}) {
  const store = yield* RunStore
  const registry = yield* builtIn
  const run = yield* runOf(flags.id)
  const metrics = yield* metricsOfRun(run, registry, flags.metric)
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
  yield* showRun(run, metricsOf(registry.benchmarks, metrics), {
    json: false,
    by: Option.none(),
    margin: Option.none(),
    chance: Option.none()
  })
})
