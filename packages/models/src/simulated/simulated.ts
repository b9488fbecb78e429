import { APICallError } from "@ai-sdk/provider"
import {
  Configuration,
  ContextOverflowed,
  ModelFailed,
  type ModelProvider,
  ModelUnavailable,
  type OpenModel,
  RateLimit,
  Waits
} from "@escapement/core"
import { Effect, Option } from "effect"
import type { Transport } from "../Transport.ts"
import { fromLanguageModel } from "../fromLanguageModel.ts"
import { profiles, simulatedOptions } from "./MistakeRates.ts"
import { simulatedLanguageModel } from "./simulatedLanguageModel.ts"

/** In process nothing fails but a full context; whatever else is thrown is a defect. A call waits for its permit, as one to a server does. */
const inProcess =
  (id: string, limits: RateLimit.RateLimiter): Transport =>
  (call) =>
    Effect.gen(function* () {
      const { waits } = yield* Waits.CurrentWaitObserver
      const { waited } = yield* waits(limits.permit(id)).pipe(
        Effect.mapError(({ message }) => new ModelFailed({ reason: `${id}: ${message}`, at: "provider" }))
      )
      const value = yield* Effect.tryPromise({
        try: (abortSignal) => call(abortSignal),
        catch: (cause) => {
          if (APICallError.isInstance(cause)) return new ContextOverflowed({ reason: cause.message })
          throw cause
        }
      })
      // less than a millisecond is what asking takes
      return { value, waited: waited < 1 ? 0 : waited, retries: 0 }
    })

/** The scripted player that needs no key. */
export const simulated: ModelProvider = {
  id: "simulated",
  summary: "a scripted player, not a language model; careful unless it is simulated/perfect or simulated/sloppy",
  examples: ["simulated", "simulated/perfect", "simulated/sloppy"],
  isLocal: true,
  model: (name) => {
    const id = name === "" ? "simulated" : `simulated/${name}`
    const profile = profiles.get(name)
    if (profile === undefined) {
      const reason = "no such profile; there are simulated, simulated/perfect and simulated/sloppy"
      return Effect.fail(new ModelUnavailable({ model: id, reason }))
    }
    return Effect.succeed(
      Configuration.configurable(
        id,
        simulatedOptions(profile),
        (options): OpenModel =>
          (context) =>
            Effect.map(RateLimit.RateLimits, (limits) =>
              fromLanguageModel(simulatedLanguageModel(context, options), {
                id,
                transport: inProcess(id, limits),
                toolImages: "inline",
                price: Option.none()
              })
            )
      )
    )
  }
}
