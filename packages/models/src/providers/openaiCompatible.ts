import { type ModelProvider, type OpenModel, type Retrieval } from "@escapement/core"
import { Effect, Schema } from "effect"
import { KeyVariable, keyIn, requireKey } from "./ApiKey.ts"
import { BaseUrl } from "./BaseUrl.ts"
import { CallOptions } from "../call/CallSettings.ts"
import { embeddingRetriever } from "./embeddingRetriever.ts"
import { openRemote } from "./openRemote.ts"
import { requireName } from "./requireName.ts"

/** Options of models behind any server that speaks OpenAI's chat format. */
const CompatibleOptions = Schema.Struct({
  ...CallOptions.fields,
  baseURL: BaseUrl,
  /** The environment variable that holds the key; if absent, no key is sent. */
  apiKeyEnv: Schema.optionalKey(KeyVariable),
  /** Whether the server accepts a JSON Schema for its reply; if not, it is only asked for JSON. */
  structuredOutputs: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true)))
})

const open = (id: string, name: string, options: typeof CompatibleOptions.Type): OpenModel =>
  openRemote({
    id,
    load: async (apiKey, fetch) => {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible")
      return createOpenAICompatible({
        name: "compatible",
        fetch,
        baseURL: options.baseURL,
        supportsStructuredOutputs: options.structuredOutputs,
        ...(apiKey === undefined ? {} : { apiKey })
      })(name)
    },
    options,
    providerOptions: { openaiCompatible: { strictJsonSchema: false } },
    toolImages: "hoisted",
    audio: true,
    isListed: false,
    keys: options.apiKeyEnv === undefined ? [] : [options.apiKeyEnv],
    needsKey: options.apiKeyEnv !== undefined
  })

/** Options of embedding models behind any server that speaks OpenAI's format. */
const CompatibleEmbeddingOptions = Schema.Struct({
  baseURL: BaseUrl,
  apiKeyEnv: Schema.optionalKey(KeyVariable)
})

const openEmbedding = (
  id: string,
  name: string,
  { apiKeyEnv, baseURL }: typeof CompatibleEmbeddingOptions.Type
): Retrieval.Retriever =>
  embeddingRetriever({
    id,
    load: async (apiKey, fetch) => {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible")
      const secret = apiKey === undefined ? {} : { apiKey }
      return createOpenAICompatible({ name: "compatible", fetch, baseURL, ...secret }).embeddingModel(name)
    },
    keys: apiKeyEnv === undefined ? [] : [apiKeyEnv],
    needsKey: apiKeyEnv !== undefined
  })

/**
 * The provider of models behind any server that speaks OpenAI's chat format: vLLM, Ollama, LM Studio, OpenRouter. The
 * option `baseURL` names the server.
 */
export const openaiCompatible: ModelProvider = {
  id: "openai-compatible",
  summary: "any server that speaks OpenAI's chat format, at --model-option baseURL=…; key in apiKeyEnv=VARIABLE",
  examples: ["openai-compatible/llama3.3"],
  ready: (name, settings) => {
    const keys = keyIn(settings)
    return keys.length === 0 ? Effect.void : requireKey(`openai-compatible/${name}`, keys)
  },
  model: (name) => requireName("openai-compatible", name, "llama3.3", CompatibleOptions, open),
  embedding: (name) => requireName("openai-compatible", name, "bge-large", CompatibleEmbeddingOptions, openEmbedding)
}
