import { Wires } from "@escapement/models"
import { Choices, Failures, Guests, Plugins, type Refused } from "@escapement/evaluate"
import { Duration, Effect, Option } from "effect"
import { readToken, standardOutput } from "@escapement/evaluate/terminal"
import type { Given } from "@escapement/evaluate/flags"
import { setupOf } from "../Registry.ts"
import type { modelFlags } from "../commands/serve.ts"

const about = (url: string): ReadonlyArray<string> => [
  `The simulated model is served at ${url} until this command ends. It is not a language model.`,
  `The model id names the trial: simulated[-PROFILE].BENCHMARK.TIER.SEED[.INSTANCE[.EPOCH]], or the seed: simulated[-PROFILE][.SEED]`,
  `  OpenAI, chat and responses: ${url}/v1      Gemini: ${url}/v1beta      Anthropic: ${url}/v1`,
  `Try: escapement eval --seed 1 --tier smoke --adapter function-calling --model openai-compatible/simulated.ace.smoke.1 --model-option baseURL=${url}/v1`
]

/** Serves the simulated model on loopback until it is interrupted. */
export const serveModel = Effect.fnUntraced(function* (
  flags: Given<typeof modelFlags>
): Effect.fn.Return<never, Refused> {
  // a wrong flag is reported before all families are loaded
  const faults = yield* Effect.fromResult(Choices.parseWireFaults(flags.fault))
  const options = yield* Effect.fromResult(Choices.keyValues("model-option", flags.modelOption))
  const world = yield* Effect.fromResult(Choices.keyValues("benchmark-option", flags.benchmarkOption))
  const registry = yield* Plugins.loadRegistry(setupOf(flags))
  const text = Option.match(flags.profile, { onNone: () => world, onSome: (profile) => ({ ...world, profile }) })
  const token = yield* readToken("ESCAPEMENT_TOKEN")
  const { protocol } = yield* Plugins.findAdapter(registry, flags.adapter)
  return yield* Effect.gen(function* () {
    const { isModel, models, tiers } = Guests.listedModels(registry)
    const answer = yield* Guests.answerTrials({
      tiers,
      configure: (id) =>
        Effect.flatMap(Plugins.find("benchmark", registry.benchmarks, id), (benchmark) =>
          Guests.configureGuest(benchmark, text)
        ),
      instances: flags.instances,
      protocol,
      options
    })
    const serving = {
      answer,
      isModel,
      models,
      faults,
      port: flags.port,
      pause: Duration.millis(250),
      retryAfter: Duration.seconds(1)
    }
    const server = yield* Effect.mapError(
      Wires.serveWires(Option.isNone(token) ? serving : { ...serving, token: token.value }),
      Failures.refuse
    )
    yield* standardOutput().lines(about(server.url))
    return yield* Effect.never
  }).pipe(Effect.scoped)
})
