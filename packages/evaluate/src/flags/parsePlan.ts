import type { Plans, RunPlan } from "@escapement/core"
import { Toolsets } from "@escapement/env"
import { Array as Arr, Effect, Option, Result } from "effect"
import { metricChoice } from "../results/ChosenMetrics.ts"
import { Refused } from "../Failure.ts"
import { defaults } from "../plan/EvaluationPlan.ts"
import { arms } from "../plan/arms.ts"
import { requireCount } from "../plan/buildRunPlan.ts"
import { dealOptions } from "./dealOptions.ts"
import { type KeyValues, keyValues } from "./keyValues.ts"
import { type OptionFactor, parseFactors, variants } from "../plan/optionFactors.ts"
import { parseBudgets, parseFaults, parseLimits } from "./parseBounds.ts"
import type * as flags from "./flags.ts"

/** The flags that say which instances are played. */
export interface SourceFlags extends flags.Given<typeof flags.source> {}

/**
 * The flags that say who plays, how often, and within which limits: agents, toolsets, factors, epochs, seed, limits,
 * faults.
 */
export interface PlayerFlags extends flags.Given<typeof flags.players> {}

/** Sorts names, longest first, so that `simulated/sloppy.slip` is not read as an option of `simulated`. */
const longestFirst = (all: ReadonlyArray<string>): ReadonlyArray<string> => all.toSorted((a, b) => b.length - a.length)

const namesIn = (given: ReadonlyArray<string>): ReadonlyArray<string> =>
  given.flatMap((text) => text.split(",")).flatMap((name) => (name.trim() === "" ? [] : [name.trim()]))

const names = (given: ReadonlyArray<string>, otherwise: string): Arr.NonEmptyReadonlyArray<string> => {
  const found = namesIn(given)
  return Arr.isReadonlyArrayNonEmpty(found) ? found : [otherwise]
}

/** Splits `a2a=URL` into the name of an adapter and the address of its agent. */
const located = (text: string): { readonly name: string; readonly url?: string } => {
  const [, name, url] = /^([a-z][a-z0-9-]*)=(.+)$/.exec(text) ?? []
  return name === undefined || url === undefined ? { name: text } : { name, url }
}

/**
 * Reads the source that the flags ask for. Refuses flags that name more than one kind of source. `firstTier` is used if
 * the flags name no source.
 */
export const parseSource: (flags: SourceFlags, firstTier: string) => Effect.Effect<Plans.Source, Refused> =
  Effect.fnUntraced(function* (flags, firstTier) {
    const given = [
      flags.difficulty.length > 0 ? ["difficulty"] : [],
      Option.isSome(flags.tier) ? ["tier"] : [],
      Option.isSome(flags.set) ? ["set"] : [],
      Option.isSome(flags.instancesFile) ? ["instances-file"] : [],
      Option.isSome(flags.published) ? ["published"] : []
    ].flat()
    if (given.length > 1) {
      const flagsGiven = given.map((flag) => `--${flag}`).join(" and ")
      return yield* new Refused({ message: `${flagsGiven} exclude each other: give only one of them` })
    }
    if (Option.isSome(flags.instances)) yield* requireCount("--instances", flags.instances.value)
    const all = Option.isSome(flags.instances) ? { instances: flags.instances.value } : {}
    if (Option.isSome(flags.set)) return { _tag: "Set", set: flags.set.value, ...all }
    if (Option.isSome(flags.instancesFile)) return { _tag: "File", path: flags.instancesFile.value, ...all }
    if (Option.isSome(flags.published)) return { _tag: "Published", path: flags.published.value, ...all }
    const instances = Option.getOrElse(flags.instances, () => defaults.instances)
    if (flags.difficulty.length > 0) {
      const [difficulty, ...others] = yield* Effect.fromResult(arms("difficulty", flags.difficulty))
      return { _tag: "Difficulty", difficulty, ...(others.length === 0 ? {} : { others }), instances }
    }
    return { _tag: "Tier", tier: Option.getOrElse(flags.tier, () => firstTier), instances }
  })

/** Reads the options of the benchmark's world from `--benchmark-option` and `--profile`. */
export const parseWorldOptions = (flags: SourceFlags): Result.Result<KeyValues, Refused> =>
  Result.map(keyValues("benchmark-option", flags.benchmarkOption), (options) =>
    Option.match(flags.profile, { onNone: () => options, onSome: (profile) => ({ ...options, profile }) })
  )

/**
 * Reads the adapters, models or judges that a flag names, separated by commas, each with its own options.
 *
 * @param options texts `key=value`, for all of them, or `name.key=value`, for one
 */
export const parseReferences: (
  kind: "adapter" | "model" | "judge",
  given: ReadonlyArray<string>,
  options: ReadonlyArray<string>
) => Effect.Effect<ReadonlyArray<Plans.ComponentSpec>, Refused> = Effect.fnUntraced(function* (kind, given, options) {
  const all = namesIn(given)
  const optionsOf = yield* Effect.fromResult(dealOptions(kind, options, all))
  return all.map((name) => ({ name, options: optionsOf(name) }))
})

