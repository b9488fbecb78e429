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
import type { Transport } from "../call/Transport.ts"
import { fromLanguageModel } from "../ai-sdk/fromLanguageModel.ts"
import { profiles, simulatedOptions } from "./MistakeRates.ts"
import { simulatedLanguageModel } from "./simulatedLanguageModel.ts"

/** Waits until a call may be sent, and returns the milliseconds that it waited. */
const waitFor = Effect.fnUntraced(function* (
  id: string,
  limits: RateLimit.RateLimiter
): Effect.fn.Return<number, ModelFailed> {
  const { waits } = yield* Waits.CurrentWaitObserver
  const permit = Effect.mapError(
    limits.permit(id),
    ({ message }) => new ModelFailed({ reason: `${id}: ${message}`, at: "provider" })
  )
  return (yield* waits(permit)).waited
})

/**
 * Carries out calls in this process. Only a full context is a failure; any other thrown value is a defect. If the user
 * limits its calls, a call waits for its permit as a call to a server does.
 */
const inProcess =
  (id: string, limits: RateLimit.RateLimiter): Transport =>
  (call) => {
    const answered = (waited: number) =>
      Effect.map(
        Effect.tryPromise({
          try: (abortSignal) => call(abortSignal),
          catch: (cause) => {
            if (APICallError.isInstance(cause)) return new ContextOverflowed({ reason: cause.message })
            throw cause
          }
        }),
        (value) => ({ value, waited, retries: 0 })
      )
    return Effect.suspend(() => (limits.isLimited(id) ? Effect.flatMap(waitFor(id, limits), answered) : answered(0)))
  }

/** The provider of the simulated model, a scripted player that needs no key; the model's name is its profile. */
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
      return new ModelUnavailable({ model: id, reason })
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
                audio: true,
                price: Option.none()
              })
            )
      )
    )
  }
}
