import type { Benchmarks } from "@escapement/core"
import { Choices, Results, Refused } from "@escapement/evaluate"
import { Console, Effect, Option } from "effect"

/** Flags of `escapement generate --format harbor`. */
interface HarborFlags extends Choices.SourceFlags, Choices.MakingFlags {
  readonly out: Option.Option<string>
  readonly plugin: ReadonlyArray<string>
}

/** Writes each instance of a source as a Harbor task, in a folder with its name below `--out`. */
export const generateHarbor = Effect.fnUntraced(function* (
  flags: HarborFlags,
  benchmark: Benchmarks.AnyBenchmark,
  source: Benchmarks.InstanceSource
): Effect.fn.Return<void, Refused> {
  if (Option.isNone(flags.out)) return yield* new Refused({ message: "--format harbor: name a folder with --out" })
  if (Option.isSome(flags.narrator) || Option.isSome(flags.concurrency) || flags.plugin.length > 0) {
    const message =
      "--format harbor excludes --narrator and --plugin, as the container has only built-in benchmarks, and --concurrency: leave them out"
    return yield* new Refused({ message })
  }
  const out = flags.out.value
  const options = yield* Effect.fromResult(Choices.parseWorldOptions(flags))
  const count = yield* Results.writeHarborTasks({ benchmark, options, source, seed: flags.seed, out })
  yield* Console.error(`wrote ${count} tasks of ${benchmark.id} to ${out}`)
  yield* Console.error(`Try: harbor run --path ${out} --agent oracle`)
})
