import type { Benchmarks, Plans } from "@escapement/core"
import { Instances } from "@escapement/runner"
import { Effect, type Scope, type Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { type Making, planThreads } from "../instances/generate.ts"
import { checkedLines } from "../instances/checkedLines.ts"
import { linesInThreads } from "../instances/linesInThreads.ts"
import { type InstanceThread, startThread } from "../instances/startThread.ts"
import { openThreadPool } from "../instances/ThreadPool.ts"
import { type Player, openPlayer } from "./Played.ts"
import { maxPlayed } from "./playGates.ts"

/** Who makes the instances of an audit, and who plays them. */
interface AuditWork {
  /** Lines of the instances as threads make them; undefined if the main thread makes or reads the instances. */
  readonly made: Stream.Stream<string, Benchmarks.GenerationFailed | Refused> | undefined
  readonly play: Player<Refused>
  /** How many instances are played at a time. */
  readonly concurrency: number
}

/**
 * Opens the threads of an audit until the scope closes, if threads can do its work.
 *
 * @param options of the world that the adversaries play in
 */
export const openWork = Effect.fnUntraced(function* (
  benchmark: Benchmarks.AnyBenchmark,
  source: Plans.Source,
  seed: string,
  making: Making,
  options: Plans.ComponentSpec["options"]
): Effect.fn.Return<AuditWork, Refused, Scope.Scope> {
  const implied =
    source._tag === "Published" ? Effect.mapError(Instances.impliedOptions(source.path), refuse) : Effect.succeed({})
  const play = yield* openPlayer(
    benchmark,
    Effect.map(implied, (known) => ({ ...known, ...options }))
  )
  const work = yield* Effect.mapError(planThreads(benchmark, source, seed, making, options), refuse)
  if (work === undefined) return { made: undefined, play, concurrency: 1 }
  const { count, make, task, threads } = work
  const pool = yield* openThreadPool<InstanceThread>(startThread(task), {
    here: making.concurrency === undefined ? { make, play } : undefined,
    jobs: count + Math.min(count, maxPlayed),
    threads
  })
  return {
    made: checkedLines(benchmark, source, linesInThreads(pool, { benchmark: benchmark.id, count, threads })),
    play: (line) => pool.use((thread) => thread.play(line)),
    concurrency: threads
  }
})
