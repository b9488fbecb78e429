import { Duration, Effect, Queue, type Scope } from "effect"
import type { Refused } from "../Failure.ts"

/** How long the main thread works alone before threads may start. */
const alone = Duration.seconds(1)

/**
 * Share that the main thread must have done by then, or else threads start. Each takes about a second of processor time
 * to load what it needs, so at least three seconds of work must be left.
 */
const enough = 1 / 4

/** Threads, each of which does one job at a time. */
export interface ThreadPool<out Thread> {
  /** Does a job in whichever thread is free. */
  readonly use: <A>(job: (thread: Thread) => Effect.Effect<A, Refused>) => Effect.Effect<A, Refused>
}

/** How many threads start, and when. */
interface Starting<Thread> {
  readonly threads: number
  /** Number of jobs in all. */
  readonly jobs: number
  /**
   * Works in the main thread as long as no thread is ready, so that none starts for little work. If absent, all threads
   * start at once.
   */
  readonly here?: Thread | undefined
}

/** Opens threads until the scope closes. */
export const openThreadPool = Effect.fnUntraced(function* <Thread>(
  start: Effect.Effect<Thread, Refused, Scope.Scope>,
  { here, jobs, threads }: Starting<Thread>
): Effect.fn.Return<ThreadPool<Thread>, never, Scope.Scope> {
  const free = yield* Queue.unbounded<Thread, Refused>()
  let done = 0
  let isAlone = here !== undefined
  const startOne = start.pipe(
    Effect.tap((thread) => Queue.offer(free, thread)),
    Effect.tap(() => Effect.sync(() => void (isAlone = false))),
    Effect.catchCause((cause) => Queue.failCause(free, cause))
  )
  const startAll = Effect.forEach(Array.from({ length: threads }), () => startOne, { concurrency: "unbounded" })
  const later = Effect.flatMap(Effect.sleep(alone), () => (done < enough * jobs ? startAll : Effect.void))
  if (here !== undefined) yield* Queue.offer(free, here)
  yield* Effect.forkScoped(here === undefined ? startAll : later)
  return {
    use: Effect.fnUntraced(function* <A>(job: (thread: Thread) => Effect.Effect<A, Refused>) {
      const thread = yield* Queue.take(free)
      const one = yield* job(thread)
      done++
      // timers and messages of threads get a turn
      if (thread === here) yield* Effect.yieldNow
      if (thread !== here || isAlone) yield* Queue.offer(free, thread)
      return one
    })
  }
})
