import { TrialExecution } from "@escapement/core"
import { Effect, Schedule } from "effect"

/** Retries an operation on a database that does not answer, for five minutes. */
export const patiently = <A, E extends { readonly _tag: string; readonly message: string }, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, TrialExecution.ExecutionFailed, R> =>
  effect.pipe(
    Effect.retry({
      schedule: Schedule.spaced("1 second"),
      times: 300,
      while: ({ _tag }) => _tag !== "ExecutionFailed"
    }),
    Effect.mapError(({ message }) => new TrialExecution.ExecutionFailed({ message }))
  )
