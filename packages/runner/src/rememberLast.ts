import type { Benchmark, Randomness } from "@escapement/core"
import { Effect, Equal } from "effect"

/**
 * Returns a benchmark that keeps the instance it generated last. If the same one is asked for again, it is not generated
 * again: before a run plays its first instance, the run is counted and its facets are checked by it.
 */
export const rememberLast = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>
): Benchmark<Instance, Difficulty, State> => {
  let last: { readonly seed: Randomness.Seed; readonly difficulty: Difficulty; readonly instance: Instance } | undefined
  return {
    ...benchmark,
    generate: (seed, difficulty) =>
      Effect.suspend(() =>
        last?.seed === seed && Equal.equals(last.difficulty, difficulty)
          ? Effect.succeed(last.instance)
          : Effect.tap(benchmark.generate(seed, difficulty), (instance) =>
              Effect.sync(() => (last = { seed, difficulty, instance }))
            )
      )
  }
}
