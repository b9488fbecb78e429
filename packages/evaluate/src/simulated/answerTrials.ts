import type { LanguageModelV4GenerateResult } from "@ai-sdk/provider"
import type { Plans, TextProtocol } from "@escapement/core"
import { Simulated, type Wires } from "@escapement/models"
import { Instances, type TrialMaking } from "@escapement/runner"
import { Http } from "@escapement/server"
import { Effect, Option, Schema, type Scope, Semaphore, Stream } from "effect"
import { type SearchedTier, type TrialName, parseShortName, parseTrialName } from "./TrialName.ts"
import { type CacheOptions, makeBoundedCache } from "./boundedCache.ts"
import { probeQuestion } from "../plan/probeQuestion.ts"
import { followPrompt, shows, spoken } from "./followPrompt.ts"

/** Options of `answerTrials`: how the trial of a request is found, and how the simulated model plays it. */
export interface Trials {
  /** Returns a benchmark whose world options are decided. */
  readonly configure: (
    benchmark: string
  ) => Effect.Effect<TrialMaking.ConfiguredBenchmark, { readonly message: string }>
  /**
   * The tiers that are searched if a model's name has none; usually the first tier of each family. If absent, such a
   * name is not found.
   */
  readonly tiers?: ReadonlyArray<SearchedTier>
  /** How many instances of a tier are searched for the one whose instructions a prompt shows. */
  readonly instances: number
  /** The text format for calls if no tools are offered. */
  readonly protocol: TextProtocol | undefined
  /** The options of the simulated model. */
  readonly options: Plans.ComponentSpec["options"]
  /** Limits of the cache of opened instances; absent limits have their defaults. */
  readonly cache?: Partial<Pick<CacheOptions<never, never>, "bytes" | "entries">>
}

const refused = (status: number) => (error: { readonly message: string }) =>
  new Http.Refusal({ status, reason: error.message })

const form = "simulated[-PROFILE].BENCHMARK.TIER.SEED[.INSTANCE[.EPOCH]] or simulated[-PROFILE][.SEED]"

/** Key of the instances of a tier that are opened together: the searched ones (`first` is 0), or a single later one. */
const Key = Schema.fromJsonString(
  Schema.Struct({ benchmark: Schema.String, tier: Schema.String, seed: Schema.String, first: Schema.Natural })
)
const [encodeKey, decodeKey] = [Schema.encodeSync(Key), Schema.decodeEffect(Key)]

/**
 * How many values the cache holds, about one for each run that is played at once, and their bytes, which even a small
 * machine can spare.
 */
const standardCache = { entries: 32, bytes: 128 * 1024 * 1024 }
/** Estimated bytes of an opened instance, with its world's index, for each byte of the stored instance. */
const opened = 4
/** Requests that are followed at once; further ones wait. */
const following = 8

/** Whether a request only probes that the model answers, before any trial is played. */
const isProbe = ({ call: { prompt } }: Wires.WireRequest): boolean => {
  const [only, ...others] = prompt
  const isAlone = others.length === 0 && only?.role === "user" && only.content.length === 1
  return isAlone && only.content.every((part) => part.type === "text" && part.text === probeQuestion)
}

/** Returns a function that opens the instances that a name may mean, and keeps them in a cache. */
const openInstances = ({ cache, instances, configure }: Trials) => {
  const open = Effect.fnUntraced(
    function* (key: string) {
      const { benchmark, first, seed, tier } = yield* decodeKey(key)
      const configured = yield* configure(benchmark)
      const source = Instances.openSource({ _tag: "Tier", tier, instances: first === 0 ? instances : first + 1 }, seed)
      const drawn = yield* Stream.runCollect(Stream.drop(configured.instances(source, []), first))
      // opened again, as the end of the stream closes its world
      const read = yield* configured.open([])
      return yield* Effect.forEach(drawn, ({ stored }) => read(stored.instance))
    },
    Effect.mapError(refused(404))
  )
  return Effect.map(
    makeBoundedCache({
      ...standardCache,
      ...cache,
      open,
      weigh: (instances) => opened * Http.estimateBytes(instances.map(({ stored }) => stored.instance))
    }),
    (known) =>
      ({ benchmark, instance = 0, seed, tier }: TrialName) =>
        known.get(encodeKey({ benchmark, tier, seed, first: instance < instances ? 0 : instance }))
  )
}

