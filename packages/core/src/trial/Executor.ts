import { Context, Effect, Schema, Stream } from "effect"
import { Outcome } from "./Outcome.ts"
import { Usage } from "../model/Usage.ts"

/** A trial of a run that has yet to be played: all that is needed besides the run and its instances. */
export const PlannedTrial = Schema.Struct({
  run: Schema.String,
  /** Id of the trial. */
  trial: Schema.String,
  /** Index into the cells of the run. */
  cell: Schema.Natural,
  /** Fingerprint of the instance. */
  instance: Schema.String,
  epoch: Schema.Natural,
  /** What the machine that makes it must have: model providers and external agents, by id. */
  needs: Schema.Array(Schema.String)
})
export type PlannedTrial = typeof PlannedTrial.Type

/** The summary of a played trial. */
export const FinishedTrial = Schema.Struct({
  trial: Schema.String,
  outcome: Outcome,
  usage: Usage,
  /** How often its model calls were tried again; absent if none was. */
  retries: Schema.optionalKey(Schema.Natural)
})
export type FinishedTrial = typeof FinishedTrial.Type

/** A planned trial, and how it is made in this process. */
export interface PendingTrial<E, R> {
  readonly planned: PlannedTrial
  /** Makes it from its instance, which the store was given, and gives it to the store. */
  readonly make: Effect.Effect<FinishedTrial, E, R>
}

/** A trial could not be made where it was to be made; `message` is what was said there, one sentence. */
export class ExecutionFailed extends Schema.TaggedError<ExecutionFailed>()("ExecutionFailed", {
  message: Schema.String
}) {}

/** Trials to be made. */
export interface ExecutionRequest<E, R> {
  readonly run: string
  /** Each trial comes once, and no sooner than there is room for it. */
  readonly trials: Stream.Stream<PendingTrial<E, R>, E, R>
  /** At most this many are under way. */
  readonly concurrency: number
  /** Called for each trial, in the order they finish. */
  readonly onTrial: (finished: FinishedTrial) => Effect.Effect<void>
}

/**
 * Makes trials. Ends when the store was given all of them, or with the first
 * error; interruption leaves those that were finished.
 */
export interface TrialExecutor {
  /** Whether trials must be claimed in the store first; not so where the executor itself gives each to one process. */
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
