import type { LanguageModelV3, LanguageModelV4 } from "@ai-sdk/provider"
import { Configuration, type ModelProvider, ModelUnavailable } from "@escapement/core"
import { Effect, Predicate } from "effect"
import { CallOptions } from "../call/CallSettings.ts"
import { isSilent } from "../call/isSilent.ts"
import { asLanguageModelV4 } from "./asLanguageModelV4.ts"
import { openRemote } from "../providers/openRemote.ts"

/** A language model of the AI SDK, specification version 3 or 4. */
export type LanguageModel = LanguageModelV3 | LanguageModelV4

/** Whether a value is a language model of the AI SDK, specification version 3 or 4. */
export const isLanguageModel = (value: unknown): value is LanguageModel =>
  Predicate.hasProperty(value, "specificationVersion") &&
  (value.specificationVersion === "v3" || value.specificationVersion === "v4") &&
  Predicate.hasProperty(value, "doGenerate") &&
  Predicate.isFunction(value.doGenerate)

/**
 * Returns the provider id of a language model: the provider's own name, with characters that ids do not allow replaced,
 * as in `openai.responses`.
 */
export const languageModelProviderId = ({ provider }: LanguageModel): string =>
  provider.replaceAll(/[^\w.-]+/g, "-").replace(/^[-.]+/, "") || "ai-sdk"

/**
 * Makes a provider from language models of the AI SDK, each named by its own `modelId`. Each model brings its own key
 * and address. Their costs are unknown unless the user sets prices.
 *
 * @param id the part before the slash in model names: the `languageModelProviderId` that all these models have
 */
export const languageModelProvider = (id: string, models: ReadonlyArray<LanguageModel>): ModelProvider => ({
  id,
  summary: `language models of ${id}, as values`,
  examples: models.map(({ modelId }) => `${id}/${modelId}`),
  isWithoutEars: isSilent,
  model: (name) => {
    const model = models.find(({ modelId }) => modelId === name)
    return model === undefined
      ? new ModelUnavailable({ model: `${id}/${name}`, reason: "the model is not among those that were given" })
      : Effect.succeed(
          Configuration.configurable(`${id}/${name}`, CallOptions, (options) =>
            openRemote({
              id: `${id}/${name}`,
              load: () => Promise.resolve(asLanguageModelV4(model)),
              options,
              providerOptions: {},
              toolImages: "hoisted",
              // most models fail on a sound
              audio: false,
              isListed: false,
              keys: [],
              needsKey: false
            })
          )
        )
  }
})
