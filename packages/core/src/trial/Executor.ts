import { Context, Effect, Schema, Stream } from "effect"
import { Outcome } from "./Outcome.ts"
import { TrialUsage } from "./TrialUsage.ts"

/** A trial of a run that is still to be played: everything needed besides the run and its instances. */
export const PlannedTrial = Schema.Struct({
  run: Schema.String,
  /** Id of the trial. */
  trial: Schema.String,
  /** Index into the cells of the run. */
  cell: Schema.Natural,
  /** Fingerprint of the instance. */
  instance: Schema.String,
  epoch: Schema.Natural,
  /** What the machine must have to make the trial: model providers and external agents, by id. */
  needs: Schema.Array(Schema.String)
})
export type PlannedTrial = typeof PlannedTrial.Type

/** The summary of a played trial. */
export const FinishedTrial = Schema.Struct({
  trial: Schema.String,
  outcome: Outcome,
  usage: TrialUsage,
  /** Number of retries of its model calls; absent if there were none. */
  retries: Schema.optionalKey(Schema.Natural)
})
export type FinishedTrial = typeof FinishedTrial.Type

/** A planned trial, with the effect that makes it in this process. */
export interface PendingTrial<E, R> {
  readonly planned: PlannedTrial
  /** Makes the trial from its stored instance, and stores it. */
  readonly make: Effect.Effect<FinishedTrial, E, R>
}

/** A trial could not be made by the executor; `message` is one sentence worded where the attempt was made. */
export class ExecutionFailed extends Schema.TaggedError<ExecutionFailed>()("ExecutionFailed", {
  message: Schema.String
}) {}

/** The trials to make, and how. */
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
 * Makes trials. Ends when all of them are stored, or with the first error. Finished trials stay when it
 * is interrupted.
 */
export interface TrialExecutor {
  /**
   * Whether trials must be claimed in the store first. Not needed if the executor itself gives each
   * trial to one process only.
   */
  readonly claims: boolean
  readonly execute: <E, R>(request: ExecutionRequest<E, R>) => Effect.Effect<void, E | ExecutionFailed, R>
}

/** Makes trials in this process. */
export const localExecutor: TrialExecutor = {
  claims: true,
  execute: ({ concurrency, onTrial, trials }) =>
    trials.pipe(
      Stream.mapEffect(({ make }) => Effect.tap(make, onTrial), { concurrency, unordered: true }),
      Stream.runDrain
    )
}

/** Who makes the trials of a run: this process, unless another executor is provided. */
export const Executor = Context.Reference<TrialExecutor>("@escapement/core/Executor", {
  defaultValue: () => localExecutor
})
