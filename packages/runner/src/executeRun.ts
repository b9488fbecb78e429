import {
  type Adapters,
  type Benchmarks,
  type Cell,
  type ConfiguredModel,
  Executor,
  type Metric,
  Plans,
  RunStore,
  type Stored,
  traced,
  type TrialExecution,
  type WorldFailed
} from "@escapement/core"
import { Identity, type Toolsets } from "@escapement/env"
import { Effect, Option, type Scope, Stream } from "effect"
import { type Dealt, dealInstances } from "./dealInstances.ts"
import type { ShardNumber } from "./dealTrials.ts"
import { keepInstance } from "./keepInstance.ts"
import { type FirstTrials, FirstTrialsFailed, watchFirstTrials } from "./FirstTrials.ts"
import { type Looks, playInBlocks } from "./playInBlocks.ts"
import { loseTrial, mostDeaths, processDied } from "./lostTrial.ts"
import { type TrialRequest, makeTrial } from "./makeTrial.ts"
import type { ConfiguredBenchmark } from "./OpenedInstance.ts"
import { BudgetSpent, type RunBudget, openSpending } from "./RunBudget.ts"
import { type RunCancelled, openSteering } from "./steer.ts"
import type { Recorder } from "./recording/Recorder.ts"
import type { RecordingMissing } from "./recording/RecordingMissing.ts"
import { exposeRecorderErrors } from "./recording/exposeRecorderErrors.ts"

/** Who plays a cell. */
export interface RunAgent {
  /** Index into the cells of the run. */
  readonly index: number
  readonly cell: Cell
  readonly adapter: Adapters.ConfiguredAdapter
  readonly model: Option.Option<ConfiguredModel>
  /** All tools are offered when absent. */
  readonly toolset?: Toolsets.ConfiguredToolset
  /** What a machine must have to let it play, sorted; nothing when absent. */
  readonly needs?: ReadonlyArray<string>
}

/** The trials of one benchmark in a run: a source of instances × agents × epochs. */
export interface BenchmarkRun {
  readonly configured: ConfiguredBenchmark
  readonly source: Benchmarks.InstanceSource
  readonly metrics: ReadonlyArray<Metric<unknown>>
  readonly agents: ReadonlyArray<RunAgent>
}

/** A run that is ready to go. */
export interface Execution {
  readonly run: string
  readonly benchmarkRuns: ReadonlyArray<BenchmarkRun>
  readonly epochs: number
  /** The seed of the run. */
  readonly root: string
  readonly concurrency: number
  /** Once it is spent no further trial begins; those under way, `concurrency` at most, may spend more. */
  readonly budget?: RunBudget
  /**
   * Whether instances are kept out of the store until the external agents have
   * played, and all others play after them: what they would find there is their gold.
   */
  readonly isWithheld?: boolean
  /** The part of the run that is played; all of it when absent. */
  readonly shard?: ShardNumber
  /** Where it pauses to look at its data, and may end; plays all instances when absent. */
  readonly looks?: Looks
  /** Keeps the calls of the agents' models; without it nothing is kept of them. */
  readonly recorder?: Recorder
  /** Called when this process begins a trial; not for those that other processes make. */
  readonly onStart?: (trial: TrialExecution.PlannedTrial) => Effect.Effect<void>
  /** Called after each trial, in the order they finish. */
  readonly onTrial: (trial: TrialExecution.FinishedTrial) => Effect.Effect<void>
  /** Called once when other processes turn out to make trials of the run too; for people, who they are. */
  readonly onShared?: (others: ReadonlyArray<string>) => Effect.Effect<void>
}

/** A trial that is not made yet, and what it is made of. */
interface Missing extends TrialExecution.PendingTrial<Stored.StoreFailed, RunStore> {
  readonly attempt: TrialRequest
}

/** The trials of an instance that are wanted. */
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

/** Sections that are played one after the other. */
interface Pass {
  /** Whether instances are kept without their bodies. */
  readonly isBare: boolean
  readonly benchmarkRuns: ReadonlyArray<BenchmarkRun>
}

