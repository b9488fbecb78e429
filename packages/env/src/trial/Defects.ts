import { Effect, Option } from "effect"

/** Remembers the first bug of ours that surfaced while an agent's code ran; it is never scored as the agent's. */
export interface Defects {
  readonly first: () => Option.Option<unknown>
  /** Runs what is ours on an agent's fiber. */
  readonly guard: <A, E, R>(ours: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** The same for what is no effect. */
  readonly guardSync: <A>(ours: () => A) => A
}

/**
 * Begins with no defect.
 *
 * @param onDefect called for each one
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
