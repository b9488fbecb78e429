import {
  type Benchmarks,
  Executor,
  Plans,
  RunStore,
  type Stored,
  traced,
  type TrialExecution,
  type WorldFailed,
  getOrInsertComputed
} from "@escapement/core"
import { Identity } from "@escapement/env"
import { Effect, Option, type Scope, Stream } from "effect"
import type { BenchmarkRun } from "./BenchmarkRun.ts"
import { type Dealt, dealInstances } from "./dealInstances.ts"
import type { Execution } from "./Execution.ts"
import { keepInstance } from "./keepInstance.ts"
import { type FirstTrials, FirstTrialsFailed, watchFirstTrials } from "./FirstTrials.ts"
import { playInBlocks } from "./playInBlocks.ts"
import { loseTrial, mostDeaths, processDied } from "./lostTrial.ts"
import { type TrialRequest, makeTrial } from "./makeTrial.ts"
import type { RunAgent } from "./RunAgent.ts"
import { BudgetSpent, openSpending } from "./RunBudget.ts"
import { type RunCancelled, openSteering } from "./steer.ts"
import type { RecordingMissing } from "./recording/RecordingMissing.ts"
import { exposeRecorderErrors } from "./recording/exposeRecorderErrors.ts"

/** A trial that is still to be made, with its request. */
interface Missing extends TrialExecution.PendingTrial<Stored.StoreFailed, RunStore> {
  readonly attempt: TrialRequest
}

/** Returns a function that lists the wanted trials of an instance. */
const missingOf =
  ({ onStart, recorder, root, run }: Execution, isWanted: (trial: string) => boolean) =>
  ({ plays, opened }: Dealt): ReadonlyArray<Missing> =>
    plays.flatMap(({ agent, epoch }) => {
      const trial = Identity.trialId(opened.identify({ cell: agent.cell, epoch, root }))
      if (!isWanted(trial)) return []
      const instance = opened.stored.fingerprint
      const planned = { run, trial, cell: agent.index, instance, epoch, needs: agent.needs ?? [] }
      const attempt = { run, root, recorder, agent, opened, epoch, trial }
      const made = makeTrial(attempt)
      return [{ planned, attempt, make: onStart === undefined ? made : Effect.andThen(onStart(planned), made) }]
    })

const isExternal = ({ adapter }: RunAgent): boolean => adapter.kind === "external"

/** Benchmark runs that are played in one pass, one after the other. */
interface Pass {
  /** Whether instances are stored without their bodies. */
  readonly isBare: boolean
  readonly benchmarkRuns: ReadonlyArray<BenchmarkRun>
}

/**
 * Returns the passes of a run: one, or two over all benchmarks if instances are withheld. In the second case, the first
 * pass plays the external agents, and the second one plays the others and stores the instances. Sources give the same
 * instances in each pass.
 */
const passesOf = ({ isWithheld, benchmarkRuns }: Execution): ReadonlyArray<Pass> => {
  if (isWithheld !== true || !benchmarkRuns.some(({ agents }) => agents.some(isExternal))) {
    return [{ isBare: false, benchmarkRuns }]
  }
  const playedBy = (isPlayer: (agent: RunAgent) => boolean) =>
    benchmarkRuns.map((benchmarkRun) => ({ ...benchmarkRun, agents: benchmarkRun.agents.filter(isPlayer) }))
  return [
    { isBare: true, benchmarkRuns: playedBy(isExternal) },
    { isBare: false, benchmarkRuns: playedBy((agent) => !isExternal(agent)) }
  ]
}

/** A trial during which this many processes died is made alone, so that it is clear which trial ends processes. */
const suspicious = 2

/** Delay before the claims of other processes are checked again. */
const patience = "300 millis"