/**
 * The passes of a run. Where instances are withheld there are two over all benchmarks:
 * with the external agents, and then with the others and with the instances. Sources
 * give the same instances again.
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

/** Trials of a run during which so many processes died are made one at a time, so that it shows which of them did it. */
const suspicious = 2

/** How long others are left to make what they have claimed, until they are asked about again. */
const patience = "300 millis"

/** What is claimed before it is made, and what is left for later. */
const openTable = Effect.fnUntraced(function* (
  { onShared = () => Effect.void, run }: Execution,
  executor: TrialExecution.TrialExecutor
) {
  const store = yield* RunStore
  /** Claimed by others when they were asked for. */
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
    /** Those of a stream that are this process's to make. */
    mine: <E, R>(missing: Stream.Stream<Missing, E, R>): Stream.Stream<Missing, E | Stored.StoreFailed, R> =>
      executor.claims
        ? missing.pipe(
            Stream.mapEffect(claimed),
            Stream.flatMap((found) => Stream.fromIterable(Option.toArray(found)))
          )
        : missing
  }
})

/** Why a run cannot go on. */
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

/** The instances of a benchmark as they are opened. */
type OpenedInstances = ReturnType<BenchmarkRun["configured"]["instances"]>

const allInstances = ({ metrics, source, configured }: BenchmarkRun): OpenedInstances =>
  configured.instances(source, metrics)

/**
 * Lets the executor make the trials of a run that its store does not hold yet,
 * at most `concurrency` at a time, each stored with its scores. Whatever process has the
 * store open may pause it, go on, cancel it and change the concurrency (`RunStore.order`).
 * Instances are streamed: one is held only while it is played. Interruption ends the trials
 * under way, of which only recorded model calls stay, and keeps the finished ones.
 * Fails with `BudgetSpent` when trials are missing that the budget left nothing for, with
 * `FirstTrialsFailed` when all trials so far ended in the same lasting infra-error, with
 * `RunCancelled` when it was cancelled, and with what instances, the store or the executor
 * fail with (`ExecutionError`).
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
    // what needs no model says nothing about whether there is one
    const asking = agents.filter(({ adapter }) => adapter.kind !== "baseline")
    const watched = (asking.length > 0 ? asking : agents).map(({ index }) => index)
    const found = watchers.get(watched.join(" ")) ?? watchFirstTrials(watched)
    watchers.set(watched.join(" "), found)
    return found
  }
  const isOver = () => (isStopped ||= spending.spent() !== undefined) || hopeless !== undefined
  /** Makes the wanted trials; instances are read anew each time, as none is held. */
  const makeAll = Effect.fnUntraced(function* (
    { isBare, benchmarkRuns }: Pass,
    isWanted: (trial: string) => boolean,
    isAlone: boolean,
    instancesOf: (benchmarkRun: BenchmarkRun) => OpenedInstances = allInstances
  ) {
    for (const [place, benchmarkRun] of benchmarkRuns.entries()) {
      if (isStopped || hopeless !== undefined) return
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
        // one by one, or many would be found in the budget before any of them has spent
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
  /** What others had claimed: theirs to finish, and ours when their process has ended. */
  const settle = Effect.fnUntraced(function* (instancesOf?: (benchmarkRun: BenchmarkRun) => OpenedInstances) {
    yield* store.flush
    while (table.taken.size > 0 && !isOver()) {
      yield* Effect.sleep(patience)
      const deaths = yield* store.deaths(run)
      const now = yield* store.finished(run)
      const left = new Set([...table.taken].filter((trial) => !now.has(trial)))
      table.taken.clear()
      for (const trial of left) {
        // asked for one by one before instances are read again for them
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
      : playInBlocks(benchmarkRuns, looks, (block) => makePasses(() => Stream.fromIterable(block)), isOver)
  yield* Effect.raceFirst(playAll, steering.cancelled)
  if (hopeless !== undefined) {
    return yield* new FirstTrialsFailed({
      message: `stopped, because the first trials all failed for the same reason: ${hopeless}`
    })
  }
  if (isStopped) return yield* new BudgetSpent({ message: `the budget is spent: ${spending.spent()}` })
}, Effect.scoped)
