import { RunStore, TrialExecution } from "@escapement/core"
import { Effect, Layer, Schedule, type Scope, Stream } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { runMessages } from "./RunMessages.ts"
import { TrialEntity, assignLane } from "./TrialEntity.ts"
import { cluster, database } from "./cluster.ts"
import { ended } from "./ended.ts"
import { groupedFlush } from "./groupedFlush.ts"
import { submitterSettings } from "./settings.ts"
import { maxNeeds } from "./shardGroup.ts"
import { type Announce, watchWorkers } from "./watchWorkers.ts"

type Opened = SqlError
type Needed = RunStore | Scope.Scope

const failed = (error: { readonly message: string }) => new TrialExecution.ExecutionFailed({ message: error.message })

/** Asks a database that does not answer again, for five minutes. */
const patiently = <A, E extends { readonly _tag: string; readonly message: string }, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, TrialExecution.ExecutionFailed, R> =>
  effect.pipe(
    Effect.retry({
      schedule: Schedule.spaced("1 second"),
      times: 300,
      while: ({ _tag }) => _tag !== "ExecutionFailed"
    }),
    Effect.mapError(failed)
  )

/** A seat at the database for whoever hands trials out. */
const openSeat = Effect.fnUntraced(function* (url: string) {
  const store = yield* RunStore
  const context = yield* Layer.build(
    Layer.provideMerge(
      cluster(submitterSettings, () => 0),
      database(url)
    )
  )
  const client = yield* Effect.provideContext(TrialEntity.client, context)
  const messages = yield* Effect.provideContext(runMessages, context)
  const flush = groupedFlush(store)
  /** Sends the message of a trial, whose instance a worker must find. */
  const send = <Discard extends boolean>(planned: TrialExecution.PlannedTrial, discard: Discard) =>
    planned.needs.length > maxNeeds
      ? Effect.fail(
          failed({
            message: `a trial needs ${planned.needs.join(", ")}: workers can do at most ${maxNeeds} of them at once`
          })
        )
      : patiently(Effect.andThen(flush, client(assignLane(planned)).Make(planned, { discard })))
  return { store, context, messages, send }
})

/**
 * Lets the workers of a database make trials: a message for each, so many at a
 * time, answered when the trial is durable. A run that is ended elsewhere
 * interrupts, or ends well where it was done. However it ends, nothing of the run is left to workers.
 *
 * @param say told when trials wait that no worker can make
 */
export const clusterExecutor = Effect.fnUntraced(function* (
  url: string,
  say: Announce
): Effect.fn.Return<TrialExecution.TrialExecutor, Opened, Needed> {
  const { context, messages, send, store } = yield* openSeat(url)
  const { waiting } = yield* Effect.provideContext(watchWorkers(say), context)
  return {
    claims: false,
    execute: ({ concurrency, onTrial, run, trials }) => {
      const work = trials.pipe(
        Stream.mapEffect(
          ({ planned }) =>
            waiting(planned.needs)(send(planned, false)).pipe(
              Effect.flatMap((finished) => (finished === null ? Effect.never : onTrial(finished)))
            ),
          { concurrency, unordered: true }
        ),
        Stream.runDrain
      )
      const over = Effect.provideService(ended(run), RunStore, store).pipe(
        Effect.flatMap((status) => (status === "done" ? Effect.void : Effect.interrupt))
      )
      return patiently(messages.forgetAnswered(run)).pipe(
        Effect.andThen(Effect.raceFirst(work, over)),
        Effect.ensuring(Effect.ignore(messages.forget(run)))
      )
    }
  }
})

/** Hands trials to the workers of a database and waits for none: done when each has its message there. */
export const detachedExecutor = Effect.fnUntraced(function* (
  url: string
): Effect.fn.Return<TrialExecution.TrialExecutor, Opened, Needed> {
  const { messages, send } = yield* openSeat(url)
  return {
    claims: false,
    execute: ({ concurrency, run, trials }) =>
      patiently(messages.forgetAnswered(run)).pipe(
        Effect.andThen(
          trials.pipe(
            Stream.mapEffect(({ planned }) => send(planned, true), { concurrency, unordered: true }),
            Stream.runDrain
          )
        )
      )
  }
})
