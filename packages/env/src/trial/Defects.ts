import { Effect, Option } from "effect"

/**
 * Remembers the first bug of our own code that occurred while an agent's code ran; it is never scored
 * as the agent's.
 */
export type Defects = ReturnType<typeof makeDefects>

/**
 * Makes an empty record of defects.
 *
 * @param onDefect called for each defect
 */
export const makeDefects = (onDefect: () => void) => {
  let first: Option.Option<unknown> = Option.none()
  const note = (cause: unknown) => {
    if (Option.isNone(first)) first = Option.some(cause)
    onDefect()
  }
  return {
    first: () => first,
    /** Runs our own code on an agent's fiber. */
    guard: <A, E, R>(ours: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      Effect.catchDefect(ours, (cause) => {
        note(cause)
        return Effect.die(cause)
      }),
    /** Runs our own code that is not an Effect on an agent's fiber. */
    guardSync: <A>(ours: () => A): A => {
      try {
        return ours()
      } catch (cause) {
        note(cause)
        throw cause
      }
    }
  }
}
