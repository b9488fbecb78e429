import {
  type Cell,
  type ConfiguredAdapter,
  type ConfiguredModel,
  type GenerationFailed,
  type ImportFailed,
  type InstanceSource,
  type Metric,
  type StoreFailed,
  type StoredTrial,
  type WorldFailed,
  RunStore
} from "@escapement/core"
import { type ConfiguredToolset, trialId } from "@escapement/env"
import { Effect, type Option, Stream } from "effect"
import type { Problem, Stage } from "./Problem.ts"
import type { Recorder } from "./recording/Recorder.ts"
import type { RecordingMissing } from "./recording/RecordingMissing.ts"
import { recordedFor } from "./recording/recordedFor.ts"
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
  /** Keeps the calls of the agents' models; without it nothing is kept of them. */
  readonly recorder?: Recorder
  /** Called after each trial, in the order they finish. */
  readonly onTrial: (trial: StoredTrial) => Effect.Effect<void>
}

interface Job {
  readonly problem: Problem
  readonly agent: Agent
  readonly epoch: number
  /** Id of the trial. */
  readonly trial: string
}

/** The trials of a problem that are not made yet. An instance that comes twice is the same trial twice, made once. */
const jobsOf = (execution: Execution, agents: ReadonlyArray<Agent>, finished: ReadonlySet<string>) => {
  const { epochs, root } = execution
  const taken = new Set(finished)
  return (problem: Problem): ReadonlyArray<Job> =>
    Array.from({ length: epochs }, (_, epoch) =>
      agents.flatMap((agent) => {
        const id = trialId(problem.identify({ cell: agent.cell, epoch, root }))
        if (taken.has(id)) return []
        taken.add(id)
        return [{ problem, agent, epoch, trial: id }]
      })
    ).flat()
}

/** Why a run cannot go on. */
export type ExecutionError = GenerationFailed | ImportFailed | RecordingMissing | StoreFailed | WorldFailed

/**
 * Makes the trials of a run that its store does not hold yet, at most
 * `concurrency` at a time, and stores each with its scores. Instances are
 * streamed: one is held only while it is played. Interruption ends the trials
 * under way, which leave nothing behind but what their models said, and keeps the finished ones.
 */
export const execute = Effect.fnUntraced(function* (
  execution: Execution
): Effect.fn.Return<void, ExecutionError, RunStore> {
  const store = yield* RunStore
  const { onTrial, recorder, root, run } = execution
  const finished = yield* store.finished(run)
  const make = Effect.fnUntraced(function* ({ agent, epoch, problem, trial: id }: Job) {
    const blobs = new Map<string, Uint8Array>()
    const trial = yield* problem.attempt({
      cell: agent.cell,
      adapter: agent.adapter,
      model: recordedFor(recorder, agent.model, id, epoch),
      epoch,
      root,
      ...(recorder === undefined ? {} : { witness: recorder.witness({ name: id, epoch, repeats: "counted" }) }),
      putBlob: (hash, data) => void blobs.set(hash, data),
      ...(agent.toolset === undefined ? {} : { toolset: agent.toolset })
    })
    for (const [hash, data] of blobs) yield* store.putBlob(hash, data)
    const stored: StoredTrial = { run, cell: agent.index, trial, scores: problem.score(trial) }
    yield* store.finish(stored)
    yield* onTrial(stored)
  })
  for (const { agents, metrics, source, stage } of execution.sections) {
    const jobs = jobsOf(execution, agents, finished)
    yield* stage.problems(source, metrics).pipe(
      Stream.mapEffect((problem) => Effect.as(store.putInstance(problem.stored), jobs(problem))),
      Stream.flattenIterable,
      Stream.mapEffect(make, { concurrency: execution.concurrency, unordered: true }),
      Stream.runDrain,
      surfaced
    )
  }
  yield* store.flush
})
