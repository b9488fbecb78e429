import { type Run, Recordings, RunStore, monotonicMillis } from "@escapement/core"
import { Retry } from "@escapement/models"
import { familyTableLines, familyTableMarkdown, formatDuration } from "@escapement/report"
import { type Panel, makeRecorder } from "@escapement/runner"
import { Console, Effect, Option, Stream } from "effect"
import { collectRun } from "../analysisOf.ts"
import { type JudgeFlags, judgesOf } from "../answersOf.ts"
import { Refused, refuse } from "../Failure.ts"
import { knowKeys } from "../environmentKeys.ts"
import { judgeRun, requireJudged } from "../judgeRun.ts"
import { standardOutput } from "../Output.ts"
import { type Registry, find } from "../Registry.ts"
import { problemOf } from "../openTrial.ts"
import { type MetricFlags, readRun } from "../readRun.ts"
import { resolveModel } from "../resolveModel.ts"
import { retryOf } from "../retryOf.ts"
import { type ReadingFlags, showRun } from "../showRun.ts"
import { withRolesOf } from "../withRoles.ts"

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
  const { metrics, run } = yield* readRun(flags.id, flags)
  yield* showRun(run, metrics, flags)
})

/** Prints a run in the shape of the tables of its benchmarks' papers. */
export const showTables = Effect.fnUntraced(function* (flags: {
  readonly id: string
  readonly format: "text" | "md"
  readonly plugin: ReadonlyArray<string>
}) {
  const { metrics, registry, run } = yield* readRun(flags.id, { plugin: flags.plugin, metric: [] })
  const output = standardOutput()
  let count = 0
  for (const { name } of run.plan.benchmarks) {
    const tables = (yield* find("benchmark", registry.benchmarks, name)).use((benchmark) => benchmark.tables)
    if (tables === undefined) continue
    const { cells } = (yield* collectRun(run, metrics, tables.by)).summary()
    const slices = cells.filter(({ benchmark, facets }) => benchmark === name && Object.keys(facets).length > 0)
    for (const table of tables.of(slices)) {
      count++
      yield* output.lines(flags.format === "md" ? [familyTableMarkdown(table), ""] : familyTableLines(table, output))
    }
  }
  if (count === 0) {
    const names = run.plan.benchmarks.map(({ name }) => name).join(", ")
    return yield* new Refused({
      message: `${names} has no paper tables: see its results with escapement run show ${flags.id}`
    })
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
  flags: JudgeFlags & MetricFlags & { readonly id: string; readonly modelTimeout: Option.Option<number> }
) {
  const store = yield* RunStore
  const { general, metrics, registry, run } = yield* readRun(flags.id, flags)
  const panel = yield* panelOf(run, registry, flags)
  const retry = yield* retryOf(flags.modelTimeout)
  yield* knowKeys
  const start = yield* monotonicMillis
  let count = 0
  yield* store.trials(run.id).pipe(
    Stream.mapError(refuse),
    Stream.runForEach(
      Effect.fnUntraced(function* (stored) {
        const problem = yield* problemOf(stored, registry, general)
        yield* Effect.mapError(store.score(run.id, stored.trial.id, problem.score(stored.trial)), refuse)
        count++
      }, Effect.scoped)
    ),
    Effect.andThen(Option.isSome(panel) ? judgeRun(run, registry, panel.value, judging) : Effect.void),
    withRolesOf(run, registry),
    Effect.provideService(Retry, retry)
  )
  yield* Effect.mapError(store.seal(run.id), refuse)
  const took = formatDuration((yield* monotonicMillis) - start)
  yield* Console.error(`${count} trials of run ${run.id} scored again in ${took}`)
  yield* showRun(run, metrics, {
    json: false,
    by: Option.none(),
    margin: Option.none(),
    chance: Option.none()
  })
})
