import type { Stored, TrialExecution } from "@escapement/core"
import { RunStore } from "@escapement/core"
import { Deferred, Duration, Effect, type Scope } from "effect"

/** Time between two looks while trials finish, and the longest one while none does. */
const [shortest, longest] = [Duration.millis(50), Duration.millis(250)]
/** Looks without a finished trial after which those that wait are handed out once more. */
const silence = 120

/** Waits for trials that others make. */
export interface TrialsAwaited {
  /** Waits until the store has a trial. */
  readonly until: (planned: TrialExecution.PlannedTrial) => Effect.Effect<TrialExecution.FinishedTrial>
}

/**
 * Reads from the store which of the trials that somebody waits for are made: it
 * alone knows, whatever becomes of the queue.
 *
 * @param onSilence told what waits when nothing finishes for half a minute
 */
export const awaitTrials = Effect.fnUntraced(function* (
  onSilence: (waiting: ReadonlyArray<TrialExecution.PlannedTrial>) => Effect.Effect<void>
): Effect.fn.Return<TrialsAwaited, never, RunStore | Scope.Scope> {
  const store = yield* RunStore
  const waiting = new Map<
    string,
    { readonly planned: TrialExecution.PlannedTrial; readonly done: Deferred.Deferred<TrialExecution.FinishedTrial> }
  >()
  let [pause, silent] = [longest, 0]
  const found = (run: string, trials: ReadonlyArray<string>): Effect.Effect<number, Stored.StoreFailed> =>
    Effect.flatMap(store.finishedAmong(run, trials), (finished) =>
      Effect.as(
        Effect.forEach(finished, (one) => {
          const entry = waiting.get(one.trial)
          waiting.delete(one.trial)
          return entry === undefined ? Effect.void : Deferred.succeed(entry.done, one)
        }),
        finished.length
      )
    )
  const look = Effect.gen(function* () {
    const byRun = Map.groupBy(waiting.values(), ({ planned }) => planned.run)
    let made = 0
    for (const [run, entries] of byRun) {
      made += yield* found(
        run,
        entries.map(({ planned }) => planned.trial)
      )
    }
    pause = made > 0 ? shortest : Duration.min(Duration.times(pause, 1.5), longest)
    silent = made > 0 || waiting.size === 0 ? 0 : silent + 1
    if (silent < silence) return
    silent = 0
    yield* onSilence([...waiting.values()].map(({ planned }) => planned))
  })
  // while the store cannot be asked it goes on
  yield* Effect.ignore(look).pipe(
    Effect.andThen(Effect.suspend(() => Effect.sleep(pause))),
    Effect.forever,
    Effect.forkScoped
  )
  return {
    until: (planned) =>
      Effect.suspend(() => {
        const entry = waiting.get(planned.trial) ?? { planned, done: Deferred.makeUnsafe() }
        waiting.set(planned.trial, entry)
        return Deferred.await(entry.done)
      })
  }
})