/** Claims trials before they are made, and remembers those left for later. */
const openTable = Effect.fnUntraced(function* (
  { onShared = () => Effect.void, run }: Execution,
  executor: TrialExecution.TrialExecutor
) {
  const store = yield* RunStore
  /** Trials that other processes had claimed when this process asked for them. */
  const taken = new Set<string>()
  let isShared = false
  const share = Effect.suspend(() => {
    if (isShared) return Effect.void
    isShared = true
    return Effect.flatMap(store.others(run), (others) => (others.length === 0 ? Effect.void : onShared(others)))
  })
  const claimed = Effect.fnUntraced(function* (missing: Missing) {
    const { trial } = missing.planned
    const claim = yield* store.claim(run, trial)
    if (claim._tag === "Taken") {
      taken.add(trial)
      yield* share
    }
    if (claim._tag !== "Claimed") return Option.none<Missing>()
    const make = claim.deaths >= mostDeaths ? loseTrial(missing.attempt, processDied(claim.deaths)) : missing.make
    return Option.some({ ...missing, make: Effect.ensuring(make, store.release(run, trial)) })
  })
  return {
    taken,
    deaths: executor.claims ? yield* store.deaths(run) : new Map<string, number>(),
    /** Selects the trials of a stream that this process is to make. */
    mine: <E, R>(missing: Stream.Stream<Missing, E, R>): Stream.Stream<Missing, E | Stored.StoreFailed, R> =>
      executor.claims
        ? missing.pipe(
            Stream.mapEffect(claimed),
            Stream.flatMap((found) => Stream.fromIterable(Option.toArray(found)))
          )
        : missing
  }
})

/** The errors of `executeRun`: why a run cannot go on. */
export type ExecutionError =
  | BudgetSpent
  | RunCancelled
  | TrialExecution.ExecutionFailed
  | Benchmarks.GenerationFailed
  | Benchmarks.ImportFailed
  | RecordingMissing
  | FirstTrialsFailed
  | Stored.StoreFailed
  | WorldFailed

const executed = traced("Executor.execute")

/** The opened instances of a benchmark. */
type OpenedInstances = ReturnType<BenchmarkRun["configured"]["instances"]>

const allInstances = ({ metrics, source, configured }: BenchmarkRun): OpenedInstances =>
  configured.instances(source, metrics)

/**
 * Lets the executor make the trials of a run that the store does not hold yet, at most `concurrency` at
 * a time, and stores each with its scores. Any process that has the store open may pause, resume or
 * cancel the run and change its concurrency (`RunStore.order`). Instances are streamed: one is held
 * only while it is played. Interruption ends the running trials, of which only recorded model calls
 * stay, and keeps the finished ones.
 *
 * Fails with `BudgetSpent` if the budget is spent while trials are missing, with `FirstTrialsFailed` if
 * all trials so far ended in the same lasting infra-error, with `RunCancelled` if the run was
 * cancelled, and with the errors of instances, store and executor (`ExecutionError`).
 */
