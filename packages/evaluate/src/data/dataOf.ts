import type { Benchmarks } from "@escapement/core"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"

/** Returns what a family declares about its published data; refused if it declares none. */
export const dataOf = (benchmark: Benchmarks.AnyBenchmark): Effect.Effect<Benchmarks.PublishedData, Refused> =>
  benchmark.use(({ data, id, published }) => {
    if (data !== undefined) return Effect.succeed(data)
    const why =
      published === undefined ? "its authors published no data that it reads" : "name its folder with --published"
    return new Refused({ message: `${id} has no data to import: ${why}` })
  })
