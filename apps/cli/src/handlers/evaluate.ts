import { type Run, type RunStatus, RunStore } from "@escapement/core"
import { cellToJson } from "@escapement/env"
import { execute } from "@escapement/runner"
import { Console, Duration, Effect, Exit, Option, Scope } from "effect"
import { type Failure, FinishedWithInfraErrors, Refused, refuse } from "../Failure.ts"
import { openProgress } from "../Progress.ts"
import { choiceOf } from "../choice.ts"
import { checkGates, gatesOf } from "../gates.ts"
import { allMetrics, chosenMetrics, metricChoice } from "../MetricsOf.ts"
import { newRun } from "../newRun.ts"
import { watchOver } from "../plugins/Watchdog.ts"
import { isFile } from "../plugins/importModule.ts"
import { pluginsOf, registryOf } from "../plugins/registryOf.ts"
import { registryOfRun } from "../plugins/registryOfRun.ts"
import { standardError } from "../Output.ts"
import { runOf } from "../openTrial.ts"
import { type PlayerFlags, type SourceFlags, planOf } from "../planOf.ts"
import { type Resolved, countTrials, resolve } from "../resolve.ts"
import { type ReadingFlags, showRun } from "../showRun.ts"

/** Flags of `escapement eval`. */
export interface EvalFlags extends SourceFlags, PlayerFlags, ReadingFlags {
  readonly metric: ReadonlyArray<string>
  readonly plugin: ReadonlyArray<string>
  /** In seconds. */
  readonly patience: number
  readonly resume: Option.Option<string>
  readonly failUnder: ReadonlyArray<string>
}

interface Prepared {
  readonly run: Run
  readonly resolved: Resolved
}

const fresh = Effect.fnUntraced(function* (flags: EvalFlags): Effect.fn.Return<Prepared, Refused> {
  const registry = yield* registryOf(flags.plugin)
  const plan = yield* planOf(flags, yield* choiceOf(flags, registry), pluginsOf(flags.plugin))
  const resolved = yield* resolve(plan, registry)
  return { resolved, run: yield* newRun(plan, resolved, yield* countTrials(resolved)) }
})

const resumed = Effect.fnUntraced(function* (
  id: string,
  plugins: ReadonlyArray<string>
): Effect.fn.Return<Prepared, Refused, RunStore> {
  const run = yield* runOf(id)
  const registry = yield* registryOfRun(run, plugins)
  if (run.plan.fork !== undefined) {
    return yield* new Refused({
      message: `run ${run.id} is the fork of a trial: fork it again with escapement trial fork`
    })
  }
  const resolved = yield* resolve(run.plan, registry)
  const now = JSON.stringify(resolved.cells.map(cellToJson))
  if (now !== JSON.stringify(run.cells.map(cellToJson))) {
    return yield* new Refused({
      message: `run ${run.id} cannot be resumed: an adapter, a model or the benchmark has changed since it was started`
    })
  }
  return { run, resolved }
})

/** Marks the run by how its execution ended, and says how to go on with it. */
const closing =
  (run: Run, done: () => number) =>
  <A, E>(exit: Exit.Exit<A, E>) =>
    Effect.gen(function* () {
      const store = yield* RunStore
      const isInterrupted = Exit.hasInterrupts(exit)
      const status: RunStatus = Exit.isSuccess(exit) ? "done" : isInterrupted ? "interrupted" : "failed"
      yield* store.flush
      yield* store.end(run.id, status)
      if (Exit.isSuccess(exit)) return
      yield* Console.error(
        `${status}: ${done()} of ${run.trials} trials are kept; go on with: escapement eval --resume ${run.id}`
      )
    }).pipe(Effect.ignore)

/** Whether code of somebody else's is at work in a run. */
const isForeign = ({ plan }: Run): boolean =>
  plan.plugins !== undefined || plan.metrics.length > 0 || plan.adapters.some(({ name }) => isFile(name))

/** Watches while code of somebody else's is at work. */
const watched =
  (run: Run, seconds: number) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
    if (!isForeign(run)) return effect
    const advice = `what was finished is kept; go on with: escapement eval --resume ${run.id}`
    return Effect.acquireUseRelease(
      Scope.make(),
      (scope) =>
        Effect.andThen(Scope.provide(watchOver({ patience: Duration.seconds(seconds), advice }), scope), effect),
      (scope, exit) => Scope.close(scope, exit)
    )
  }

/** Runs an evaluation, or goes on with one, and prints its results. */
export const evaluate = Effect.fnUntraced(function* (flags: EvalFlags): Effect.fn.Return<void, Failure, RunStore> {
  const store = yield* RunStore
  const { resolved, run } = Option.isSome(flags.resume)
    ? yield* resumed(flags.resume.value, flags.plugin)
    : yield* fresh(flags)
  const gates = yield* gatesOf(flags.failUnder, allMetrics(run, resolved.metricsOf))
  const own = resolved.ownMetrics.map(({ id }) => id)
  const metrics = yield* chosenMetrics(run, resolved.metricsOf, metricChoice(flags.metric), own)
  if (run.trials === 0) return yield* new Refused({ message: "there is no instance to play" })
  if (flags.concurrency < 1) {
    return yield* new Refused({ message: `--concurrency ${flags.concurrency}: expected 1 or more` })
  }
  yield* Effect.mapError(store.begin({ ...run, status: "running" }), refuse)
  const before = yield* Effect.mapError(store.finished(run.id), refuse)
  const progress = yield* openProgress(run, before.size, standardError())
  yield* execute({
    run: run.id,
    sections: resolved.sections,
    epochs: run.plan.epochs,
    root: run.plan.seed,
    concurrency: flags.concurrency,
    onTrial: progress.onTrial
  }).pipe(
    watched(run, flags.patience),
    Effect.mapError(refuse),
    Effect.ensuring(progress.close),
    Effect.onExit(closing(run, progress.done))
  )
  const summary = yield* showRun(run, metrics, flags)
  yield* checkGates(gates, summary)
  const lost = summary.cells.reduce((total, cell) => total + cell.outcomes["infra-error"], 0)
  if (lost > 0) {
    return yield* new FinishedWithInfraErrors({
      message: `${lost} trials ended in infra-error: they say nothing about the agents and are in no metric`
    })
  }
})
