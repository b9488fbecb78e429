import type { Benchmarks } from "@escapement/core"
import { type Array as Arr, Effect, Option } from "effect"
import { Refused } from "../Failure.ts"
import { defaults } from "../plan/EvaluationPlan.ts"
import { type Registry, type Setup, find } from "../Registry.ts"
import { benchmarkOfInstances } from "../instances/generate.ts"
import { loadRegistry } from "../plugins/loadRegistry.ts"
import type { SourceFlags } from "./parsePlan.ts"

/** A benchmark that the flags of a command name, with the tier that is used if they name none. */
export interface Choice {
  readonly benchmark: Benchmarks.AnyBenchmark
  /** Its id. */
  readonly name: string
  /** Its default tier. */
  readonly firstTier: string
}

type BenchmarkFlags = Pick<SourceFlags, "benchmark" | "instancesFile">

/**
 * Returns the names of the benchmarks that the flags mean: those of `--benchmark`, that of an instance file, or the
 * default.
 */
const namesOf = (flags: BenchmarkFlags): Effect.Effect<Arr.NonEmptyReadonlyArray<string>, Refused> => {
  if (Option.isNone(flags.benchmark)) {
    return Option.isNone(flags.instancesFile)
      ? Effect.succeed([defaults.benchmark])
      : Effect.map(benchmarkOfInstances(flags.instancesFile.value), (name) => [name])
  }
  const named = flags.benchmark.value.split(",").map((name) => name.trim())
  const [first = "", ...others] = new Set(named)
  return others.length + 1 === named.length
    ? Effect.succeed([first, ...others])
    : new Refused({ message: `--benchmark ${flags.benchmark.value}: name each benchmark once` })
}

/**
 * Loads the registry that a command with these flags needs: the benchmarks that the flags mean, and the plugins and
 * values of `setup`.
 */
export const registryFor = (flags: BenchmarkFlags, setup: Setup): Effect.Effect<Registry, Refused> =>
  Effect.flatMap(namesOf(flags), (names) => loadRegistry(setup, names))

const choose = (registry: Registry, name: string): Effect.Effect<Choice, Refused> =>
  Effect.map(find("benchmark", registry.benchmarks, name), (benchmark) => ({
    benchmark,
    name,
    firstTier: benchmark.use(({ tiers }) => Object.keys(tiers)[0] ?? "")
  }))

/**
 * Finds the benchmarks that the flags mean: those of `--benchmark`, that of an instance file, or `ace`. Flags of one
 * benchmark, such as a difficulty, a file or options, are refused if there are several.
 */
export const chooseBenchmarks = Effect.fnUntraced(function* (
  flags: BenchmarkFlags & Pick<SourceFlags, "benchmarkOption" | "difficulty" | "profile" | "published">,
  registry: Registry
): Effect.fn.Return<Arr.NonEmptyReadonlyArray<Choice>, Refused> {
  const names = yield* namesOf(flags)
  const own = [
    ...(flags.difficulty.length > 0 ? ["--difficulty"] : []),
    ...(Option.isSome(flags.instancesFile) ? ["--instances-file"] : []),
    ...(Option.isSome(flags.published) ? ["--published"] : []),
    ...(Option.isSome(flags.profile) ? ["--profile"] : []),
    ...(flags.benchmarkOption.length > 0 ? ["--benchmark-option"] : [])
  ]
  if (names.length > 1 && own.length > 0) {
    return yield* new Refused({
      message: `${own.join(", ")} of --benchmark ${names.join(",")}: each family understands them differently; name one benchmark, or write a plan in code`
    })
  }
  return yield* Effect.forEach(names, (name) => choose(registry, name))
})

/** Finds the benchmark that the flags mean, for a command that takes exactly one; several are refused. */
export const chooseBenchmark = Effect.fnUntraced(function* (
  flags: BenchmarkFlags,
  registry: Registry
): Effect.fn.Return<Choice, Refused> {
  const [name, ...others] = yield* namesOf(flags)
  if (others.length > 0) {
    return yield* new Refused({
      message: `--benchmark ${[name, ...others].join(",")}: this command takes one benchmark: name only one`
    })
  }
  return yield* choose(registry, name)
})
