import {
  type Faults,
  type Limits,
  type Reference,
  type RunPlan,
  type Source,
  Faults as FaultsSchema,
  Limits as LimitsSchema
} from "@escapement/core"
import { Array as Arr, Effect, Option, Result, Schema } from "effect"
import { Refused } from "./Failure.ts"
import { type KeyValues, keyValues } from "./keyValues.ts"

/** The flags that say which instances. */
export interface SourceFlags {
  readonly benchmark: Option.Option<string>
  readonly tier: Option.Option<string>
  readonly difficulty: ReadonlyArray<string>
  readonly set: Option.Option<string>
  readonly instancesFile: Option.Option<string>
  readonly published: Option.Option<string>
  readonly instances: Option.Option<number>
  readonly seed: string
  readonly profile: Option.Option<string>
  readonly benchmarkOption: ReadonlyArray<string>
}

/** The flags that say who plays, how often and how far. */
export interface PlayerFlags {
  readonly adapter: ReadonlyArray<string>
  readonly adapterOption: ReadonlyArray<string>
  readonly model: ReadonlyArray<string>
  readonly modelOption: ReadonlyArray<string>
  readonly epochs: number
  readonly limit: ReadonlyArray<string>
  readonly fault: ReadonlyArray<string>
  readonly concurrency: number
}

/** Instances that are generated unless the user says how many. */
const defaultInstances = 30

const names = (given: ReadonlyArray<string>): ReadonlyArray<string> =>
  given.flatMap((text) => text.split(",")).flatMap((name) => (name.trim() === "" ? [] : [name.trim()]))

const positive = (flag: string, value: number): Result.Result<number, Refused> =>
  value >= 1 ? Result.succeed(value) : Result.fail(new Refused({ message: `--${flag} ${value}: expected 1 or more` }))

const decodeOptions = <A>(flag: string, schema: Schema.Codec<A, unknown>, texts: ReadonlyArray<string>) =>
  Result.flatMap(keyValues(flag, texts), (values) =>
    Result.mapError(
      Schema.decodeResult(Schema.toCodecStringTree(schema), { onExcessProperty: "error", errors: "all" })(values),
      (error) => new Refused({ message: `--${flag} ${texts.join(",")}: ${error.message.replace(/\s*\n\s*/g, " ")}` })
    )
  )

/** The source that the flags ask for; at most one kind of it. `firstTier` stands in when there is none. */
export const sourceOf = Effect.fnUntraced(function* (
  flags: SourceFlags,
  firstTier: string
): Effect.fn.Return<Source, Refused> {
  const given = [
    flags.difficulty.length > 0 ? ["difficulty"] : [],
    Option.isSome(flags.tier) ? ["tier"] : [],
    Option.isSome(flags.set) ? ["set"] : [],
    Option.isSome(flags.instancesFile) ? ["instances-file"] : [],
    Option.isSome(flags.published) ? ["published"] : []
  ].flat()
  if (given.length > 1) {
    const flagsGiven = given.map((flag) => `--${flag}`).join(" and ")
    return yield* new Refused({ message: `${flagsGiven} exclude each other: say one of them` })
  }
  if (Option.isSome(flags.instances)) yield* Effect.fromResult(positive("instances", flags.instances.value))
  const all = Option.isSome(flags.instances) ? { instances: flags.instances.value } : {}
  if (Option.isSome(flags.set)) return { _tag: "Set", set: flags.set.value, ...all }
  if (Option.isSome(flags.instancesFile)) return { _tag: "File", path: flags.instancesFile.value, ...all }
  if (Option.isSome(flags.published)) return { _tag: "Published", path: flags.published.value, ...all }
  const instances = Option.getOrElse(flags.instances, () => defaultInstances)
  if (flags.difficulty.length > 0) {
    const difficulty = yield* Effect.fromResult(keyValues("difficulty", flags.difficulty))
    return { _tag: "Difficulty", difficulty, instances }
  }
  return { _tag: "Tier", tier: Option.getOrElse(flags.tier, () => firstTier), instances }
})

/** The options of the benchmark's world that the flags ask for. */
export const worldOptionsOf = (flags: SourceFlags): Result.Result<KeyValues, Refused> =>
  Result.map(keyValues("benchmark-option", flags.benchmarkOption), (options) =>
    Option.match(flags.profile, { onNone: () => options, onSome: (profile) => ({ ...options, profile }) })
  )

/** Options written as `name.key=value` go to that one; those without a name go to all. */
export const share = (options: KeyValues, name: string, others: ReadonlyArray<string>): KeyValues =>
  Object.fromEntries(
    Object.entries(options).flatMap(([key, value]) => {
      const owner = others.find((other) => key.startsWith(`${other}.`))
      return owner === undefined ? [[key, value]] : owner === name ? [[key.slice(name.length + 1), value]] : []
    })
  )

/** What the flags of a kind name, each with its own options. */
export const referencesOf = Effect.fnUntraced(function* (
  kind: "adapter" | "model" | "judge",
  given: ReadonlyArray<string>,
  options: ReadonlyArray<string>
): Effect.fn.Return<ReadonlyArray<Reference>, Refused> {
  const all = names(given)
  const values = yield* Effect.fromResult(keyValues(`${kind}-option`, options))
  // longest first, so that `simulated/sloppy.slip` is not read as an option of `simulated`
  const longest = all.toSorted((a, b) => b.length - a.length)
  return all.map((name) => ({ name, options: share(values, name, longest) }))
})

const references = (
  kind: "adapter" | "model",
  given: ReadonlyArray<string>,
  options: ReadonlyArray<string>,
  otherwise: string
): Effect.Effect<RunPlan["adapters"], Refused> =>
  Effect.map(referencesOf(kind, names(given).length === 0 ? [otherwise] : given, options), (found) =>
    Arr.isReadonlyArrayNonEmpty(found) ? found : [{ name: otherwise, options: {} }]
  )

/** The plan that the flags ask for. */
export const planOf = Effect.fnUntraced(function* (
  flags: SourceFlags & PlayerFlags & { readonly metric: ReadonlyArray<string> },
  benchmark: { readonly name: string; readonly firstTier: string }
): Effect.fn.Return<RunPlan, Refused> {
  const limits: Limits = yield* Effect.fromResult(decodeOptions("limit", LimitsSchema, flags.limit))
  const faults: Faults =
    flags.fault.length === 0 ? { p: 0 } : yield* Effect.fromResult(decodeOptions("fault", FaultsSchema, flags.fault))
  return {
    benchmarks: [
      {
        name: benchmark.name,
        options: yield* Effect.fromResult(worldOptionsOf(flags)),
        source: yield* sourceOf(flags, benchmark.firstTier)
      }
    ],
    adapters: yield* references("adapter", flags.adapter, flags.adapterOption, "react"),
    models: yield* references("model", flags.model, flags.modelOption, "simulated"),
    metrics: [...flags.metric],
    epochs: yield* Effect.fromResult(positive("epochs", flags.epochs)),
    seed: flags.seed,
    limits,
    faults
  }
})
