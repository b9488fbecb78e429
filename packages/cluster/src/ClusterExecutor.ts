import { type MakesTrials, type PlannedTrial, ExecutionFailed, RunStore } from "@escapement/core"
import { Effect, Layer, Schedule, type Scope, Stream } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { runMessages } from "./RunMessages.ts"
import { TrialEntity, laneOf } from "./TrialEntity.ts"
import { cluster, database } from "./cluster.ts"
import { groupedFlush } from "./groupedFlush.ts"
import { ended } from "./ended.ts"
import { submitterSettings } from "./settings.ts"
import { type Say, watchWorkers } from "./watchWorkers.ts"

/** A database that does not answer is asked again for so long. */
const patience = Schedule.max([Schedule.spaced("1 second"), Schedule.recurs(300)])

const failed = (error: { readonly message: string }) => new ExecutionFailed({ message: error.message })

/**
 * Lets the workers of a database make the trials: one message for each, so many
 * at a time, each answered when its trial is durable. A run that is ended
 * elsewhere interrupts. However it ends, nothing of the run is left to workers.
 *
 * @param say told when no worker is there that could make some of the trials
 */
export const clusterExecutor = Effect.fnUntraced(function* (
  url: string,
  say: Say
): Effect.fn.Return<MakesTrials, SqlError, RunStore | Scope.Scope> {
  const store = yield* RunStore
  const context = yield* Layer.build(
    Layer.provideMerge(
      cluster(submitterSettings, () => 0),
      database(url)
    )
  )
  const { client, workers } = yield* Effect.all({ client: TrialEntity.client, workers: watchWorkers(say) }).pipe(
    Effect.provideContext(context)
  )
  const messages = yield* Effect.provideContext(runMessages, context)
  const flush = groupedFlush(store)

  const ask = Effect.fnUntraced(function* (planned: PlannedTrial) {
    // a worker must find its instance
    yield* flush
    return yield* client(laneOf(planned)).Make(planned)
  })
  return {
    execute: ({ concurrency, onTrial, run, trials }) => {
      const work = trials.pipe(
        Stream.mapEffect(
          ({ planned }) =>
            workers
              .waiting(planned.needs)(ask(planned))
              .pipe(
                Effect.retry({ schedule: patience, while: (error) => error._tag !== "ExecutionFailed" }),
                Effect.mapError(failed),
                Effect.flatMap((finished) => (finished === null ? Effect.interrupt : onTrial(finished)))
              ),
          { concurrency, unordered: true }
        ),
        Stream.runDrain
      )
      const isOver = Effect.provideService(ended(run), RunStore, store)
      return messages
        .forgetAnswered(run)
        .pipe(
          Effect.mapError(failed),
          Effect.andThen(Effect.raceFirst(work, Effect.andThen(isOver, Effect.interrupt))),
          Effect.ensuring(Effect.ignore(messages.forget(run)))
        )
    }
  }
})
