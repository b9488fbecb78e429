import { Effect, Option } from "effect"

/**
 * Remembers the first bug of our own code that occurred while an agent's code ran; it is never scored
 * as the agent's.
 */
export interface Defects {
  readonly first: () => Option.Option<unknown>
  /** Runs our own code on an agent's fiber. */
  readonly guard: <A, E, R>(ours: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** Runs our own code that is not an Effect on an agent's fiber. */
  readonly guardSync: <A>(ours: () => A) => A
}

/**
 * Makes an empty record of defects.
 *
 * @param onDefect called for each defect
 */
export const makeDefects = (onDefect: () => void): Defects => {
  let first: Option.Option<unknown> = Option.none()
  const note = (cause: unknown) => {
    if (Option.isNone(first)) first = Option.some(cause)
    onDefect()
  }
  return {
    first: () => first,
    guard: (ours) =>
      Effect.catchDefect(ours, (cause) => {
        note(cause)
        return Effect.die(cause)
      }),
    guardSync: (ours) => {
      try {
        return ours()
      } catch (cause) {
        note(cause)
        throw cause
      }
    }
  }
}
