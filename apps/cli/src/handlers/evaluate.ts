import {
  type FinishedTrial,
  type Recordings,
  type Run,
  type RunStatus,
  Executor,
  RateLimits,
  RunStore,
  localExecutor
} from "@escapement/core"
import { Hidden, endOrphans } from "@escapement/doors"
import { Retry } from "@escapement/models"
import { type Execution, type RunBudget, execute } from "@escapement/runner"
import { Cause, Console, Duration, Effect, Exit, type FileSystem, Option, type Scope } from "effect"
import { BudgetReached, type Failure, FinishedWithInfraErrors, Refused, refuse } from "../Failure.ts"
import { openProgress } from "../Progress.ts"
import { concurrencyOf } from "../concurrencyOf.ts"
import { hidingOf } from "../hidingOf.ts"
import { type BudgetFlags, budgetOf } from "../budgetOf.ts"
import { checkGates, gatesOf } from "../gates.ts"
import { judgeRun } from "../judgeRun.ts"
import { allMetrics, chosenMetrics, metricChoice } from "../MetricsOf.ts"
import { type Output, standardError } from "../Output.ts"
import { watchOver } from "../process/Watchdog.ts"
import { type PlanFlags, type Prepared, prepare } from "../prepare.ts"
import { compareReplay, copyTimedOut } from "../replay.ts"
import { limitsOf, ratesOf } from "../rateLimitsOf.ts"
import { retryOf } from "../retryOf.ts"
import { knowKeys } from "../environmentKeys.ts"
import { resumeCommand } from "../resumeCommand.ts"
import { type ReadingFlags, showRun } from "../showRun.ts"
import { withModels } from "../withModels.ts"
import { executorAt, handedOut } from "../workers/executorAt.ts"

/** Flags of `escapement eval`. */
export interface EvalFlags extends PlanFlags, ReadingFlags, BudgetFlags {
  /** In seconds. */
  readonly patience: number
  readonly failUnder: ReadonlyArray<string>
  readonly otlp: Option.Option<string>
  readonly rate: ReadonlyArray<string>
  /** In seconds. */
  readonly modelTimeout: Option.Option<number>
}

const isStop = (error: unknown) => error instanceof BudgetReached

/** Marks the run by how its execution ended, and says how to go on with it. */
const closing =
  (run: Run, done: () => number) =>
  <A, E>(exit: Exit.Exit<A, E>) =>
    Effect.gen(function* () {
      const store = yield* RunStore
      const isInterrupted = Exit.hasInterrupts(exit) || (Exit.isFailure(exit) && isStop(Cause.squash(exit.cause)))
      const status: RunStatus = Exit.isSuccess(exit) ? "done" : isInterrupted ? "interrupted" : "failed"
      yield* store.flush
      yield* store.end(run.id, status)
      if (Exit.isSuccess(exit)) return
      yield* Console.error(
        `${status}: ${done()} of ${run.trials} trials are kept; continue with: ${resumeCommand(run, store.location)}`
      )
    }).pipe(Effect.ignore)

/** Plays a run as it is, or traced where a collector is named. */
const executor = Effect.fnUntraced(function* (collector: Option.Option<string>) {
  if (Option.isNone(collector)) return execute
  const { collectorAt, withOtlp } = yield* Effect.promise(() => import("../telemetry/otlp.ts"))
  const { tracedSections } = yield* Effect.promise(() => import("../telemetry/spans.ts"))
  const url = yield* collectorAt(collector.value)
  return (execution: Execution) =>
    withOtlp(url)(execute({ ...execution, sections: tracedSections(execution.sections) }))
})

/** Ends the process when something keeps it busy for too long without a pause. */
const watched =
  (seconds: number, advice: string) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, Exclude<R, Scope.Scope>> =>
    Effect.scoped(Effect.andThen(watchOver({ patience: Duration.seconds(seconds), advice }), effect))

const goOn = (run: Run, store: string): string =>
  `finished trials are kept; continue with: ${resumeCommand(run, store)}`

/** Makes the trials that are missing, then lets the judges judge all of them. */
const carryOut = Effect.fnUntraced(function* (
  { recorder, registry, resolved, run }: Prepared,
  executed: Effect.Success<ReturnType<typeof executor>>,
  { budget, concurrency }: Pick<Execution, "concurrency"> & { readonly budget: RunBudget },
  onTrial: (finished: FinishedTrial) => Effect.Effect<void>,
  isWithheld: boolean
): Effect.fn.Return<void, BudgetReached | FinishedWithInfraErrors | Refused, RunStore> {
  yield* executed({
    run: run.id,
    sections: resolved.sections,
    epochs: run.plan.epochs,
    root: run.plan.seed,
    concurrency,
    budget,
    isWithheld,
    recorder,
    onTrial,
    onShared: (others) =>
      standardError().lines([`${others.join(", ")} also plays trials of this run; each trial is played once`])
  }).pipe(
    Effect.mapError((error) =>
      error._tag === "BudgetSpent"
        ? new BudgetReached(error)
        : error._tag === "RunHopeless"
          ? new FinishedWithInfraErrors(error)
          : refuse(error)
    )
  )
  const { judges } = resolved
  if (judges.length === 0) return
  yield* judgeRun(run, registry, { judges, epochs: run.plan.judges?.epochs ?? 1, recorder }, concurrency)
})

