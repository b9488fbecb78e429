import { type Benchmarks, findRole, type Plans } from "@escapement/core"
import { Instances } from "@escapement/runner"
import { Effect, Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"

/** Number of instances about which a narrator is asked at a time. */
const telling = 8

/**
 * Writes the instances of a source, one line of JSON each.
 *
 * @param isRetold whether the model in the role `narrator` rewords the instances
 */
export const instanceLines = (
  benchmark: Benchmarks.AnyBenchmark,
  source: Plans.Source,
  seed: string,
  isRetold = false
) =>
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

/**
 * Reads the id of the benchmark from a file of instances: its first line that is not blank names the benchmark. Refused
 * if the file does not exist, or if that line names no benchmark.
 */
export const benchmarkOfInstances = (path: string): Effect.Effect<string, Refused> =>
  Effect.mapError(Instances.benchmarkOfFile(path), refuse)
