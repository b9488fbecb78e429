import type { AnyBenchmark } from "@escapement/core"
import { benchmarkOfFile } from "@escapement/runner"
import { Effect, Option } from "effect"
import { type Refused, refuse } from "./Failure.ts"
import { type Registry, builtInWith, find } from "./Registry.ts"
import { registryOf } from "./plugins/registryOf.ts"
import type { SourceFlags } from "./planOf.ts"

/** The benchmark that is taken when none is named. */
const defaultBenchmark = "ace"

/** A benchmark by name, with the tier that stands in when none is named. */
export interface Choice {
  readonly benchmark: AnyBenchmark
  readonly name: string
  readonly firstTier: string
}

/** The name of the benchmark that the flags mean: the one they name, the one their instance file is of, or the default. */
export const nameOf = (flags: Pick<SourceFlags, "benchmark" | "instancesFile">): Effect.Effect<string, Refused> =>
  Option.isSome(flags.benchmark)
    ? Effect.succeed(flags.benchmark.value)
    : Option.isSome(flags.instancesFile)
      ? Effect.mapError(benchmarkOfFile(flags.instancesFile.value), refuse)
      : Effect.succeed(defaultBenchmark)

/** The registry that a command with these flags needs: the family that they mean, and their plugins. */
export const registryFor = (
  flags: Pick<SourceFlags, "benchmark" | "instancesFile"> & { readonly plugin: ReadonlyArray<string> },
  base?: Effect.Effect<Registry>
): Effect.Effect<Registry, Refused> =>
  Effect.flatMap(nameOf(flags), (name) => registryOf(flags.plugin, base ?? builtInWith([name])))

/** The benchmark that the flags mean. */
export const choiceOf = Effect.fnUntraced(function* (
  flags: Pick<SourceFlags, "benchmark" | "instancesFile">,
  registry: Registry
): Effect.fn.Return<Choice, Refused> {
  const name = yield* nameOf(flags)
  const benchmark = yield* find("benchmark", registry.benchmarks, name)
  return { benchmark, name, firstTier: benchmark.use(({ tiers }) => Object.keys(tiers)[0] ?? "") }
})
