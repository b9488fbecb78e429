import type { Benchmarks } from "@escapement/core"
import { Generation, Plugins, type Refused, Choices } from "@escapement/evaluate"
import { Effect, Option } from "effect"
import { setupOf } from "./Registry.ts"
import type { SourceFlags } from "./parsePlan.ts"

/** A benchmark by name, with the tier that stands in when none is named. */
export interface Choice {
  readonly benchmark: Benchmarks.AnyBenchmark
  readonly name: string
  readonly firstTier: string
}

/** The name of the benchmark that the flags mean: the one they name, the one their instance file is of, or the default. */
const nameOf = (flags: Pick<SourceFlags, "benchmark" | "instancesFile">): Effect.Effect<string, Refused> =>
  Option.isSome(flags.benchmark)
    ? Effect.succeed(flags.benchmark.value)
    : Option.isSome(flags.instancesFile)
      ? Generation.benchmarkOfInstances(flags.instancesFile.value)
      : Effect.succeed(Choices.defaults.benchmark)

/** The registry that a command with these flags needs: the family that they mean, and their plugins. */
export const registryFor = (
  flags: Pick<SourceFlags, "benchmark" | "instancesFile"> & { readonly plugin: ReadonlyArray<string> },
  base?: Effect.Effect<Plugins.Registry>
): Effect.Effect<Plugins.Registry, Refused> =>
  Effect.flatMap(nameOf(flags), (name) => Plugins.loadRegistry(setupOf(flags, base), [name]))

/** The benchmark that the flags mean. */
export const chooseBenchmark = Effect.fnUntraced(function* (
  flags: Pick<SourceFlags, "benchmark" | "instancesFile">,
  registry: Plugins.Registry
): Effect.fn.Return<Choice, Refused> {
  const name = yield* nameOf(flags)
  const benchmark = yield* Plugins.find("benchmark", registry.benchmarks, name)
  return { benchmark, name, firstTier: benchmark.use(({ tiers }) => Object.keys(tiers)[0] ?? "") }
})
