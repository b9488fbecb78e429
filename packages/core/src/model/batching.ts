import { Deferred, Effect, Exit } from "effect"

/** The most items in a batch. */
const most = 256

/**
 * Makes a function that takes single items and handles them in batches of at most 256, one batch at a time. Items that
 * arrive while a batch is under way go into the next one, so batches grow with the load. A caller that is interrupted
 * stops waiting; its item is still handled.
 *
 * @param work handles a batch: gets one or more items in the order they arrived, and returns one result per item, in
 * the same order
 */
export const batching = <A, B, E>(work: (items: ReadonlyArray<A>) => Effect.Effect<ReadonlyArray<B>, E>) => {
  let waiting: Array<{ readonly item: A; readonly done: Deferred.Deferred<B, E> }> = []
  let isBusy = false
  const next: Effect.Effect<void> = Effect.suspend(() => {
    const batch = waiting.slice(0, most)
    waiting = waiting.slice(most)
    isBusy = batch.length > 0
    if (!isBusy) return Effect.void
    return Effect.exit(work(batch.map(({ item }) => item))).pipe(
      Effect.tap((exit) =>
        Effect.forEach(batch, ({ done }, i) =>
          Deferred.done(
            done,
            Exit.map(exit, (results) => results[i]!)
          )
        )
      ),
      Effect.andThen(next)
    )
  })
  return (item: A): Effect.Effect<B, E> =>
    // an interruption before the worker starts would leave it busy for ever
    Effect.uninterruptibleMask((restore) => {
      const done = Deferred.makeUnsafe<B, E>()
      waiting.push({ item, done })
      const isIdle = !isBusy
      isBusy = true
      return Effect.andThen(isIdle ? Effect.forkDetach(next) : Effect.void, restore(Deferred.await(done)))
    })
}
