import type { Benchmarks } from "@escapement/core"
import { Instances } from "@escapement/runner"
import { Duration, Effect, Queue, Stream } from "effect"
import type { Refused } from "../Failure.ts"
import { type Maker, lineOf } from "./Made.ts"
import { type Task, startThread } from "./startThread.ts"

/** How many instances are made in advance, per thread: others go on while the first one takes long. */
const ahead = 4

/** How long the main thread makes instances before threads may start. */
const alone = Duration.seconds(1)

/**
 * Share that the main thread must have made by then, or else threads start. Each takes about a second of processor time
 * to load what it needs, so at least three seconds of work must be left.
 */
const enough = 1 / 4

/**
 * Streams the lines of instances in the order of their indices. Each is made by whichever thread is free, and few more
 * are made than are read.
 *
 * @param here makes instances in the main thread as long as no thread is ready, so that none starts for little work. If
 * absent, all start at once
 */
export const linesInThreads = (
  task: Task,
  { count, here, threads }: { readonly count: number; readonly threads: number; readonly here?: Maker | undefined }
): Stream.Stream<string, Benchmarks.GenerationFailed | Refused> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const free = yield* Queue.unbounded<Maker<Refused>, Refused>()
      let made = 0
      let isAlone = here !== undefined
      const start = startThread(task).pipe(
        Effect.tap((maker) => Queue.offer(free, maker)),
        Effect.tap(() => Effect.sync(() => void (isAlone = false))),
        Effect.catchCause((cause) => Queue.failCause(free, cause))
      )
      const startAll = Effect.forEach(Array.from({ length: threads }), () => start, { concurrency: "unbounded" })
      const later = Effect.flatMap(Effect.sleep(alone), () => (made < enough * count ? startAll : Effect.void))
      if (here !== undefined) yield* Queue.offer(free, here)
      yield* Effect.forkScoped(here === undefined ? startAll : later)
      const make = Effect.fnUntraced(function* (index: number, nth: number) {
        const maker = yield* Queue.take(free)
        const one = yield* maker([index, nth])
        made++
        // timers and messages of threads get a turn
        if (maker === here) yield* Effect.yieldNow
        if (maker !== here || isAlone) yield* Queue.offer(free, maker)
        return one
      })
      const take = Instances.takeDistinct(task.benchmark, (index, nth) => Effect.flatMap(make(index, nth), lineOf))
      return Stream.range(0, count - 1).pipe(
        Stream.mapEffect((index) => make(index, 0), { concurrency: ahead * threads }),
        // an instance that fails does so in its turn
        Stream.mapEffect((one, index) => Effect.flatMap(lineOf(one), (drawn) => take(drawn, index)))
      )
    })
  )
