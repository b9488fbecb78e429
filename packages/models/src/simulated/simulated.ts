import { APICallError } from "@ai-sdk/provider"
import {
  Configuration,
  ContextOverflowed,
  type ModelProvider,
  ModelUnavailable,
  type OpenModel
} from "@escapement/core"
import { Effect, Option } from "effect"
import type { Transport } from "../Transport.ts"
import { fromLanguageModel } from "../fromLanguageModel.ts"
import { profiles, simulatedOptions } from "./MistakeRates.ts"
import { simulatedLanguageModel } from "./simulatedLanguageModel.ts"

/** In process nothing fails but a full context; whatever else is thrown is a defect. */
const inProcess: Transport = (call) =>
  Effect.tryPromise({
    try: (abortSignal) => call(abortSignal),
    catch: (cause) => {
      if (APICallError.isInstance(cause)) return new ContextOverflowed({ reason: cause.message })
      throw cause
    }
  }).pipe(Effect.map((value) => ({ value, waited: 0, retries: 0 })))

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
            Effect.sync(() =>
              fromLanguageModel(simulatedLanguageModel(context, options), {
                id,
                transport: inProcess,
                toolImages: "inline",
                price: Option.none()
              })
            )
      )
    )
  }
}
