import type { ModelProvider, OpenModel } from "@escapement/core"
import { modelProviders } from "@escapement/models"
import { Effect, Result } from "effect"

/**
 * The providers, with each of their models opened in another way.
 *
 * @param isLocal not so where model calls are recorded
 */
export const wrapModels = (wrap: (open: OpenModel) => OpenModel, isLocal: boolean): ReadonlyArray<ModelProvider> =>
  modelProviders.map((provider) => ({
    ...provider,
    isLocal,
    model: (name) =>
      Effect.map(provider.model(name), ({ fromJson, fromText, options }) => ({
        options,
        fromJson: (json) => Result.map(fromJson(json), (found) => ({ ...found, value: wrap(found.value) })),
        fromText: (text) => Result.map(fromText(text), (found) => ({ ...found, value: wrap(found.value) }))
      }))
  }))
