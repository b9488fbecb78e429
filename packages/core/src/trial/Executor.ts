import { Context, Effect, Schema, Stream } from "effect"
import { Outcome } from "./Outcome.ts"
import { TrialUsage } from "./TrialUsage.ts"

/** A trial of a run that is still to be played: all that a process needs to play it, besides the store with the run. */
export const PlannedTrial = Schema.Struct({
  run: Schema.String,
  /** Id of the trial. */
  trial: Schema.String,
  /** Index into the cells of the run. */
  cell: Schema.Natural,
  /** Fingerprint of the instance. */
  instance: Schema.String,
  /** The number of the repetition, from 0. */
  epoch: Schema.Natural,
  /** What the machine must have to make the trial: model providers and external agents, by id. */
  needs: Schema.Array(Schema.String)
})
export type PlannedTrial = typeof PlannedTrial.Type

/** What an executor reports of a trial that is played and stored. */
export const FinishedTrial = Schema.Struct({
  trial: Schema.String,
  outcome: Outcome,
  usage: TrialUsage,
  /** Number of retries of its model calls; absent if there were none. */
  retries: Schema.optionalKey(Schema.Natural)
})
export type FinishedTrial = typeof FinishedTrial.Type

/** A planned trial, with the effect that plays it in this process. */
export interface PendingTrial<E, R> {
  readonly planned: PlannedTrial
  /** Plays the trial on its stored instance, scores and stores it. */
  readonly make: Effect.Effect<FinishedTrial, E, R>
}

/**
 * The executor could not play a trial, such as when a worker failed; `message` is one sentence, written by the process
 * that tried.
 */
export class ExecutionFailed extends Schema.TaggedError<ExecutionFailed>()("ExecutionFailed", {
  message: Schema.String
}) {}

/** What an executor is asked to do: the trials to play, how many at a time, and whom to tell. */
export interface ExecutionRequest<E, R> {
  readonly run: string
  /** Each trial comes once, and only when there is room for it. */
  readonly trials: Stream.Stream<PendingTrial<E, R>, E, R>
  /** The maximal number of concurrent trials. */
  readonly concurrency: number
  /** Is called for each trial when it finishes. */
  readonly onTrial: (finished: FinishedTrial) => Effect.Effect<void>
}

/**
 * Plays the planned trials of a run, in this process or elsewhere. `execute` ends when all of them are stored, or with
 * the first error. Finished trials stay when it is interrupted.
 */
export interface TrialExecutor {
  /**
   * Whether trials must be claimed in the store first. Not needed if the executor itself gives each
   * trial to one process only.
   */
  readonly claims: boolean
  readonly execute: <E, R>(request: ExecutionRequest<E, R>) => Effect.Effect<void, E | ExecutionFailed, R>
}

/** The executor that plays trials in this process. */
export const localExecutor: TrialExecutor = {
  claims: true,
  execute: ({ concurrency, onTrial, trials }) =>
    trials.pipe(
      Stream.mapEffect(({ make }) => Effect.tap(make, onTrial), { concurrency, unordered: true }),
      Stream.runDrain
    )
}

/** The executor that plays the trials of a run: in this process, unless another one is provided. */
export const Executor = Context.Reference<TrialExecutor>("@escapement/core/Executor", {
  defaultValue: () => localExecutor
})
