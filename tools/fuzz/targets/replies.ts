import { type Server, createServer } from "node:http"
import { join } from "node:path"
import type { Json, Model, ModelError, PrivilegedView } from "@escapement/core"
import { ProviderPackages, Retries, Providers } from "@escapement/models"
import { ConfigProvider, Duration, Effect, Exit, Cause, Option, Result, Schema, Scope } from "effect"
import { squashed } from "../squashed.ts"
import type { OpenTarget } from "../Target.ts"

/** Packages of providers are found from here. */
const root = join(import.meta.dirname, "..", "..", "..")

const parameters = { type: "object", properties: { city: { type: "string" } }, required: ["city"] }
const call = '{"city":"Oslo"}'

/** A reply of each provider, with a text and a call; prices of 0 are left out. */
const replies: { readonly [model: string]: Json.Json } = {
  "openai-compatible/any": {
    id: "1",
    object: "chat.completion",
    created: 1,
    model: "any",
    choices: [
      {
        index: 0,
        message: {
          role: "assistant",
          content: "Yes.",
          tool_calls: [{ id: "1", type: "function", function: { name: "look", arguments: call } }]
        },
        finish_reason: "tool_calls"
      }
    ],
    usage: { prompt_tokens: 9, completion_tokens: 3, total_tokens: 12, prompt_tokens_details: { cached_tokens: 1 } }
  },
  "openai/gpt-5": {
    id: "r",
    created_at: 1,
    model: "gpt-5",
    output: [
      { type: "reasoning", id: "x", summary: [] },
      {
        type: "message",
        role: "assistant",
        id: "m",
        content: [{ type: "output_text", text: "Yes.", annotations: [] }]
      },
      { type: "function_call", call_id: "1", name: "look", arguments: call, id: "f" }
    ],
    usage: { input_tokens: 9, output_tokens: 3, input_tokens_details: { cached_tokens: 1 } }
  },
  "google/gemini-2.5-flash": {
    candidates: [
      {
        content: {
          role: "model",
          parts: [{ text: "Yes." }, { functionCall: { name: "look", args: { city: "Oslo" } } }]
        },
        finishReason: "STOP",
        safetyRatings: []
      }
    ],
    usageMetadata: { promptTokenCount: 9, candidatesTokenCount: 3, totalTokenCount: 12 },
    modelVersion: "gemini-2.5-flash"
  },
  "@ai-sdk/anthropic:claude": {
    id: "m",
    type: "message",
    role: "assistant",
    model: "claude",
    content: [
      { type: "text", text: "Yes." },
      { type: "tool_use", id: "1", name: "look", input: { city: "Oslo" } }
    ],
    stop_reason: "tool_use",
    stop_sequence: null,
    usage: { input_tokens: 9, output_tokens: 3, cache_read_input_tokens: 1, cache_creation_input_tokens: 0 }
  }
}

const view: PrivilegedView = {
  gold: () => Option.none(),
  plan: Effect.succeed([]),
  tools: () => [],
  guess: () => ({ tool: "", args: {} })
}

/** No provider is asked with a key of the user. */
const keys = ConfigProvider.layer(
  ConfigProvider.fromUnknown({
    OPENAI_API_KEY: "invented-key",
    GOOGLE_GENERATIVE_AI_API_KEY: "invented-key",
    ANTHROPIC_API_KEY: "invented-key"
  })
)

/** A single attempt: a failed request is not repeated. */
const once = {
  attempts: 1,
  base: Duration.millis(1),
  longest: Duration.millis(1),
  total: Duration.millis(1),
  attempt: Duration.seconds(4)
}

const listen = (answer: () => Uint8Array): Promise<{ readonly server: Server; readonly url: string }> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      request.resume()
      request.on("end", () => response.writeHead(200, { "content-type": "application/json" }).end(answer()))
    })
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      resolve({ server, url: `http://127.0.0.1:${port}/v1` })
    })
  })

/** Makes a target for replies of a provider, through its own package and ours, from a server on loopback. */
const reply =
  (name: string, sample: Json.Json): OpenTarget =>
  async () => {
    let body: Uint8Array = new Uint8Array()
    const { server, url } = await listen(() => body)
    server.unref()
    const scope = Scope.makeUnsafe()
    const model: Model<ModelError> = await Effect.gen(function* () {
      const [specifier, id] = ProviderPackages.packageAndModel(name) ?? []
      const found = yield* specifier === undefined || id === undefined
        ? Providers.resolveModel(name)
        : ProviderPackages.providerPackage(specifier, root).model(id)
      const open = Result.getOrThrow(found.fromText({ baseURL: url })).value
      return yield* Scope.provide(open({ seed: "fuzz", view }), scope)
    }).pipe(Effect.provideService(Retries.Retry, once), Effect.provide(keys), Effect.runPromise)
    const encode = Schema.encodeSync(Schema.fromJsonString(Schema.Json))
    return {
      samples: [JSON.stringify(sample)],
      read: async (input: Uint8Array) => {
        body = input
        const exit = await Effect.runPromiseExit(
          model.generate({
            messages: [{ role: "user", content: [{ _tag: "Text", text: "Look." }] }],
            tools: [{ name: "look", description: "Looks.", parameters, role: "action" }]
          })
        )
        if (Exit.isSuccess(exit)) {
          for (const { args } of exit.value.calls) encode(args)
          return "taken"
        }
        if (Cause.hasDies(exit.cause)) throw squashed(exit)
        return "refused"
      }
    }
  }

/** Replies of the built-in providers, and of one from its own package, by provider. */
export const wireReplies: { readonly [name: string]: OpenTarget } = Object.fromEntries(
  Object.entries(replies).map(([name, sample]) => [
    `wire-reply-${/(anthropic)|^[\w-]+/.exec(name)?.[0] ?? name}`,
    reply(name, sample)
  ])
)
