import { type Configuration, type ModelProvider, ModelUnavailable, type OpenModel } from "@escapement/core"
import type { Effect } from "effect"
import { google } from "./google.ts"
import { openai } from "./openai.ts"
import { openaiCompatible } from "./openaiCompatible.ts"
import { simulated } from "../simulated/simulated.ts"

/**
 * The built-in providers, the default one first.
 *
 * ```ts
 * import { modelProviders } from "@escapement/models"
 *
 * modelProviders.map(({ id }) => id) // → ["simulated", "openai", "google", "openai-compatible"]
 * ```
 */
export const modelProviders: ReadonlyArray<ModelProvider> = [simulated, openai, google, openaiCompatible]

/**
 * Finds a model, with its options still to be chosen, by its name as given to `--model`: the provider's id, a slash,
 * and the provider's own name for the model. Fails if there is no such provider, or if it refuses the name.
 *
 * ```ts
 * import { Providers } from "@escapement/models"
 * import { Effect } from "effect"
 *
 * const { message } = Effect.runSync(Effect.flip(Providers.resolveModel("gpt-5-mini")))
 *
 * message // → "model gpt-5-mini: there is no provider \"gpt-5-mini\": write PROVIDER/MODEL with one of simulated, openai, google, openai-compatible"
 * ```
 */
export const resolveModel = (
  name: string,
  providers: ReadonlyArray<ModelProvider> = modelProviders
): Effect.Effect<Configuration.Configurable<OpenModel>, ModelUnavailable> => {
  const slash = name.indexOf("/")
  const id = slash < 0 ? name : name.slice(0, slash)
  const provider = providers.find((candidate) => candidate.id === id)
  if (provider !== undefined) return provider.model(slash < 0 ? "" : name.slice(slash + 1))
  const known = providers.map((candidate) => candidate.id).join(", ")
  return new ModelUnavailable({
    model: name,
    reason: `there is no provider "${id}": write PROVIDER/MODEL with one of ${known}`
  })
}
