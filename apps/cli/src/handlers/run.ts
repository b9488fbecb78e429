import { type Metric, type Run, Recordings, RunStore } from "@escapement/core"
import { csvOf, formatDuration, jsonOf, markdownOf } from "@escapement/report"
import { type Panel, makeRecorder } from "@escapement/runner"
import { Clock, Console, Effect, Option, Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { allMetrics, metricsOf } from "../MetricsOf.ts"
import { type Registry, builtIn, metricOf } from "../Registry.ts"
import { type JudgeFlags, judgesOf } from "../answersOf.ts"
import { judgeRun, requireJudged } from "../judgeRun.ts"
import { problemOf, runOf } from "../openTrial.ts"
import { resolveModel } from "../resolveModel.ts"
import { type ReadingFlags, showRun, summaryOf } from "../showRun.ts"
import { withRolesOf } from "../withRoles.ts"
import { writeTexts } from "../writeTexts.ts"

/** The metrics of a stored run: those of its benchmarks, the general ones, and files of the user's. */
const metricsOfRun = Effect.fnUntraced(function* (
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
      const summary = yield* summaryOf(run, metrics, [])
      return yield* writeTexts(flags.out, Stream.succeed(`${markdownOf(summary, allMetrics(run, metrics))}\n`))
    }
  }
})

/** Trials that are judged at a time. */
const judging = 8

/** The judges that are named now, else those that the run was started with. */
const panelOf = Effect.fnUntraced(function* (
  run: Run,
  registry: Registry,
  flags: JudgeFlags
): Effect.fn.Return<Option.Option<Panel>, Refused, Recordings> {
  const named = yield* judgesOf(flags)
  if (Option.isSome(named)) {
    yield* requireJudged(
      registry,
      run.plan.benchmarks.map(({ name }) => name)
    )
  }
  const chosen = Option.orElse(named, () => Option.fromUndefinedOr(run.plan.judges))
  if (Option.isNone(chosen)) return Option.none()
  const judges = yield* Effect.forEach(chosen.value.models, (reference) => resolveModel(registry, reference))
  // a judge may be asked about a replay what it was not asked about the run that it repeats
  const recorder = makeRecorder(yield* Recordings, { _tag: "Live", run: run.plan.replay ?? run.id, cache: false })
  return Option.some({ judges, epochs: chosen.value.epochs, recorder })
})

/**
 * Scores every trial of a run again from its stored trajectory, with metrics of
 * one's own besides. Judges are asked only what they were not asked before.
 */
export const rescoreRun = Effect.fnUntraced(function* (
  flags: JudgeFlags & { readonly id: string; readonly metric: ReadonlyArray<string> }
) {
  const store = yield* RunStore
  const registry = yield* builtIn
  const run = yield* runOf(flags.id)
  const metrics = yield* metricsOfRun(run, registry, flags.metric)
  const panel = yield* panelOf(run, registry, flags)
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
    ),
    Effect.andThen(Option.isSome(panel) ? judgeRun(run, registry, panel.value, judging) : Effect.void),
    withRolesOf(run, registry)
  )
  yield* Effect.mapError(store.flush, refuse)
  const took = formatDuration((yield* Clock.currentTimeMillis) - start)
  yield* Console.error(`${count} trials of run ${run.id} scored again in ${took}`)
  yield* showRun(run, metricsOf(registry.benchmarks, metrics), { json: false, by: Option.none() })
})
