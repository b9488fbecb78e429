import { type Benchmarks, defineBenchmark } from "@escapement/core"
import { Effect } from "effect"

/**
 * Returns a benchmark that makes an instance once for all laws of its kit, which ask for the same few by seeds that
 * begin with `kit`. Laws about generation ask for other seeds.
 */
export const remembering = (family: Benchmarks.AnyBenchmark): Benchmarks.AnyBenchmark =>
  family.use<Benchmarks.AnyBenchmark>((benchmark) => {
    const { generate } = benchmark
    const makers = new Map<string, ReturnType<typeof generate>>()
    return defineBenchmark({
      ...benchmark,
      generate: (seed, difficulty) => {
        if (!/^kit \d+$/.test(seed)) return generate(seed, difficulty)
        const key = `${seed} ${JSON.stringify(difficulty)}`
        const maker = makers.get(key) ?? Effect.runSync(Effect.cached(generate(seed, difficulty)))
        makers.set(key, maker)
        return maker
      }
    })
  })
