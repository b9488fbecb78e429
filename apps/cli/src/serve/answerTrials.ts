import type { LanguageModelV4GenerateResult } from "@ai-sdk/provider"
import type { TextProtocol } from "@escapement/core"
import { type WireRequest, WireRefused, profiles, simulatedLanguageModel, simulatedOptions } from "@escapement/models"
import { type Problem, type Rehearsal, type Stage, openSource } from "@escapement/runner"
import { Effect, Option, Schema, Scope, Stream } from "effect"
import type { KeyValues } from "../keyValues.ts"
import { type TrialName, parseTrialName } from "./TrialName.ts"
import { followPrompt, shows } from "./followPrompt.ts"

/** What models are served for. */
export interface Trials {
  /** A benchmark with its world's options decided. */
  readonly stageOf: (benchmark: string) => Effect.Effect<Stage, { readonly message: string }>
  /** How many instances of a tier are looked through. */
  readonly instances: number
  /** The text format that is spoken where no tools are offered. */
  readonly protocol: TextProtocol | undefined
  /** Options of the simulated model. */
  readonly options: KeyValues
}

const refused = (status: number) => (error: { readonly message: string }) =>
  new WireRefused({ status, message: error.message })

const form = "simulated[-PROFILE].BENCHMARK.TIER.SEED[.INSTANCE[.EPOCH]]"

/** The instances of a tier as problems, opened once and kept for as long as the server lives. */
const makeProblems = ({ instances, stageOf }: Trials, scope: Scope.Scope) => {
  const known = new Map<string, Effect.Effect<ReadonlyArray<Problem>, WireRefused>>()
  const open = Effect.fnUntraced(
    function* ({ benchmark, instance, seed, tier }: TrialName) {
      const stage = yield* stageOf(benchmark)
      const source = openSource({ _tag: "Tier", tier, instances: Math.max(instances, (instance ?? 0) + 1) }, seed)
      const drawn = yield* Stream.runCollect(stage.problems(source, []))
      // opened again within the server's scope: a stream lets go of its world
      return yield* Scope.provide(
        Effect.forEach(drawn, ({ stored }) => stage.problem(stored.instance, [])),
        scope
      )
    },
    Effect.mapError(refused(404))
  )
  return (name: TrialName): Effect.Effect<ReadonlyArray<Problem>, WireRefused> =>
    Effect.suspend(() => {
      const key = JSON.stringify([
        name.benchmark,
        name.tier,
        name.seed,
        (name.instance ?? 0) >= instances ? name.instance : 0
      ])
      const found = known.get(key)
      if (found !== undefined) return found
      return Effect.flatMap(Effect.cached(open(name)), (cached) => {
        known.set(key, cached)
        return cached
      })
    })
}

/**
 * Answers requests as the trials that their models name would be answered. The
 * server remembers nothing of a trial: what happened in it stands in the messages.
 */
export const answerTrials = Effect.fnUntraced(function* (
  trials: Trials
): Effect.fn.Return<
  (request: WireRequest) => Effect.Effect<LanguageModelV4GenerateResult, WireRefused>,
  never,
  Scope.Scope
> {
  const problemsOf = makeProblems(trials, yield* Effect.scope)

  const rehearsalOf = Effect.fnUntraced(function* (
    name: TrialName,
    { call: { prompt }, model }: WireRequest
  ): Effect.fn.Return<Rehearsal, WireRefused> {
    const problems = yield* problemsOf(name)
    const candidates = name.instance === undefined ? problems : problems.slice(name.instance, name.instance + 1)
    for (const problem of candidates) {
      const rehearsal = yield* Effect.mapError(problem.rehearse(name.seed, name.epoch), refused(404))
      if (name.instance !== undefined || shows(prompt, rehearsal)) return rehearsal
    }
    return yield* new WireRefused({
      status: 404,
      message: `${model}: the prompt shows the instructions of none of ${candidates.length} instances`
    })
  })

  return Effect.fnUntraced(function* (request) {
    const named = parseTrialName(request.model)
    if (Option.isNone(named)) {
      return yield* new WireRefused({ status: 404, message: `no model ${request.model}; there are ${form}` })
    }
    const name = named.value
    const rates = profiles.get(name.model.slice("simulated/".length))
    if (rates === undefined) return yield* new WireRefused({ status: 404, message: `no profile ${name.model}` })
    const decode = Schema.decodeUnknownEffect(Schema.toCodecStringTree(simulatedOptions(rates)))
    const options = yield* Effect.mapError(decode(trials.options), refused(400))
    const rehearsal = yield* rehearsalOf(name, request)
    const { protocol } = trials
    const seat = { seed: rehearsal.seed, view: rehearsal.view, ...(protocol === undefined ? {} : { protocol }) }
    return yield* followPrompt(request.call, rehearsal, simulatedLanguageModel(seat, options), protocol)
  })
})
