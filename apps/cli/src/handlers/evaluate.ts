import { type Run, type RunPlan, type RunStatus, RunStore } from "@escapement/core"
import { cellToJson } from "@escapement/env"
import { disclose, execute } from "@escapement/runner"
import { Console, Effect, Exit, type FileSystem, Option } from "effect"
import { type Failure, FinishedWithInfraErrors, Refused, refuse } from "../Failure.ts"
import { openProgress } from "../Progress.ts"
import { type Registry, builtIn } from "../Registry.ts"
import { choiceOf } from "../choice.ts"
import { checkGates, gatesOf } from "../gates.ts"
import { allMetrics } from "../MetricsOf.ts"
import { newRun } from "../newRun.ts"
import { standardError } from "../Output.ts"
import { runOf } from "../openTrial.ts"
import { type PlayerFlags, type SourceFlags, planOf } from "../planOf.ts"
import { type Resolved, countTrials, resolve } from "../resolve.ts"
import { type ReadingFlags, showRun } from "../showRun.ts"
import { holdTo, readLock } from "./lock.ts"

/** Flags of `escapement eval`. */
export interface EvalFlags extends SourceFlags, PlayerFlags, ReadingFlags {
  readonly metric: ReadonlyArray<string>
  readonly resume: Option.Option<string>
  readonly lock: Option.Option<string>
  readonly failUnder: ReadonlyArray<string>
}

interface Prepared {
  readonly run: Run
  readonly resolved: Resolved
}

/** A run of a plan that has not begun, with what its agents will be given. */
const started = Effect.fnUntraced(function* (plan: RunPlan, registry: Registry): Effect.fn.Return<Prepared, Refused> {
  const resolved = yield* resolve(plan, registry)
  const run = yield* newRun(plan, resolved, yield* countTrials(resolved))
  const disclosed = yield* Effect.mapError(disclose(resolved.sections, plan.seed), refuse)
  return { resolved, run: { ...run, disclosed } }
})

const fresh = Effect.fnUntraced(function* (flags: EvalFlags, registry: Registry): Effect.fn.Return<Prepared, Refused> {
  return yield* started(yield* planOf(flags, yield* choiceOf(flags, registry)), registry)
})

const repeated = Effect.fnUntraced(function* (
  path: string,
  registry: Registry
): Effect.fn.Return<Prepared, Refused, FileSystem.FileSystem> {
  const lock = yield* readLock(path)
  const again = yield* started(lock.plan, registry)
  yield* holdTo(lock, again.run, again.resolved)
  return again
})

const resumed = Effect.fnUntraced(function* (
  id: string,
  registry: Registry
): Effect.fn.Return<Prepared, Refused, RunStore> {
  const run = yield* runOf(id)
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

const prepared = (flags: EvalFlags, registry: Registry) => {
  if (Option.isSome(flags.resume) && Option.isSome(flags.lock)) {
    return Effect.fail(new Refused({ message: "--resume and --lock exclude each other: say one of them" }))
  }
  if (Option.isSome(flags.resume)) return resumed(flags.resume.value, registry)
  return Option.isSome(flags.lock) ? repeated(flags.lock.value, registry) : fresh(flags, registry)
}

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

/** Runs an evaluation, or goes on with one, and prints its results. */
export const evaluate = Effect.fnUntraced(function* (
  flags: EvalFlags
): Effect.fn.Return<void, Failure, RunStore | FileSystem.FileSystem> {
  const registry = yield* builtIn
  const store = yield* RunStore
  const { resolved, run } = yield* prepared(flags, registry)
  const gates = yield* gatesOf(flags.failUnder, allMetrics(run, resolved.metricsOf))
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
  }).pipe(Effect.mapError(refuse), Effect.ensuring(progress.close), Effect.onExit(closing(run, progress.done)))
  const summary = yield* showRun(run, resolved.metricsOf, flags)
  yield* checkGates(gates, summary)
  const lost = summary.cells.reduce((total, cell) => total + cell.outcomes["infra-error"], 0)
  if (lost > 0) {
    return yield* new FinishedWithInfraErrors({
      message: `${lost} trials ended in infra-error: they say nothing about the agents and are in no metric`
    })
  }
})
