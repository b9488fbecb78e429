import { Json, type ModelProvider, type OpenModel, type Retrieval } from "@escapement/core"
import { Effect, Schema } from "effect"
import { requireKey } from "./ApiKey.ts"
import { BaseUrl } from "./BaseUrl.ts"
import { CallOptions } from "../call/CallSettings.ts"
import { isSilent } from "../call/isSilent.ts"
import { EmbeddingOptions, embeddingRetriever } from "./embeddingRetriever.ts"
import { openRemote } from "./openRemote.ts"
import { requireName } from "./requireName.ts"

const keys = ["OPENAI_API_KEY"]
/** Always passed, because the SDK would otherwise take an address from the environment, which no result records. */
const standardURL = "https://api.openai.com/v1"

/** Options of OpenAI's models. */
const OpenaiOptions = Schema.Struct({
  ...CallOptions.fields,
  api: Schema.Literals(["responses", "chat"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("responses" as const))),
  baseURL: Schema.optionalKey(BaseUrl)
})

const open = (id: string, name: string, options: typeof OpenaiOptions.Type): OpenModel =>
  openRemote({
    id,
    load: async (apiKey = "", fetch) => {
      const { createOpenAI } = await import("@ai-sdk/openai")
      const provider = createOpenAI({ apiKey, fetch, baseURL: options.baseURL ?? standardURL })
      return options.api === "chat" ? provider.chat(name) : provider.responses(name)
    },
    options,
    // strict schemas refuse open objects, but arguments of tools are open objects
    providerOptions: { openai: { store: false, strictJsonSchema: false } },
    toolImages: options.api === "chat" ? "hoisted" : "inline",
    // the other interface accepts only images and documents
    audio: options.api === "chat",
    maxTools: 128,
    isListed: options.baseURL === undefined,
    keys,
    needsKey: true
  })

const openEmbedding = (id: string, name: string, { baseURL }: typeof EmbeddingOptions.Type): Retrieval.Retriever =>
  embeddingRetriever({
    id,
    load: async (apiKey = "", fetch) => {
      const { createOpenAI } = await import("@ai-sdk/openai")
      return createOpenAI({ apiKey, fetch, baseURL: baseURL ?? standardURL }).embeddingModel(name)
    },
    keys,
    needsKey: true
  })

/**
 * The provider of OpenAI's models, by its Responses API or, with `api=chat`, its chat API. Nothing is stored on its
 * servers: reasoning comes back encrypted and is sent again with each request, so that a request holds the whole
 * conversation.
 */
export const openai: ModelProvider = {
  id: "openai",
  summary: "OpenAI's models; key in OPENAI_API_KEY",
  examples: ["openai/gpt-5-mini", "openai/gpt-4.1"],
  ready: (name) => requireKey(`openai/${name}`, keys),
  isWithoutEars: (settings) => isSilent(settings) && (!Json.isJsonObject(settings) || settings["api"] !== "chat"),
  model: (name) => requireName("openai", name, "gpt-5-mini", OpenaiOptions, open),
  embedding: (name) => requireName("openai", name, "text-embedding-3-small", EmbeddingOptions, openEmbedding)
}