const references = Effect.fnUntraced(function* (
  kind: "adapter" | "model",
  all: Arr.NonEmptyReadonlyArray<string>,
  options: ReadonlyArray<string>,
  factors: ReadonlyArray<OptionFactor>
): Effect.fn.Return<RunPlan["adapters"], Refused> {
  const played = all.map((text) => located(text).name)
  const optionsOf = yield* Effect.fromResult(dealOptions(kind, options, played))
  return Arr.flatMap(all, (text) => {
    const { name, url } = located(text)
    const own = optionsOf(name)
    return variants({ name, options: url === undefined ? own : { ...own, url } }, factors)
  })
})

const chosen = (
  kind: "adapter" | "model",
  given: ReadonlyArray<string>,
  options: ReadonlyArray<string>
): Effect.Effect<RunPlan["adapters"] | undefined, Refused> => {
  const found = namesIn(given)
  return Arr.isReadonlyArrayNonEmpty(found)
    ? references(kind, found, options, [])
    : Effect.as(Effect.fromResult(dealOptions(kind, options, [])), undefined)
}

/**
 * Reads the agents that continue a forked run: the adapters and models that the flags name; a kind that they do not
 * name is absent.
 */
export const parseSuccessors: (
  flags: Pick<PlayerFlags, "adapter" | "adapterOption" | "model" | "modelOption">
) => Effect.Effect<Partial<Pick<RunPlan, "adapters" | "models">>, Refused> = Effect.fnUntraced(function* (flags) {
  const adapters = yield* chosen("adapter", flags.adapter, flags.adapterOption)
  const models = yield* chosen("model", flags.model, flags.modelOption)
  return { ...(adapters && { adapters }), ...(models && { models }) }
})

/**
 * Whether a toolset retrieves tools by an embedding model; true for one that cannot be read, which is refused later.
 */
const asksModel = (toolset: string): boolean =>
  Result.match(Toolsets.parseToolset(toolset), {
    onFailure: () => true,
    onSuccess: (parsed) => parsed._tag === "Retrieval" && parsed.retriever !== Toolsets.defaultRetriever
  })

/** Reads the toolsets that the flags ask for; empty if they ask for none. Refuses options that no toolset has. */
const toolsetsOf = Effect.fnUntraced(function* (
  flags: Pick<PlayerFlags, "toolset" | "retrieverOption">
): Effect.fn.Return<Pick<RunPlan, "toolsets">, Refused> {
  const options = yield* Effect.fromResult(keyValues("retriever-option", flags.retrieverOption))
  if (flags.retrieverOption.length > 0 && !namesIn(flags.toolset).some(asksModel)) {
    return yield* new Refused({
      message:
        "--retriever-option needs an embedding model that retrieves tools, e.g. --toolset retrieval:20:static:all:openai/text-embedding-3-small"
    })
  }
  if (flags.toolset.length === 0) return {}
  return { toolsets: Arr.map(names(flags.toolset, Toolsets.allPool), (name) => ({ name, options })) }
})

/** A benchmark that is played, with the tier that is used if none is named. */
interface Played {
  readonly name: string
  readonly firstTier: string
}

/**
 * Builds the run plan that the flags ask for, without judges, roles, prices and a stopping rule.
 *
 * @param plugins files and packages that the plan needs
 */
export const parsePlan: (
  flags: SourceFlags & PlayerFlags & { readonly metric: ReadonlyArray<string> },
  benchmarks: Arr.NonEmptyReadonlyArray<Played>,
  plugins?: ReadonlyArray<string>
) => Effect.Effect<RunPlan, Refused> = Effect.fnUntraced(function* (flags, benchmarks, plugins = []) {
  const limits = yield* Effect.fromResult(parseLimits(flags.limit))
  const faults = yield* Effect.fromResult(parseFaults(flags.fault))
  const [fault] = faults
  const adapters = names(flags.adapter, defaults.adapter)
  const models = names(flags.model, defaults.model)
  const owners = [...adapters, ...models, ...benchmarks.map(({ name }) => name)]
  const factors = yield* Effect.fromResult(parseFactors(flags.factor, longestFirst(owners)))
  const options = yield* Effect.fromResult(parseWorldOptions(flags))
  /**
   * Returns a benchmark once for every combination of the values of its option factors, all with the same instances.
   */
  const familiesOf = ({ firstTier, name }: Played) =>
    Effect.map(parseSource(flags, firstTier), (source) =>
      Arr.map(variants({ name, options }, factors), (variant) => ({ ...variant, source }))
    )
  return {
    benchmarks: Arr.flatten(yield* Effect.forEach(benchmarks, familiesOf)),
    adapters: yield* references("adapter", adapters, flags.adapterOption, factors),
    models: yield* references("model", models, flags.modelOption, factors),
    ...(yield* toolsetsOf(flags)),
    metrics: [...metricChoice(flags.metric).files],
    ...(plugins.length === 0 ? {} : { plugins }),
    epochs: yield* requireCount("--epochs", flags.epochs),
    seed: flags.seed,
    limits,
    ...(yield* Effect.fromResult(parseBudgets(flags.budget))),
    faults: fault,
    ...(faults.length === 1 ? {} : { faultArms: faults }),
    ...(flags.twin ? { twin: true } : {})
  }
})
