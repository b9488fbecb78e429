import type { ModelProvider, OpenModel, Retrieval } from "@escapement/core"
import { Schema } from "effect"
import { requireKey } from "./ApiKey.ts"
import { BaseUrl } from "./BaseUrl.ts"
import { CallOptions } from "../call/CallSettings.ts"
import { EmbeddingOptions, embeddingRetriever } from "./embeddingRetriever.ts"
import { openRemote } from "./openRemote.ts"
import { requireName } from "./requireName.ts"

const keys = ["GOOGLE_GENERATIVE_AI_API_KEY", "GEMINI_API_KEY"]

/** Options of Google's models. */
const GoogleOptions = Schema.Struct({ ...CallOptions.fields, baseURL: Schema.optionalKey(BaseUrl) })

const open = (id: string, name: string, options: typeof GoogleOptions.Type): OpenModel =>
  openRemote({
    id,
    load: async (apiKey = "", fetch) => {
      const { createGoogle } = await import("@ai-sdk/google")
      const { baseURL } = options
      return createGoogle({ apiKey, fetch, ...(baseURL === undefined ? {} : { baseURL }) })(name)
    },
    options,
    providerOptions: {},
    // models before Gemini 3 accept no images in results; in a message after the results, all models do
    toolImages: "hoisted",
    audio: true,
    maxTools: 128,
    isListed: options.baseURL === undefined,
    keys,
    needsKey: true
  })

const openEmbedding = (id: string, name: string, { baseURL }: typeof EmbeddingOptions.Type): Retrieval.Retriever =>
  embeddingRetriever({
    id,
    load: async (apiKey = "", fetch) => {
      const { createGoogle } = await import("@ai-sdk/google")
      return createGoogle({ apiKey, fetch, ...(baseURL === undefined ? {} : { baseURL }) }).embeddingModel(name)
    },
    keys,
    needsKey: true
  })

/** The provider of Google's Gemini models. */
export const google: ModelProvider = {
  id: "google",
  summary: "Google's Gemini models; key in GOOGLE_GENERATIVE_AI_API_KEY or GEMINI_API_KEY",
  examples: ["google/gemini-2.5-flash"],
  ready: (name) => requireKey(`google/${name}`, keys),
  model: (name) => requireName("google", name, "gemini-2.5-flash", GoogleOptions, open),
  embedding: (name) => requireName("google", name, "gemini-embedding-001", EmbeddingOptions, openEmbedding)
}