/**
 * Opens a function that answers model requests as the simulated model would, in the trial for which the model's name
 * stands: `simulated[-PROFILE].BENCHMARK.TIER.SEED`, or `simulated` for a trial that is found by its instructions. No
 * state of a trial is kept: the messages of a request tell everything that happened.
 */
export const answerTrials = Effect.fnUntraced(function* (
  trials: Trials
): Effect.fn.Return<
  (request: Wires.WireRequest) => Effect.Effect<LanguageModelV4GenerateResult, Http.Refusal>,
  never,
  Scope.Scope
> {
  const instancesOf = yield* openInstances(trials)
  const turns = yield* Semaphore.make(following)

  const foundIn = Effect.fnUntraced(function* (
    name: TrialName,
    prompt: Wires.WireRequest["call"]["prompt"]
  ): Effect.fn.Return<TrialMaking.ShadowTrial | undefined, Http.Refusal, Scope.Scope> {
    const named = yield* instancesOf(name)
    const { instance } = name
    // an instance beyond the searched ones was opened alone
    const at = instance === undefined || instance < trials.instances ? instance : 0
    const candidates = at === undefined ? named : named.slice(at, at + 1)
    for (const candidate of candidates) {
      const rehearsal = yield* Effect.mapError(candidate.rehearse(name.seed, name.epoch), refused(404))
      if (name.instance !== undefined || shows(prompt, rehearsal)) return rehearsal
    }
    return undefined
  })

  const rehearsalOf = Effect.fnUntraced(function* (
    names: readonly [TrialName, ...Array<TrialName>],
    { call: { prompt }, model }: Wires.WireRequest
  ): Effect.fn.Return<TrialMaking.ShadowTrial, Http.Refusal, Scope.Scope> {
    for (const name of names) {
      const found = yield* foundIn(name, prompt)
      if (found !== undefined) return found
    }
    const where = names.map(({ benchmark, tier }) => `${benchmark} (tier ${tier})`).join(", ")
    return yield* new Http.Refusal({
      status: 404,
      reason: `${model}: the prompt contains the instructions of none of the first ${trials.instances} instances of ${where} with seed ${names[0].seed}; if the run has another seed or tier, name it in the model's id: ${form}`
    })
  })

  return Effect.fnUntraced(
    function* (request: Wires.WireRequest) {
      const [name, ...others] = [
        ...Option.toArray(parseTrialName(request.model)),
        ...parseShortName(request.model, trials.tiers ?? [])
      ]
      if (name === undefined) {
        return yield* new Http.Refusal({
          status: 404,
          reason: `there is no model ${request.model}: name one as ${form}`
        })
      }
      const rates = Simulated.profiles.get(name.model.slice("simulated/".length))
      if (rates === undefined)
        return yield* new Http.Refusal({
          status: 404,
          reason: `there is no profile ${name.model}: name one as simulated/${[...Simulated.profiles.keys()].join(", simulated/")}`
        })
      const decode = Schema.decodeUnknownEffect(Schema.toCodecStringTree(Simulated.simulatedOptions(rates)))
      const options = yield* Effect.mapError(decode(trials.options), refused(400))
      if (isProbe(request)) return yield* Effect.as(instancesOf(name), spoken("OK"))
      const rehearsal = yield* rehearsalOf([name, ...others], request)
      const { protocol } = trials
      const context = { seed: rehearsal.seed, view: rehearsal.view, ...(protocol === undefined ? {} : { protocol }) }
      return yield* followPrompt(request.call, rehearsal, Simulated.simulatedLanguageModel(context, options), protocol)
    },
    Effect.scoped,
    turns.withPermits(1)
  )
})