export const executeRun = Effect.fnUntraced(function* (
  execution: Execution
): Effect.fn.Return<void, ExecutionError, RunStore | Scope.Scope> {
  const store = yield* RunStore
  const executor = yield* Executor
  const { budget = {}, concurrency, run } = execution
  const finished = yield* store.finished(run)
  const spending = yield* openSpending(run, budget)
  const table = yield* openTable(execution, executor)
  const steering = yield* openSteering(run, concurrency, executor.claims ? "here" : "elsewhere")
  const most = executor.claims ? Math.max(concurrency, Plans.mostAtATime) : concurrency
  const isSuspect = (trial: string) => {
    const deaths = table.deaths.get(trial) ?? 0
    return deaths >= suspicious && deaths < mostDeaths
  }
  let isStopped = false
  let hopeless: string | undefined
  const cells = new Map<string, number>()
  const watchers = new Map<string, FirstTrials>()
  const watcherOf = ({ agents }: BenchmarkRun): FirstTrials => {
    // an agent that needs no model does not show whether the models work
    const asking = agents.filter(({ adapter }) => adapter.kind !== "baseline")
    const watched = (asking.length > 0 ? asking : agents).map(({ index }) => index)
    const found = getOrInsertComputed(watchers, watched.join(" "), () => watchFirstTrials(watched))
    return found
  }
  const isEnded = () => isStopped || hopeless !== undefined
  /** Whether no further trial may begin; to be asked only if one is missing. */
  const isOver = () => (isStopped ||= spending.spent() !== undefined) || isEnded()
  /** Makes the wanted trials. Instances are read again each time, because they are not kept in memory. */
  const makeAll = Effect.fnUntraced(function* (
    { isBare, benchmarkRuns }: Pass,
    isWanted: (trial: string) => boolean,
    isAlone: boolean,
    instancesOf: (benchmarkRun: BenchmarkRun) => OpenedInstances = allInstances
  ) {
    for (const [place, benchmarkRun] of benchmarkRuns.entries()) {
      if (isEnded()) return
      const { agents } = benchmarkRun
      const first = watcherOf(benchmarkRun)
      const mayBegin = ({ planned }: { readonly planned: TrialExecution.PlannedTrial }) => {
        hopeless ??= first.verdict()
        cells.set(planned.trial, planned.cell)
        return !isOver()
      }
      const onTrial = (trial: TrialExecution.FinishedTrial) => {
        spending.add(trial.usage)
        const cell = cells.get(trial.trial)
        cells.delete(trial.trial)
        if (cell !== undefined) first.add(cell, trial)
        return Effect.andThen(execution.onTrial(trial), steering.end)
      }
      const missing = missingOf(execution, isWanted)
      const trials = instancesOf(benchmarkRun).pipe(
        Stream.map(dealInstances(execution, place, agents)),
        Stream.filter(({ isOurs }) => isOurs),
        Stream.mapEffect((dealt) => Effect.as(keepInstance(dealt.opened, isBare), missing(dealt))),
        Stream.flattenIterable,
        // one by one, as otherwise many trials would start before any of them has spent from the budget
        Stream.rechunk(1),
        Stream.tap(() => steering.room(!executor.claims ? "elsewhere" : isAlone ? "alone" : "usual")),
        Stream.takeWhile(mayBegin),
        table.mine,
        Stream.tap(() => steering.begin)
      )
      yield* exposeRecorderErrors(executed(executor.execute({ run, trials, concurrency: isAlone ? 1 : most, onTrial })))
    }
  })
  const suspects = new Set([...table.deaths.keys()].filter((trial) => isSuspect(trial) && !finished.has(trial)))
  /** Waits for trials that other processes have claimed, and makes those whose process has ended. */
  const settle = Effect.fnUntraced(function* (instancesOf?: (benchmarkRun: BenchmarkRun) => OpenedInstances) {
    yield* store.flush
    while (table.taken.size > 0 && !isOver()) {
      yield* Effect.sleep(patience)
      const deaths = yield* store.deaths(run)
      const now = yield* store.finished(run)
      const left = new Set([...table.taken].filter((trial) => !now.has(trial)))
      table.taken.clear()
      for (const trial of left) {
        // claims are checked first, as reading the instances again takes long
        if ((yield* store.claim(run, trial))._tag === "Taken") table.taken.add(trial)
        else yield* store.release(run, trial)
      }
      const free = [...left].filter((trial) => !table.taken.has(trial))
      const isAlone = free.some((trial) => (deaths.get(trial) ?? 0) >= suspicious)
      if (free.length > 0) {
        const all: Pass = { isBare: false, benchmarkRuns: execution.benchmarkRuns }
        yield* makeAll(all, (trial) => free.includes(trial), isAlone, instancesOf)
      }
      yield* store.flush
    }
  })
  const makePasses = Effect.fnUntraced(function* (instancesOf?: (benchmarkRun: BenchmarkRun) => OpenedInstances) {
    for (const pass of passesOf(execution)) {
      yield* makeAll(pass, (trial) => !finished.has(trial) && !isSuspect(trial), false, instancesOf)
      if (suspects.size > 0) yield* makeAll(pass, (trial) => suspects.has(trial), true, instancesOf)
    }
    yield* settle(instancesOf)
  })
  const { looks, benchmarkRuns } = execution
  const playAll =
    looks === undefined
      ? makePasses()
      : playInBlocks(benchmarkRuns, looks, (block) => makePasses(() => Stream.fromIterable(block)), isEnded)
  yield* Effect.raceFirst(playAll, steering.cancelled)
  if (hopeless !== undefined) {
    return yield* new FirstTrialsFailed({
      message: `stopped, because the first trials all failed for the same reason: ${hopeless}`
    })
  }
  if (isStopped) return yield* new BudgetSpent({ message: `the budget is spent: ${spending.spent()}` })
}, Effect.scoped)
