import type { Benchmarks, Json, Plans } from "@escapement/core"
import { Identity } from "@escapement/env"
import { Instances } from "@escapement/runner"
import { Option, Schema, type Stream } from "effect"

const decodeLine = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Struct({ instance: Schema.Json })))

/** Reads the instance of a line that was written here. */
const instanceOf = (line: string): Json.Json => decodeLine(line).instance

/**
 * Passes on the lines of the instances of a source, and fails if the source is a fixed set without the fingerprint that
 * it promises.
 *
 * @param lines of all instances, in their order
 */
export const checkedLines = <E>(
  benchmark: Benchmarks.AnyBenchmark,
  source: Plans.Source,
  lines: Stream.Stream<string, E>
): Stream.Stream<string, E | Benchmarks.GenerationFailed> =>
  Option.match(
    benchmark.use((typed) => Instances.checkedSet(typed, source)),
    { onNone: () => lines, onSome: (set) => Identity.checkSet(set, lines, instanceOf) }
  )
