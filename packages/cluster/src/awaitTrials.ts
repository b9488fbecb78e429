import { RunStore, type Stored, type TrialExecution, Waits } from "@escapement/core"
import { Deferred, Duration, Effect } from "effect"

/**
 * Pauses between two looks: the shortest one, the longest one while few trials wait, and the longest one while
 * many do.
 */
const [shortest, longest, longestOfMany] = [Duration.millis(50), Duration.millis(250), Duration.seconds(1)]
/** From this number on, many trials wait: their workers have others to begin until the next look. */
const many = 64
/** The share of waiting trials that should finish between two looks. */
const part = 1 / 8
/** Time without a finished trial after which the waiting trials are queued again. */
const silence = Duration.seconds(30)

/** A trial that somebody waits for. */
interface Awaited {
  readonly planned: TrialExecution.PlannedTrial
  readonly done: Deferred.Deferred<TrialExecution.FinishedTrial>
  waiters: number
}

/**
 * Reads from the store which of the awaited trials are made. The store alone is reliable, whatever happens to
 * the queue.
 *
 * @param onSilence called with the waiting trials if none has finished for half a minute
 */
export const awaitTrials = Effect.fnUntraced(function* (
  onSilence: (waiting: ReadonlyArray<TrialExecution.PlannedTrial>) => Effect.Effect<void>
) {
  const store = yield* RunStore
  const waiting = new Map<string, Awaited>()
  let pause = longest
  let heard = yield* Waits.monotonicMillis
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
    const asked = waiting.size
    let made = 0
    for (const [run, entries] of byRun) {
      made += yield* found(
        run,
        entries.map(({ planned }) => planned.trial)
      )
    }
    const isMany = waiting.size > many
    const isFast = isMany ? made >= asked * part : made > 0
    // while many trials wait, the pause becomes such that about this part of them finishes in it
    const sooner = isMany ? Duration.max(Duration.divideUnsafe(pause, 2), shortest) : shortest
    pause = isFast ? sooner : Duration.min(Duration.times(pause, 1.5), isMany ? longestOfMany : longest)
    const now = yield* Waits.monotonicMillis
    if (made > 0 || asked === 0) heard = now
    if (now - heard < Duration.toMillis(silence)) return
    heard = now
    yield* onSilence([...waiting.values()].map(({ planned }) => planned))
  })
  // continues while the store does not answer
  yield* Effect.ignore(look).pipe(
    Effect.andThen(Effect.suspend(() => Effect.sleep(pause))),
    Effect.forever,
    Effect.forkScoped
  )
  return {
    /** Waits until the store has a trial. A trial for which nobody waits any more is not queued again. */
    until: (planned: TrialExecution.PlannedTrial): Effect.Effect<TrialExecution.FinishedTrial> =>
      Effect.acquireUseRelease(
        Effect.sync(() => {
          const entry = waiting.get(planned.trial) ?? { planned, done: Deferred.makeUnsafe(), waiters: 0 }
          entry.waiters++
          waiting.set(planned.trial, entry)
          return entry
        }),
        ({ done }) => Deferred.await(done),
        (entry) =>
          Effect.sync(() => {
            if (--entry.waiters === 0 && waiting.get(planned.trial) === entry) waiting.delete(planned.trial)
          })
      )
  }
})
