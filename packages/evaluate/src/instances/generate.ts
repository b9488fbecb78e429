import { availableParallelism } from "node:os"
import { type Benchmarks, type Json, type Plans, type WorldFailed, findRole } from "@escapement/core"
import { Identity } from "@escapement/env"
import { Instances } from "@escapement/runner"
import { Effect, Option, Schema, Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import type { Setup } from "../Registry.ts"
import { linesInThreads } from "./linesInThreads.ts"
import { makerOf } from "./Made.ts"
import type { Task } from "./startThread.ts"

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

/** How instances are made. */
export interface Making {
  /** Whether the model in the role `narrator` rewords the instances. */
  readonly isRetold?: boolean
  /**
   * Number of threads; 1 makes instances in the main thread. If absent, one per processor, at most 8, and those only
   * start if the main thread alone would take long.
   */
  readonly concurrency?: number | undefined
  /** Where a thread finds the benchmark. If absent, or if it has values of the caller's, no thread can find it. */
  readonly setup?: Setup
}

/** Most threads that are used if their number is not given: each one more takes memory. */
const mostThreads = 8

/**
 * Returns what threads make of a source; undefined if they cannot: its instances are read or reworded, or the benchmark
 * is a value, which cannot be sent.
 */
const taskOf = (
  benchmark: Benchmarks.AnyBenchmark,
  source: Plans.Source,
  seed: string,
  { isRetold = false, setup }: Making
): Task | undefined => {
  const module = setup?.own === undefined ? setup?.catalogue.module : undefined
  return module === undefined || isRetold || !Instances.isSeeded(source)
    ? undefined
    : { module, plugins: setup?.plugins ?? [], benchmark: benchmark.id, source, seed }
}

/** Lines of instances, as they are made. */
type InstanceLines = Stream.Stream<
  string,
  Benchmarks.GenerationFailed | Benchmarks.ImportFailed | WorldFailed | Refused
>

const decodeLine = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Struct({ instance: Schema.Json })))

/** Reads the instance of a line that was written here. */
const instanceOf = (line: string): Json.Json => decodeLine(line).instance

/** Writes the instances of a source, one line of JSON each. The lines are the same for any number of threads. */
export const instanceLines = (
  benchmark: Benchmarks.AnyBenchmark,
  source: Plans.Source,
  seed: string,
  making: Making = {}
): InstanceLines => {
  const task = taskOf(benchmark, source, seed, making)
  const here: InstanceLines = linesHere(benchmark, source, seed, making.isRetold)
  const most = making.concurrency ?? Math.min(mostThreads, availableParallelism())
  if (task === undefined || most === 1) return here
  return Stream.unwrap(
    Effect.map(makerOf(benchmark, task.source, seed), ({ count, make }): InstanceLines => {
      const threads = Math.min(most, count)
      if (threads < 2) return here
      const lines = linesInThreads(task, { count, threads, here: making.concurrency === undefined ? make : undefined })
      return Option.match(
        benchmark.use((typed) => Instances.checkedSet(typed, source)),
        {
          onNone: () => lines,
          // of a set without a fingerprint no line is written, so no thread needs to start
          onSome: (set) => (Identity.isFingerprint(set.fingerprint) ? Identity.checkSet(set, lines, instanceOf) : here)
        }
      )
    })
  )
}

/**
 * Reads the id of the benchmark from a file of instances: its first line that is not blank names the benchmark. Refused
 * if the file does not exist, or if that line names no benchmark.
 */
export const benchmarkOfInstances = (path: string): Effect.Effect<string, Refused> =>
  Effect.mapError(Instances.benchmarkOfFile(path), refuse)
