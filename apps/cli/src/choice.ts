import type { AnyBenchmark } from "@escapement/core"
import { benchmarkOfFile } from "@escapement/runner"
import { Effect, Option } from "effect"
import { type Refused, refuse } from "./Failure.ts"
import { type Registry, find } from "./Registry.ts"
import type { SourceFlags } from "./planOf.ts"

/** The benchmark that is taken when none is named. */
const defaultBenchmark = "ace"

/** A benchmark by name, with the tier that stands in when none is named. */
export interface Choice {
  readonly benchmark: AnyBenchmark
  readonly name: string
  readonly firstTier: string
}

/** The benchmark that the flags mean: the one they name, the one their instance file is of, or the default. */
export const choiceOf = Effect.fnUntraced(function* (
  flags: Pick<SourceFlags, "benchmark" | "instancesFile">,
  registry: Registry
): Effect.fn.Return<Choice, Refused> {
  const name = Option.isSome(flags.benchmark)
    ? flags.benchmark.value
    : Option.isSome(flags.instancesFile)
      ? yield* Effect.mapError(benchmarkOfFile(flags.instancesFile.value), refuse)
      : defaultBenchmark
  const benchmark = yield* find("benchmark", registry.benchmarks, name)
  return { benchmark, name, firstTier: benchmark.use(({ tiers }) => Object.keys(tiers)[0] ?? "") }
})
