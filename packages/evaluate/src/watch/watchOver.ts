import { Duration, Effect, type Scope } from "effect"
import { allow, patience, sayPatience, watched } from "./shared.ts"

/** Milliseconds that code may keep the process busy if no other limit is set. */
const usual = 60_000

/**
 * Runs an effect that loads foreign code. It first waits until the watching thread listens for Ctrl-C, so that Ctrl-C
 * works while that code keeps the process busy. Loading has at least the usual limit, as compiling takes time;
 * afterwards the previous limit applies again.
 */
export const watchLoading = <A, E, R>(load: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.andThen(
    Effect.promise(watched),
    Effect.suspend(() => {
      const before = patience() || usual
      allow(Math.max(before, usual))
      return Effect.ensuring(
        load,
        Effect.sync(() => allow(before))
      )
    })
  )

/**
 * Ends the process when code keeps it busy for longer than `patience` without a pause, since no fiber can be
 * interrupted then, and names that code. Finished trials are in the store. Watches until the scope closes; it needs a
 * watching thread, which the command starts (`openWatchdog`).
 */
export const watchOver = (options: {
  readonly patience: Duration.Duration
  readonly advice: string
}): Effect.Effect<void, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => sayPatience(Duration.toMillis(options.patience), options.advice)),
    () => Effect.sync(() => sayPatience(usual, ""))
  )
