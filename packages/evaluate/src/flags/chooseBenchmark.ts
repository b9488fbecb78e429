import type { Benchmarks } from "@escapement/core"
import { Effect, Option } from "effect"
import type { Refused } from "../Failure.ts"
import { defaults } from "../Plan.ts"
import { type Registry, type Setup, find } from "../Registry.ts"
import { benchmarkOfInstances } from "../generate.ts"
import { loadRegistry } from "../plugins/loadRegistry.ts"
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
      ? benchmarkOfInstances(flags.instancesFile.value)
      : Effect.succeed(defaults.benchmark)

/** The registry that a command with these flags needs: the family that they mean, and the plugins of the set-up. */
export const registryFor = (
  flags: Pick<SourceFlags, "benchmark" | "instancesFile">,
  setup: Setup
): Effect.Effect<Registry, Refused> => Effect.flatMap(nameOf(flags), (name) => loadRegistry(setup, [name]))

/** The benchmark that the flags mean. */
export const chooseBenchmark = Effect.fnUntraced(function* (
  flags: Pick<SourceFlags, "benchmark" | "instancesFile">,
  registry: Registry
): Effect.fn.Return<Choice, Refused> {
  const name = yield* nameOf(flags)
  const benchmark = yield* find("benchmark", registry.benchmarks, name)
  return { benchmark, name, firstTier: benchmark.use(({ tiers }) => Object.keys(tiers)[0] ?? "") }
})
