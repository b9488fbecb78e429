import { join } from "node:path"
import type { LanguageModelV4CallOptions, LanguageModelV4Message } from "@ai-sdk/provider"
import { Content, type Message, type Model, type ModelError, type ModelRequest } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Duration, Effect } from "effect"
import { providerPackage } from "../../src/providers/providerPackage.ts"
import { resolveModel } from "../../src/providers/providers.ts"
import { serveWires } from "../../src/wire/serveWires.ts"
import { openVault } from "../vault.ts"

const keys = ConfigProvider.layer(
  ConfigProvider.fromUnknown({ OPENAI_API_KEY: "k", GEMINI_API_KEY: "k", ANTHROPIC_API_KEY: "k" })
)
const root = join(import.meta.dirname, "..", "..", "..", "..")
const sampling = { temperature: "0.5", topP: "0.9", maxOutputTokens: "321" }
const settings = { temperature: 0.5, topP: 0.9, maxOutputTokens: 321 }

/** Providers, the settings that they are given, and those that must arrive. */
const providers = [
  ["OpenAI responses", "openai/plain", "/v1", sampling, settings],
  [
    "OpenAI chat",
    "openai/plain",
    "/v1",
    { ...sampling, api: "chat", seed: "5", stop: "END" },
    { ...settings, seed: 5, stopSequences: ["END"] }
  ],
  [
    "OpenAI-compatible",
    "openai-compatible/plain",
    "/v1",
    { ...sampling, seed: "5", stop: "END" },
    { ...settings, seed: 5, stopSequences: ["END"] }
  ],
  [
    "Gemini",
    "google/plain",
    "/v1beta",
    { ...sampling, topK: "7", seed: "5", stop: "END" },
    { ...settings, topK: 7, seed: 5, stopSequences: ["END"] }
  ],
  // Anthropic's own package takes one of temperature and topP
  [
    "Anthropic, from its package",
    "@ai-sdk/anthropic:plain",
    "/v1",
    { temperature: "0.5", maxOutputTokens: "321", topK: "7", stop: "END" },
    { temperature: 0.5, maxOutputTokens: 321, topK: 7, stopSequences: ["END"] }
  ]
] as const

const { view } = openVault(3)
const image = {
  _tag: "Image",
  mediaType: "image/png",
  data: Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10),
  alt: "a door"
} as const
const base64 = Buffer.from(image.data).toString("base64")

/** What a server reads of a request. */
const received = Effect.fnUntraced(
  function* ([, name, path, options]: (typeof providers)[number], request: ModelRequest) {
    const calls: Array<LanguageModelV4CallOptions> = []
    const server = yield* serveWires({
      answer: ({ call }) =>
        Effect.sync(() => {
          calls.push(call)
          return {
            content: [{ type: "text", text: '{"steps":[]}' }],
            finishReason: { unified: "stop", raw: undefined },
            usage: {
              inputTokens: { total: 9, noCache: 9, cacheRead: undefined, cacheWrite: undefined },
              outputTokens: { total: 3, text: 3, reasoning: undefined }
            },
            warnings: []
          }
        }),
      faults: [],
      port: 0,
      pause: Duration.zero,
      retryAfter: Duration.zero
    })
    const configurable = yield* name.startsWith("@")
      ? providerPackage("@ai-sdk/anthropic", root).model("plain")
      : resolveModel(name)
    const decided = yield* Effect.fromResult(configurable.fromText({ ...options, baseURL: `${server.url}${path}` }))
    const model: Model<ModelError> = yield* decided.value({ seed: "s", view })
    const reply = yield* model.generate(request)
    const [call] = calls
    assert.isDefined(call)
    return { call, reply }
  },
  Effect.provide(keys),
  Effect.scoped
)

const conversation: ReadonlyArray<Message> = [
  { role: "system", text: "You open doors." },
  { role: "user", content: [...Content.text("Look."), image] },
  {
    role: "assistant",
    text: "I look.",
    calls: [
      { id: "call_1", tool: "look_at", args: { door: 1 } },
      { id: "call_2", tool: "look_at", args: { door: 2 } }
    ]
  },
  {
    role: "tool",
    results: [
      { id: "call_1", tool: "look_at", content: Content.text("It reads: 41.") },
      { id: "call_2", tool: "look_at", content: [...Content.text("It reads:"), image] }
    ]
  },
  { role: "user", content: Content.text("Go on.") }
]

/** The words of a prompt in their order, with what they are, whatever messages they came in. */
const words = (prompt: ReadonlyArray<LanguageModelV4Message>): ReadonlyArray<string> =>
  prompt.flatMap((message) => {
    if (message.role === "system") return [`system ${message.content}`]
    return message.content.flatMap((part) => {
      if (part.type === "text") return [`${message.role} ${part.text}`]
      if (part.type === "tool-call") return [`calls ${part.toolName} ${JSON.stringify(part.input)} ${part.toolCallId}`]
      if (part.type !== "tool-result" || part.output.type !== "content") return []
      const shown = part.output.value.map((value) => (value.type === "text" ? value.text : value.type)).join(" ")
      return [`result ${part.toolName} ${part.toolCallId} ${shown.split("\n")[0]}`.trim()]
    })
  })

for (const provider of providers) {
  describe(`${provider[0]}`, () => {
    it.live("sends every setting, tool and message, and the bytes of images", () =>
      Effect.gen(function* () {
        const { call } = yield* received(provider, { messages: conversation, tools: view.tools() })
        for (const [name, value] of Object.entries(provider[4])) {
          assert.deepStrictEqual(new Map<string, unknown>(Object.entries(call)).get(name), value, name)
        }
        assert.deepStrictEqual(
          call.tools?.map(({ name }) => name),
          view.tools().map(({ name }) => name)
        )
        const said = words(call.prompt)
        assert.includeMembers(
          [...said],
          [
            "system You open doors.",
            "user Look.",
            "assistant I look.",
            'calls look_at {"door":1} call_1',
            'calls look_at {"door":2} call_2',
            "result look_at call_1 It reads: 41.",
            "user Go on."
          ]
        )
        assert.strictEqual(JSON.stringify(call.prompt).split(base64).length, 3)
      })
    )

    it.live("sends sounds as sounds, or as words", () =>
      Effect.gen(function* () {
        const content = [{ _tag: "Audio", mediaType: "audio/wav", data: image.data, alt: "a voice" } as const]
        const { call } = yield* received(provider, { messages: [{ role: "user", content }] })
        const [message] = call.prompt
        const part = message?.role === "user" ? message.content[0] : undefined
        const words = { type: "text", text: "[audio: a voice]" } as const
        const file = { type: "file", mediaType: "audio/wav", data: { type: "data", data: base64 } } as const
        assert.deepStrictEqual(part, /responses|Anthropic/.test(provider[0]) ? words : file)
      })
    )

    it.live("asks for JSON by a schema with the same meaning", () =>
      Effect.gen(function* () {
        const schema = {
          type: "object",
          properties: { steps: { type: "array", items: { type: "string" } } },
          required: ["steps"],
          additionalProperties: false
        }
        const { call, reply } = yield* received(provider, {
          messages: conversation.slice(0, 1).concat(conversation.slice(4)),
          json: { name: "plan", schema }
        })
        assert.strictEqual(call.responseFormat?.type, "json")
        assert.strictEqual(call.responseFormat?.type === "json" && call.responseFormat.name, "plan")
        assert.strictEqual(reply.text, '{"steps":[]}')
        assert.deepInclude(reply.usage, { input: 9, output: 3 })
      })
    )
  })
}
