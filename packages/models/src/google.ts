import { type ModelProvider, ModelUnavailable, type OpenModel, type Retriever, configurable } from "@escapement/core"
import { Effect, Option, Redacted, Schema } from "effect"
import { requireKey } from "./ApiKey.ts"
import { BaseUrl } from "./BaseUrl.ts"
import { CallOptions } from "./CallSettings.ts"
import { EmbeddingOptions, embeddingRetriever } from "./embeddingRetriever.ts"
import { priceOf } from "./Price.ts"
import { openRemote } from "./openRemote.ts"

const keys = ["GOOGLE_GENERATIVE_AI_API_KEY", "GEMINI_API_KEY"] as const

/** Options of Google's models. */
export const GoogleOptions = Schema.Struct({ ...CallOptions.fields, baseURL: Schema.optionalKey(BaseUrl) })

/** Google's Gemini models. */
export const google: ModelProvider = {
  id: "google",
  summary: "Google's Gemini models; key in GOOGLE_GENERATIVE_AI_API_KEY or GEMINI_API_KEY",
  examples: ["google/gemini-2.5-flash"],
  model: Effect.fnUntraced(function* (name) {
    const id = `google/${name}`
    if (name === "") {
      return yield* new ModelUnavailable({ model: id, reason: "name a model, as in google/gemini-2.5-flash" })
    }
    const key = yield* requireKey(id, keys)
    return configurable(id, GoogleOptions, (options): OpenModel =>
      openRemote({
        id,
        load: async () => {
          const { createGoogle } = await import("@ai-sdk/google")
          const baseURL = options.baseURL
          return createGoogle({ apiKey: Redacted.value(key), ...(baseURL === undefined ? {} : { baseURL }) })(name)
        },
        options,
        providerOptions: {},
        // models before Gemini 3 take no images in results; behind them, all do
        toolImages: "hoisted",
        maxTools: 128,
        price: options.baseURL === undefined ? priceOf(id) : Option.none(),
        keys,
        key: Option.some(key)
      })
    )
  }),
  embedding: Effect.fnUntraced(function* (name) {
    const id = `google/${name}`
    if (name === "") {
      return yield* new ModelUnavailable({ model: id, reason: "name a model, as in google/gemini-embedding-001" })
    }
    const key = yield* requireKey(id, keys)
    return configurable(id, EmbeddingOptions, ({ baseURL }): Retriever =>
      embeddingRetriever({
        id,
        load: async () => {
          const { createGoogle } = await import("@ai-sdk/google")
          const at = baseURL === undefined ? {} : { baseURL }
          return createGoogle({ apiKey: Redacted.value(key), ...at }).embeddingModel(name)
        },
        keys,
        key: Option.some(key)
      })
    )
  })
}
