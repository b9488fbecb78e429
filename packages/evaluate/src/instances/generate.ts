import { availableParallelism } from "node:os"
import { type Benchmarks, type Plans, type WorldFailed, findRole } from "@escapement/core"
import { Instances } from "@escapement/runner"
import { Effect, type Scope, Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import type { Setup } from "../Registry.ts"
import { checkedLines } from "./checkedLines.ts"
import { linesInThreads } from "./linesInThreads.ts"
import { type Maker, makerOf } from "./Made.ts"
import { type Task, startThread } from "./startThread.ts"
import { openThreadPool } from "./ThreadPool.ts"

/** Number of instances about which a narrator is asked at a time. */
const telling = 8

/** Writes the instances of a source in this thread. */
const linesHere = (benchmark: Benchmarks.AnyBenchmark, source: Plans.Source, seed: string, isRetold = false) =>
  benchmark.use((typed) => {
    const line = Instances.instanceLine(typed)
    const instances = Instances.openSource(source, seed).instances(typed)
    const { retell } = typed
    const told =
      !isRetold || retell === undefined
        ? instances
        : Stream.mapEffect(
            instances,
            (instance) => Effect.flatMap(findRole("narrator"), (narrator) => retell(instance, narrator)),
            { concurrency: telling }
          )
    return Stream.map(told, line)
  })

/** Options for making instances: by whom, and in how many threads. */
export interface Making {
  /** Whether the model in the role `narrator` rewords the instances, in the main thread; default false. */
  readonly isRetold?: boolean
  /** Whether generators ask models in roles; all instances are then made in the main thread. */
  readonly isAsking?: boolean
  /**
   * Number of threads; 1 makes instances in the main thread. If absent, one per processor, at most 8, and those only
   * start if the main thread alone would take long.
   */
  readonly concurrency?: number | undefined
  /**
   * Where a thread finds the benchmark. If absent, or if it has `own` values, which no thread can find, there are no
   * threads.
   */
  readonly setup?: Setup
}

/** Most threads that are used if their number is not given: each one more takes memory. */
const mostThreads = 8

/** The work of threads on a source. */
interface ThreadWork {
  readonly task: Task
  readonly threads: number
  /** Number of instances of the source. */
  readonly count: number
  /** Makes instances in the main thread. */
  readonly make: Maker
}

/**
 * Returns what threads make of a source; undefined if they cannot: its instances are read or reworded, models are asked
 * in roles, or the benchmark is a value, which cannot be sent. Also undefined for a single thread.
 *
 * @param options of the world in which adversaries play
 */
export const planThreads = (
  benchmark: Benchmarks.AnyBenchmark,
  source: Plans.Source,
  seed: string,
  { concurrency, isAsking = false, isRetold = false, setup }: Making,
  options: Plans.ComponentSpec["options"] = {}
): Effect.Effect<ThreadWork | undefined, Benchmarks.GenerationFailed> => {
  const module = setup?.own === undefined ? setup?.catalogue.module : undefined
  const most = concurrency ?? Math.min(mostThreads, availableParallelism())
  if (module === undefined || isAsking || isRetold || !Instances.isSeeded(source) || most < 2) return Effect.undefined
  const task: Task = { module, plugins: setup?.plugins ?? [], benchmark: benchmark.id, source, seed, options }
  return Effect.map(makerOf(benchmark, source, seed), ({ count, make }) => {
    const threads = Math.min(most, count)
    return threads < 2 ? undefined : { task, threads, count, make }
  })
}

/** Lines of instances, as they are made. */
type InstanceLines = Stream.Stream<
  string,
  Benchmarks.GenerationFailed | Benchmarks.ImportFailed | WorldFailed | Refused
>

/**
 * Makes the instances of a source and writes each as a line of an instance file. The lines are the same for any number
 * of threads.
 */
export const instanceLines = (
  benchmark: Benchmarks.AnyBenchmark,
  source: Plans.Source,
  seed: string,
  making: Making = {}
): InstanceLines =>
  Stream.unwrap(
    Effect.gen(function* (): Effect.fn.Return<InstanceLines, Benchmarks.GenerationFailed, Scope.Scope> {
      const work = yield* planThreads(benchmark, source, seed, making)
      if (work === undefined) return linesHere(benchmark, source, seed, making.isRetold)
      const { count, make, task, threads } = work
      const here = making.concurrency === undefined ? { make } : undefined
      const pool = yield* openThreadPool<{ readonly make: Maker<Refused> }>(startThread(task), {
        here,
        jobs: count,
        threads
      })
      return checkedLines(benchmark, source, linesInThreads(pool, { benchmark: benchmark.id, count, threads }))
    })
  )

/**
 * Reads the id of the benchmark from a file of instances: its first line that is not blank names the benchmark. Refused
 * if the file does not exist, or if that line names no benchmark.
 */
export const benchmarkOfInstances = (path: string): Effect.Effect<string, Refused> =>
  Effect.mapError(Instances.benchmarkOfFile(path), refuse)
