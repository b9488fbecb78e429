import { type Recordings, type Run, type RunStatus, type StoredTrial, RunStore } from "@escapement/core"
import { execute } from "@escapement/runner"
import { Console, Effect, Exit, type FileSystem } from "effect"
import { type Failure, FinishedWithInfraErrors, Refused, refuse } from "../Failure.ts"
import { openProgress } from "../Progress.ts"
import { type Registry, builtIn } from "../Registry.ts"
import { checkGates, gatesOf } from "../gates.ts"
import { judgeRun } from "../judgeRun.ts"
import { allMetrics } from "../MetricsOf.ts"
import { type Output, standardError } from "../Output.ts"
import { type PlanFlags, type Prepared, prepare } from "../prepare.ts"
import { type Comparison, copyTimedOut, openComparison } from "../replay.ts"
import { type ReadingFlags, showRun } from "../showRun.ts"
import { withModels } from "../withModels.ts"

/** Flags of `escapement eval`. */
export interface EvalFlags extends PlanFlags, ReadingFlags {
  readonly failUnder: ReadonlyArray<string>
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

/** Makes the trials that are missing, then lets the judges judge all of them. */
const carryOut = Effect.fnUntraced(function* (
  { recorder, resolved, run }: Prepared,
  registry: Registry,
  concurrency: number,
  onTrial: (trial: StoredTrial) => Effect.Effect<void>
): Effect.fn.Return<void, Refused, RunStore> {
  yield* execute({
    run: run.id,
    sections: resolved.sections,
    epochs: run.plan.epochs,
    root: run.plan.seed,
    concurrency,
    recorder,
    onTrial
  }).pipe(Effect.mapError(refuse))
  const { judges } = resolved
  if (judges.length === 0) return
  yield* judgeRun(run, registry, { judges, epochs: run.plan.judges?.epochs ?? 1, recorder }, concurrency)
})

/** Says that a replay came out as the run that it repeats, or fails with the first difference. */
const confirm = Effect.fnUntraced(function* (origin: string, copied: number, comparison: Comparison, output: Output) {
  const same = yield* comparison.verdict
  const taken = copied === 0 ? "" : `; ${copied} that the wall clock had ended were taken over as they were`
  yield* output.lines([`replayed ${same} trials of run ${origin} from its recordings, all of them identical${taken}`])
})

/** Runs an evaluation, goes on with one or repeats one, and prints its results. */
export const evaluate = Effect.fnUntraced(function* (
  flags: EvalFlags
): Effect.fn.Return<void, Failure, FileSystem.FileSystem | Recordings | RunStore> {
  const registry = yield* builtIn
  const store = yield* RunStore
  const prepared = yield* prepare(flags, registry)
  const { recorder, resolved, run } = prepared
  const gates = yield* gatesOf(flags.failUnder, allMetrics(run, resolved.metricsOf))
  if (run.trials === 0) return yield* new Refused({ message: "there is no instance to play" })
  if (flags.concurrency < 1) {
    return yield* new Refused({ message: `--concurrency ${flags.concurrency}: expected 1 or more` })
  }
  const { replay } = run.plan
  yield* Effect.mapError(store.begin({ ...run, status: "running" }), refuse)
  const copied = replay === undefined ? 0 : yield* copyTimedOut(replay, run)
  const before = yield* Effect.mapError(store.finished(run.id), refuse)
  const output = standardError()
  const progress = yield* openProgress(run, before.size, output)
  const comparison = replay === undefined ? undefined : yield* openComparison(replay)
  const onTrial = (trial: StoredTrial) =>
    Effect.andThen(progress.onTrial(trial), comparison?.onTrial(trial) ?? Effect.void)
  yield* carryOut(prepared, registry, flags.concurrency, onTrial).pipe(
    withModels(resolved, recorder),
    Effect.ensuring(progress.close),
    Effect.onExit(closing(run, progress.done))
  )
  const summary = yield* showRun(run, resolved.metricsOf, flags)
  if (replay !== undefined && comparison !== undefined) yield* confirm(replay, copied, comparison, output)
  yield* checkGates(gates, summary)
  const lost = summary.cells.reduce((total, cell) => total + cell.outcomes["infra-error"], 0)
  if (lost > 0) {
    return yield* new FinishedWithInfraErrors({
      message: `${lost} trials ended in infra-error: they say nothing about the agents and are in no metric`
    })
  }
})
