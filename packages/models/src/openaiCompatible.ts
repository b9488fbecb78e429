import { type ModelProvider, ModelUnavailable, type OpenModel, type Retriever, configurable } from "@escapement/core"
import { Effect, Option, Redacted, Schema } from "effect"
import { type ReadKey, keyVariable, readKey } from "./ApiKey.ts"
import { BaseUrl } from "./BaseUrl.ts"
import { CallOptions } from "./CallSettings.ts"
import { embeddingRetriever } from "./embeddingRetriever.ts"
import { openRemote } from "./openRemote.ts"

const makeOptions = (read: ReadKey) =>
  Schema.Struct({
    ...CallOptions.fields,
    baseURL: BaseUrl,
    /** The variable that holds the key; no key is sent without it. */
    apiKeyEnv: Schema.optionalKey(keyVariable(read)),
    /** Whether the server takes a JSON Schema for its reply; else it is only asked for JSON. */
    structuredOutputs: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true)))
  })

const makeEmbeddingOptions = (read: ReadKey) =>
  Schema.Struct({ baseURL: BaseUrl, apiKeyEnv: Schema.optionalKey(keyVariable(read)) })

/** Models behind any server that speaks OpenAI's chat format: vLLM, Ollama, LM Studio, OpenRouter. */
export const openaiCompatible: ModelProvider = {
  id: "openai-compatible",
  summary: "any server that speaks OpenAI's chat format, at --model-option baseURL=…; key in apiKeyEnv=VARIABLE",
  examples: ["openai-compatible/llama3.3"],
  model: Effect.fnUntraced(function* (name) {
    const id = `openai-compatible/${name}`
    if (name === "") {
      return yield* new ModelUnavailable({ model: id, reason: "name a model, as in openai-compatible/llama3.3" })
    }
    const read = yield* readKey
    return configurable(id, makeOptions(read), (options): OpenModel => {
      const keys = options.apiKeyEnv === undefined ? [] : [options.apiKeyEnv]
      const key = Option.firstSomeOf(keys.map(read))
      return openRemote({
        id,
        load: async () => {
          const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible")
          return createOpenAICompatible({
            name: "compatible",
            baseURL: options.baseURL,
            supportsStructuredOutputs: options.structuredOutputs,
            ...(Option.isSome(key) ? { apiKey: Redacted.value(key.value) } : {})
          })(name)
        },
        options,
        providerOptions: { openaiCompatible: { strictJsonSchema: false } },
        toolImages: "hoisted",
        price: Option.none(),
        keys,
        key
      })
    })
  }),
  embedding: Effect.fnUntraced(function* (name) {
    const id = `openai-compatible/${name}`
    if (name === "") {
      return yield* new ModelUnavailable({ model: id, reason: "name a model, as in openai-compatible/bge-large" })
    }
    const read = yield* readKey
    return configurable(id, makeEmbeddingOptions(read), ({ apiKeyEnv, baseURL }): Retriever => {
      const keys = apiKeyEnv === undefined ? [] : [apiKeyEnv]
      const key = Option.firstSomeOf(keys.map(read))
      return embeddingRetriever({
        id,
        load: async () => {
          const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible")
          const secret = Option.isSome(key) ? { apiKey: Redacted.value(key.value) } : {}
          return createOpenAICompatible({ name: "compatible", baseURL, ...secret }).embeddingModel(name)
        },
        keys,
        key
      })
    })
  })
}
