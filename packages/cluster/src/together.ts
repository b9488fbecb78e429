import { Deferred, Effect } from "effect"

/**
 * An effect that those who want it at once share: whoever comes while it runs
 * gets the result of the next time, which begins after they came.
 */
export const together = <E>(effect: Effect.Effect<void, E>): Effect.Effect<void, E> => {
  let next: Deferred.Deferred<void, E> | undefined
  let isRunning = false
  const loop: Effect.Effect<void> = Effect.suspend(() => {
    const waiting = next
    next = undefined
    isRunning = waiting !== undefined
    return waiting === undefined
      ? Effect.void
      : Effect.andThen(
          Effect.flatMap(Effect.exit(effect), (exit) => Deferred.done(waiting, exit)),
          loop
        )
  })
  return Effect.suspend(() => {
    next ??= Deferred.makeUnsafe()
    const mine = Deferred.await(next)
    return isRunning ? mine : Effect.andThen(Effect.forkDetach(loop, { startImmediately: true }), mine)
  })
}
