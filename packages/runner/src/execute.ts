import {
  type Cell,
  type ConfiguredAdapter,
  type ConfiguredModel,
  type ExecutionFailed,
  type FinishedTrial,
  type GenerationFailed,
  type ImportFailed,
  type InstanceSource,
  type Metric,
  type PendingTrial,
  type PlannedTrial,
  type StoreFailed,
  type WorldFailed,
  Executor,
  RunStore
} from "@escapement/core"
import { type ConfiguredToolset, trialId } from "@escapement/env"
import { Effect, type Option, Stream } from "effect"
import { makeTrial } from "./makeTrial.ts"
import { RunHopeless, watchFirstTrials } from "./FirstTrials.ts"
import type { Problem, Stage } from "./Problem.ts"
import { BudgetSpent, type RunBudget, openSpending } from "./RunBudget.ts"
import type { Recorder } from "./recording/Recorder.ts"
import type { RecordingMissing } from "./recording/RecordingMissing.ts"
import { surfaced } from "./recording/surfaced.ts"

/** Who plays a cell. */
export interface Agent {
  /** Index into the cells of the run. */
  readonly index: number
  readonly cell: Cell
  readonly adapter: ConfiguredAdapter
  readonly model: Option.Option<ConfiguredModel>
  /** All tools are offered when absent. */
  readonly toolset?: ConfiguredToolset
  /** What a machine must have to let it play, sorted; nothing when absent. */
  readonly needs?: ReadonlyArray<string>
}

/** The trials of one benchmark in a run: a source of instances × agents × epochs. */
export interface Section {
  readonly stage: Stage
  readonly source: InstanceSource
  readonly metrics: ReadonlyArray<Metric<unknown>>
  readonly agents: ReadonlyArray<Agent>
}

/** A run that is ready to go. */
export interface Execution {
  readonly run: string
  readonly sections: ReadonlyArray<Section>
  readonly epochs: number
  /** The seed of the run. */
  readonly root: string
  readonly concurrency: number
  /** Once it is spent no further trial begins; those under way, `concurrency` at most, may spend more. */
  readonly budget?: RunBudget
  /** Keeps the calls of the agents' models; without it nothing is kept of them. */
  readonly recorder?: Recorder
  /** Called after each trial, in the order they finish. */
  readonly onTrial: (trial: FinishedTrial) => Effect.Effect<void>
}

/** The trials of a problem that are not made yet. An instance that comes twice is the same trials twice, made once. */
const pendingOf = (execution: Execution, agents: ReadonlyArray<Agent>, finished: ReadonlySet<string>) => {
  const { epochs, recorder, root, run } = execution
  const seen = new Set<string>()
  return (problem: Problem): ReadonlyArray<PendingTrial<StoreFailed, RunStore>> => {
    const instance = problem.stored.fingerprint
    if (seen.has(instance)) return []
    seen.add(instance)
    return Array.from({ length: epochs }, (_, epoch) =>
      agents.flatMap((agent) => {
        const trial = trialId(problem.identify({ cell: agent.cell, epoch, root }))
        if (finished.has(trial)) return []
        const planned = { run, trial, cell: agent.index, instance, epoch, needs: agent.needs ?? [] }
        return [{ planned, make: makeTrial({ run, root, recorder, agent, problem, epoch, trial }) }]
      })
    ).flat()
  }
}

/** Why a run cannot go on. */
export type ExecutionError =
  | BudgetSpent
  | ExecutionFailed
  | GenerationFailed
  | ImportFailed
  | RecordingMissing
  | RunHopeless
  | StoreFailed
  | WorldFailed

/**
 * Lets the executor make the trials of a run that its store does not hold yet,
 * at most `concurrency` at a time, each stored with its scores. Instances are
 * streamed: one is held only while it is played. Interruption ends the trials
 * under way, which leave nothing behind but what their models said, and keeps the finished ones.
 * Fails with `BudgetSpent` when trials are missing that the budget left nothing for, and with
 * `RunHopeless` when trials are missing that could only fail as all before them did.
 */
export const execute = Effect.fnUntraced(function* (
  execution: Execution
): Effect.fn.Return<void, ExecutionError, RunStore> {
  const store = yield* RunStore
  const executor = yield* Executor
  const { budget = {}, concurrency, run } = execution
  const finished = yield* store.finished(run)
  const spending = yield* openSpending(run, budget)
  let isStopped = false
  const cells = new Map<string, number>()
  let hopeless: string | undefined
  for (const { agents, metrics, source, stage } of execution.sections) {
    const first = watchFirstTrials(agents.map(({ index }) => index))
    const mayBegin = ({ planned }: { readonly planned: PlannedTrial }) => {
      isStopped ||= spending.spent() !== undefined
      hopeless ??= first.verdict()
      cells.set(planned.trial, planned.cell)
      return !isStopped && hopeless === undefined
    }
    const onTrial = (trial: FinishedTrial) => {
      spending.add(trial.usage)
      const cell = cells.get(trial.trial)
      cells.delete(trial.trial)
      if (cell !== undefined) first.add(cell, trial)
      return execution.onTrial(trial)
    }
    const pending = pendingOf(execution, agents, finished)
    const trials = stage.problems(source, metrics).pipe(
      Stream.mapEffect((problem) => Effect.as(store.putInstance(problem.stored), pending(problem))),
      Stream.flattenIterable,
      // one by one, or many would be found in the budget before any of them has spent
      Stream.rechunk(1),
      Stream.takeWhile(mayBegin)
    )
    yield* surfaced(executor.execute({ run, trials, concurrency, onTrial }))
    if (isStopped || hopeless !== undefined) break
  }
  yield* store.flush
  if (hopeless !== undefined) {
    return yield* new RunHopeless({ message: `stopped, as all trials fail alike from the first one on: ${hopeless}` })
  }
  if (isStopped) return yield* new BudgetSpent({ message: `the budget is spent: ${spending.spent()}` })
})
