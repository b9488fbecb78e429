import type { Benchmarks } from "@escapement/core"
import { Instances } from "@escapement/runner"
import { Effect, Stream } from "effect"
import type { Refused } from "../Failure.ts"
import { type Maker, lineOf } from "./Made.ts"
import type { ThreadPool } from "./ThreadPool.ts"

/** How many instances are made in advance, per thread: others go on while the first one takes long. */
const ahead = 4

/** The instances that are made, and in how many threads. */
interface MadeInThreads {
  /** Id of the benchmark. */
  readonly benchmark: string
  readonly count: number
  readonly threads: number
}

/**
 * Streams the lines of instances in the order of their indices. Each is made by whichever thread is free, and few more
 * are made than are read.
 */
export const linesInThreads = (
  { use }: ThreadPool<{ readonly make: Maker<Refused> }>,
  { benchmark, count, threads }: MadeInThreads
): Stream.Stream<string, Benchmarks.GenerationFailed | Refused> =>
  Stream.suspend(() => {
    const make = (index: number, nth: number) => use((thread) => thread.make([index, nth]))
    const take = Instances.takeDistinct(benchmark, (index, nth) => Effect.flatMap(make(index, nth), lineOf))
    return Stream.range(0, count - 1).pipe(
      Stream.mapEffect((index) => make(index, 0), { concurrency: ahead * threads }),
      // an instance that fails does so in its turn
      Stream.mapEffect((one, index) => Effect.flatMap(lineOf(one), (drawn) => take(drawn, index)))
    )
  })
