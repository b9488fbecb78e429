import { Duration, Effect, type Scope } from "effect"
import { allow, patience, sayPatience, watched } from "./shared.ts"

/** How long code may keep the process busy where nobody says otherwise. */
const usual = 60_000

/**
 * Runs what loads code of somebody else's, once Ctrl-C is heard also while that code keeps
 * the process busy. Compiling takes its time, but not for ever; and from then on nothing does.
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
 * Ends the process when something keeps it busy for longer than `patience`
 * without a pause, as no fiber can be interrupted then; says whose code it was.
 * What was finished is in the store. Watches until the scope closes, in a process
 * that has a thread for it, as the command has.
 */
export const watchOver = (options: {
  readonly patience: Duration.Duration
  readonly advice: string
}): Effect.Effect<void, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => sayPatience(Duration.toMillis(options.patience), options.advice)),
    () => Effect.sync(() => sayPatience(usual, ""))
  )
