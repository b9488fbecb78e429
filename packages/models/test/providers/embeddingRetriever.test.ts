import type { Json, ToolSpec } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Duration, Effect } from "effect"
import { Retry } from "../../src/call/Retry.ts"
import { modelProviders } from "../../src/providers/providers.ts"
import { garbled, json, serve } from "../server.ts"

const key = "sk-planted-0123456789"
const keys = ConfigProvider.layer(ConfigProvider.fromUnknown({ OPENAI_API_KEY: key, GEMINI_API_KEY: key }))
const once = {
  attempts: 2,
  base: Duration.millis(1),
  longest: Duration.millis(1),
  total: Duration.seconds(10),
  attempt: Duration.minutes(1)
}

const tool = (name: string, role: ToolSpec["role"] = "action"): ToolSpec => ({
  name,
  description: `does ${name}`,
  parameters: {},
  role
})
const tools = [tool("north"), tool("east"), tool("submit", "submit"), tool("north-east")]
const vectors = [
  [2, 0],
  [0, 3],
  [1, 1]
]

const openaiReply = (embeddings: ReadonlyArray<ReadonlyArray<number>>): Json.Json => ({
  object: "list",
  model: "served",
  data: embeddings.map((embedding, index) => ({ object: "embedding", index, embedding: [...embedding] })),
  usage: { prompt_tokens: 3, total_tokens: 3 }
})

const open = Effect.fnUntraced(function* (provider: string, options: { readonly [name: string]: string }) {
  const found = modelProviders.find(({ id }) => id === provider)
  const embedding = yield* found?.embedding?.("embedder") ?? Effect.die("no embeddings")
  return (yield* Effect.fromResult(embedding.fromText(options))).value
})

const wires = [
  { provider: "openai", path: "/v1/embeddings", reply: openaiReply },
  { provider: "openai-compatible", path: "/v1/embeddings", reply: openaiReply },
  {
    provider: "google",
    path: "/v1/models/embedder:batchEmbedContents",
    reply: (embeddings: ReadonlyArray<ReadonlyArray<number>>): Json.Json => ({
      embeddings: embeddings.map((values) => ({ values: [...values] }))
    })
  }
]

describe("embeddingRetriever", () => {
  it.live.each(wires.slice(0, 2))(
    "$provider: ranks tools by the cosine of their vectors, embedded once",
    ({ path, provider, reply }) =>
      Effect.gen(function* () {
        const server = yield* serve([json(200, reply(vectors)), json(200, reply([[5, 1]])), json(200, reply([[0, 1]]))])
        const retriever = yield* open(provider, { baseURL: server.url })
        assert.strictEqual(retriever.id, `${provider}/embedder`)
        const search = yield* retriever.index(tools)
        assert.deepStrictEqual(yield* search("up", 2), ["north", "north-east"])
        const again = yield* retriever.index(tools)
        assert.deepStrictEqual(yield* again("right", 9), ["east", "north-east", "north"])
        assert.strictEqual(server.received.length, 3)
        assert.strictEqual(server.received[0]?.path, path)
        assert.include(server.received[0]?.body, "north-east: does north-east")
        assert.notInclude(server.received[0]?.body, "submit")
      }).pipe(Effect.provide(keys), Effect.provideService(Retry, once))
  )

  it.live("google: ranks tools by the cosine of their vectors", () =>
    Effect.gen(function* () {
      const single: Json.Json = { embedding: { values: [5, 1] } }
      const [, , wire] = wires
      const server = yield* serve([json(200, wire?.reply(vectors) ?? null), json(200, single)])
      const retriever = yield* open("google", { baseURL: server.url })
      const search = yield* retriever.index(tools)
      assert.deepStrictEqual(yield* search("up", 1), ["north"])
      assert.strictEqual(server.received[0]?.path, wire?.path)
    }).pipe(Effect.provide(keys), Effect.provideService(Retry, once))
  )

  it.live.each<readonly [string, Json.Json]>([
    ["a vector too few", openaiReply(vectors.slice(1))],
    ["vectors of two lengths", openaiReply([[1], [1, 0], [0, 1]])],
    [
      "a vector without a direction",
      openaiReply([
        [0, 0],
        [1, 0],
        [0, 1]
      ])
    ]
  ])("fails on %s", ([, body]) =>
    Effect.gen(function* () {
      const server = yield* serve([json(200, body)])
      const retriever = yield* open("openai", { baseURL: server.url })
      const failure = yield* Effect.flip(retriever.index(tools))
      assert.include(failure.reason, "openai/embedder")
    }).pipe(Effect.provide(keys), Effect.provideService(Retry, once))
  )

  it.live("retries, then fails in one sentence without the key", () =>
    Effect.gen(function* () {
      const server = yield* serve([garbled("{"), json(429, { error: { message: `slow down, ${key}` } })])
      const retriever = yield* open("openai", { baseURL: server.url })
      const failure = yield* Effect.flip(retriever.index(tools))
      assert.strictEqual(server.received.length, 2)
      assert.notInclude(failure.reason, key)
      assert.include(failure.reason, "openai/embedder")
    }).pipe(Effect.provide(keys), Effect.provideService(Retry, once))
  )

  it.effect("needs a name and a key, and the simulated model has none", () =>
    Effect.gen(function* () {
      for (const provider of modelProviders) {
        const { embedding } = provider
        if (embedding === undefined) {
          assert.strictEqual(provider.id, "simulated")
          continue
        }
        assert.include((yield* Effect.flip(embedding(""))).message, "name a model")
      }
      const retriever = yield* open("openai", {})
      const failure = yield* Effect.flip(retriever.index(tools))
      assert.strictEqual(failure.reason, "openai/embedder: no key: set OPENAI_API_KEY")
    }).pipe(Effect.provide(ConfigProvider.layer(ConfigProvider.fromUnknown({}))))
  )
})
