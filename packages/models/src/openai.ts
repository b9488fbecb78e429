import { type ModelProvider, ModelUnavailable, type OpenModel, type Retriever, configurable } from "@escapement/core"
import { Effect, Option, Redacted, Schema } from "effect"
import { requireKey } from "./ApiKey.ts"
import { BaseUrl } from "./BaseUrl.ts"
import { CallOptions } from "./CallSettings.ts"
import { EmbeddingOptions, embeddingRetriever } from "./embeddingRetriever.ts"
import { priceOf } from "./Price.ts"
import { openRemote } from "./openRemote.ts"

const keys = ["OPENAI_API_KEY"] as const
/** Always said, or the SDK would take an address from the environment that no result records. */
const standardURL = "https://api.openai.com/v1"

/** Options of OpenAI's models. */
export const OpenaiOptions = Schema.Struct({
  ...CallOptions.fields,
  api: Schema.Literals(["responses", "chat"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("responses" as const))),
  baseURL: Schema.optionalKey(BaseUrl)
})

/**
 * OpenAI's models. Nothing is stored on its servers: reasoning comes back
 * encrypted and is sent along, so that a conversation is all that was sent.
 */
export const openai: ModelProvider = {
  id: "openai",
  summary: "OpenAI's models; key in OPENAI_API_KEY",
  examples: ["openai/gpt-5-mini", "openai/gpt-4.1"],
  model: Effect.fnUntraced(function* (name) {
    const id = `openai/${name}`
    if (name === "") return yield* new ModelUnavailable({ model: id, reason: "name a model, as in openai/gpt-5-mini" })
    const key = yield* requireKey(id, keys)
    return configurable(id, OpenaiOptions, (options): OpenModel =>
      openRemote({
        id,
        load: async () => {
          const { createOpenAI } = await import("@ai-sdk/openai")
          const baseURL = options.baseURL ?? standardURL
          const provider = createOpenAI({ apiKey: Redacted.value(key), baseURL })
          return options.api === "chat" ? provider.chat(name) : provider.responses(name)
        },
        options,
        // strict schemas refuse open objects, which arguments of tools are
        providerOptions: { openai: { store: false, strictJsonSchema: false } },
        toolImages: options.api === "chat" ? "hoisted" : "inline",
        maxTools: 128,
        price: options.baseURL === undefined ? priceOf(id) : Option.none(),
        keys,
        key: Option.some(key)
      })
    )
  }),
  embedding: Effect.fnUntraced(function* (name) {
    const id = `openai/${name}`
    if (name === "") {
      return yield* new ModelUnavailable({ model: id, reason: "name a model, as in openai/text-embedding-3-small" })
    }
    const key = yield* requireKey(id, keys)
    return configurable(id, EmbeddingOptions, ({ baseURL }): Retriever =>
      embeddingRetriever({
        id,
        load: async () => {
          const { createOpenAI } = await import("@ai-sdk/openai")
          return createOpenAI({ apiKey: Redacted.value(key), baseURL: baseURL ?? standardURL }).embeddingModel(name)
        },
        keys,
        key: Option.some(key)
      })
    )
  })
}