/** Says that a replay came out as the run that it repeats, or fails with the first difference. */
const confirm = Effect.fnUntraced(function* (origin: string, run: Run, copied: number, output: Output) {
  const same = yield* compareReplay(origin, run)
  const taken = copied === 0 ? "" : `; ${copied} trials that a wall-clock limit had ended were copied unchanged`
  yield* output.lines([`replayed ${same} trials of run ${origin} from its recordings; all are identical${taken}`])
})

/** Refuses to detach from what nobody else does. */
const requireDetachable = (
  { database, detach }: Pick<EvalFlags, "database" | "detach">,
  { judges, plan }: Prepared["resolved"]
): Effect.Effect<void, Refused> => {
  const reason =
    Option.isNone(database) || plan.replay !== undefined
      ? "only workers play without this command: add --database"
      : judges.length > 0
        ? "judges score finished trials: leave --judge out here, and give it to `escapement run rescore` later"
        : undefined
  return !detach || reason === undefined ? Effect.void : Effect.fail(new Refused({ message: `--detach: ${reason}` }))
}

const handedOver = ({ id, trials }: Run): string =>
  `the workers have all ${trials} trials of run ${id}; follow them with: escapement run watch ${id} --database …`

/** Runs an evaluation, goes on with one or repeats one, and prints its results. */
export const evaluate = Effect.fnUntraced(function* (
  flags: EvalFlags
): Effect.fn.Return<void, Failure, FileSystem.FileSystem | Recordings | RunStore | Scope.Scope> {
  const store = yield* RunStore
  const retry = yield* retryOf(flags.modelTimeout)
  yield* endOrphans
  yield* knowKeys
  const prepared = yield* watched(flags.patience, "no trial was played yet")(prepare(flags))
  const { recorder, resolved, run } = prepared
  const gates = yield* gatesOf(flags.failUnder, allMetrics(run, resolved.metricsOf))
  const own = resolved.ownMetrics.map(({ id }) => id)
  const metrics = yield* chosenMetrics(run, resolved.metricsOf, metricChoice(flags.metric), own)
  if (run.trials === 0)
    return yield* new Refused({
      message: "there is no instance to play: --instances, --set, --instances-file or --published selects none"
    })
  const { replay } = run.plan
  yield* requireDetachable(flags, resolved)
  // a replay asks no model: there is nothing to share out
  const database = replay === undefined ? flags.database : Option.none()
  const budget = yield* budgetOf(flags)
  const rates = yield* ratesOf(flags.rate)
  const isBounded = Object.keys(budget).length > 0
  // what is handed out is spent: of a bounded run no more than of a run in this process
  const ahead = Option.isSome(database) && !isBounded ? handedOut : undefined
  const concurrency = yield* concurrencyOf(flags.concurrency, ahead)
  const makesTrials = Option.isSome(database) ? yield* executorAt(database.value, flags.detach) : localExecutor
  const limits = yield* limitsOf(rates, database)
  const executed = yield* executor(flags.otlp)
  yield* Effect.mapError(store.begin({ ...run, status: "running" }), refuse)
  const copied = replay === undefined ? 0 : yield* copyTimedOut(replay, run)
  const before = yield* Effect.mapError(store.finished(run.id), refuse)
  const output = standardError()
  const progress = yield* openProgress(run, before.size, output)
  // workers read instances from the database, and a model that made them would make others the second time
  const isWithheld = Option.isNone(database) && resolved.roles.size === 0
  yield* carryOut(prepared, executed, { budget, concurrency }, progress.onTrial, isWithheld).pipe(
    Effect.provideService(Hidden, hidingOf(run.plan, store.location, Option.getOrUndefined(flags.lock))),
    Effect.provideService(Executor, makesTrials),
    Effect.provideService(RateLimits, limits),
    Effect.provideService(Retry, retry),
    watched(flags.patience, goOn(run, store.location)),
    withModels(resolved, recorder),
    Effect.ensuring(progress.close),
    Effect.onExit((exit) => (flags.detach && Exit.isSuccess(exit) ? Effect.void : closing(run, progress.done)(exit)))
  )
  if (flags.detach) return yield* output.lines([handedOver(run)])
  const summary = yield* showRun(run, metrics, flags)
  if (replay !== undefined) yield* confirm(replay, run, copied, output)
  yield* checkGates(gates, summary)
  const lost = summary.cells.reduce((total, cell) => total + cell.outcomes["infra-error"], 0)
  if (lost > 0) {
    return yield* new FinishedWithInfraErrors({
      message: `${lost} trials ended in infra-error: they say nothing about the agents, and no metric counts them`
    })
  }
}, Effect.scoped)
