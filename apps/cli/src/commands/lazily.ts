import { Effect } from "effect"

/** Loads a handler only when its command runs, so that `--help` does not wait for it. */
export const lazily =
  <Flags, A, E, R>(load: () => Promise<(flags: Flags) => Effect.Effect<A, E, R>>) =>
  (flags: Flags): Effect.Effect<A, E, R> =>
    Effect.flatMap(Effect.promise(load), (handler) => handler(flags))
