import { Content, type Message, type Model, type ModelError, type ModelRequest } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { join } from "node:path"
import { ConfigProvider, Duration, Effect, Fiber, Logger } from "effect"
import { Retry } from "../../src/call/Retry.ts"
import { openaiCompatible } from "../../src/providers/openaiCompatible.ts"
import { providerPackage } from "../../src/providers/providerPackage.ts"
import { modelProviders, resolveModel } from "../../src/providers/providers.ts"
import { errorOf } from "../open.ts"
import { garbled, hanging, json, serve, truncated } from "../server.ts"
import { openVault } from "../vault.ts"
import { wires } from "../wires.ts"

const key = "sk-planted-0123456789"
const keys = ConfigProvider.layer(
  ConfigProvider.fromUnknown({ OPENAI_API_KEY: key, GEMINI_API_KEY: key, ANTHROPIC_API_KEY: key, LOCAL_KEY: key })
)
const quick = {
  attempts: 3,
  base: Duration.millis(1),
  longest: Duration.millis(1),
  total: Duration.seconds(10),
  attempt: Duration.minutes(1)
}

const { view } = openVault(3)

const open = Effect.fnUntraced(
  function* (name: string, options: { readonly [name: string]: string }) {
    const configurable = yield* name.startsWith("@")
      ? providerPackage("@ai-sdk/anthropic", join(import.meta.dirname, "..", "..", "..", "..")).model(name.slice(18))
      : resolveModel(name)
    const configured = yield* Effect.fromResult(configurable.fromText(options))
    const model: Model<ModelError> = yield* configured.value({ seed: "seed", view })
    return { model, settings: configured.settings }
  },
  Effect.provideService(Retry, quick),
  Effect.provide(keys)
)

const request: ModelRequest = {
  messages: [
    { role: "system", text: "You open doors." },
    { role: "user", content: Content.text("Begin.") }
  ],
  tools: view.tools()
}
const image = {
  _tag: "Image",
  mediaType: "image/png",
  data: Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10),
  alt: "a"
} as const
const sound = {
  _tag: "Audio",
  mediaType: "audio/wav",
  data: Buffer.from("RIFF\u0004\u0000\u0000\u0000WAVE", "latin1"),
  alt: "what you hear"
} as const
const soundBytes = Buffer.from(sound.data).toString("base64")
const imageBytes = Buffer.from(image.data).toString("base64")

for (const wire of wires) {
  describe(`${wire.name} over HTTP`, () => {
    const at = (url: string, more: { readonly [name: string]: string } = {}) => ({
      ...wire.options,
      baseURL: url,
      ...more
    })

    it.live("returns text, calls, finish, usage and the served revision", () =>
      Effect.gen(function* () {
        const server = yield* serve([json(200, wire.success)])
        const { model } = yield* open(wire.model, at(server.url))
        const { opaque, ...reply } = yield* model.generate(request)
        assert.deepStrictEqual(reply, {
          text: "I look.",
          calls: [{ id: "call_1", tool: "look_at", args: { door: 2 } }],
          finish: "tool-calls",
          usage: {
            input: 100,
            cached: 40,
            output: 30,
            ...(wire.reasoning === undefined ? {} : { reasoning: wire.reasoning })
          },
          served: "served-2026-01-02"
        })
        assert.strictEqual(opaque !== undefined, wire.opaque !== undefined)
        assert.strictEqual(server.received[0]?.path, wire.path)
        assert.include(JSON.stringify(server.received[0]?.headers), key)
      })
    )

    it.live("sends settings and tools, but no unset setting", () =>
      Effect.gen(function* () {
        const server = yield* serve([json(200, wire.success)])
        const { model, settings } = yield* open(wire.model, at(server.url, { maxOutputTokens: "321" }))
        yield* model.generate(request)
        const body = server.received[0]?.body ?? ""
        assert.include(body, "321")
        assert.include(body, "look_at")
        assert.notInclude(body, "temperature")
        assert.deepInclude(settings, { temperature: "unset", maxOutputTokens: 321 })
        assert.notInclude(JSON.stringify(settings), key)
      })
    )

    it.live("sends the reasoning effort", () =>
      Effect.gen(function* () {
        const server = yield* serve([json(200, wire.success)])
        const { model, settings } = yield* open(wire.model, at(server.url, { reasoningEffort: "low" }))
        yield* model.generate(request)
        assert.include(server.received[0]?.body, wire.effort)
        assert.deepInclude(settings, { reasoningEffort: "low" })
      })
    )

    it.live("sends the bytes of images, in user messages and after calls", () =>
      Effect.gen(function* () {
        const server = yield* serve([json(200, wire.success)])
        const { model } = yield* open(wire.model, at(server.url))
        const reply = yield* model.generate(request)
        const messages: ReadonlyArray<Message> = [
          { role: "user", content: [...Content.text("Look."), image] },
          { role: "assistant", ...reply },
          { role: "tool", results: [{ id: "call_1", tool: "look_at", content: [...Content.text("It reads:"), image] }] }
        ]
        yield* model.generate({ messages, tools: view.tools() })
        assert.strictEqual(server.received[1]?.body.split(imageBytes).length, 3)
      })
    )

    it.live("sends the bytes of sounds if the interface accepts them, and words otherwise", () =>
      Effect.gen(function* () {
        const server = yield* serve([json(200, wire.success)])
        const { model } = yield* open(wire.model, at(server.url))
        const reply = yield* model.generate(request)
        const messages: ReadonlyArray<Message> = [
          { role: "user", content: [...Content.text("Listen."), sound] },
          { role: "assistant", ...reply },
          { role: "tool", results: [{ id: "call_1", tool: "look_at", content: [...Content.text("Hark:"), sound] }] }
        ]
        yield* model.generate({ messages, tools: view.tools() })
        const body = server.received[1]?.body ?? ""
        assert.strictEqual(body.split(soundBytes).length, wire.audio === undefined ? 1 : 3)
        if (wire.audio === undefined) assert.strictEqual(body.split("[audio: what you hear]").length, 3)
        else assert.include(body, wire.audio(soundBytes))
        yield* model.generate({ messages: request.messages })
        assert.notInclude(server.received[2]?.body, "audio")
      })
    )

    it.live("sends provider state back unchanged", () =>
      Effect.gen(function* () {
        const server = yield* serve([json(200, wire.success)])
        const { model } = yield* open(wire.model, at(server.url))
        const reply = yield* model.generate(request)
        const messages: ReadonlyArray<Message> = [
          ...request.messages,
          { role: "assistant", ...reply },
          { role: "tool", results: [{ id: "call_1", tool: "look_at", content: Content.text("Nothing.") }] }
        ]
        yield* model.generate({ messages, tools: view.tools() })
        assert.include(server.received[1]?.body, wire.opaque ?? "call_1")
      })
    )

    it.live("asks for JSON of a schema", () =>
      Effect.gen(function* () {
        const server = yield* serve([json(200, wire.success)])
        const { model } = yield* open(wire.model, at(server.url))
        const schema = { type: "object", properties: { steps: { type: "array", items: { type: "string" } } } }
        yield* model.generate({ messages: request.messages, json: { name: "plan", schema } })
        assert.include(server.received[0]?.body, '"steps"')
      })
    )

    it.live("retries after a rate limit, an error, a garbled and a broken reply, and reports how long it waited", () =>
      Effect.gen(function* () {
        const limited = json(
          429,
          { error: { message: "slow down", code: 429, status: "X" } },
          { "retry-after-ms": "3" }
        )
        for (const bad of [limited, json(500, {}), garbled("{nonsense"), garbled('"text"'), truncated]) {
          const server = yield* serve([bad, json(200, wire.success)])
          const { model } = yield* open(wire.model, at(server.url))
          const reply = yield* model.generate(request)
          assert.strictEqual(server.received.length, 2)
          assert.strictEqual(reply.text, "I look.")
          assert.isAbove(reply.waited ?? 0, 0)
          if (bad === limited) assert.isAtLeast(reply.waited ?? 0, 3)
        }
      })
    )

    it.live("fails as a provider failure if the provider stays broken", () =>
      Effect.gen(function* () {
        const server = yield* serve([json(503, { error: { message: `no, ${key}`, code: 503, status: "X" } })])
        const { model } = yield* open(wire.model, at(server.url))
        const error = yield* Effect.flip(model.generate(request))
        assert.strictEqual(server.received.length, quick.attempts)
        assert.deepInclude(error, { _tag: "ModelFailed", at: "provider" })
        assert.notInclude(JSON.stringify(error), key)
      })
    )

    it.live("fails as a provider failure if nothing listens", () =>
      Effect.gen(function* () {
        const url = yield* Effect.scoped(Effect.map(serve([]), (server) => server.url))
        const { model } = yield* open(wire.model, at(url))
        const error = yield* Effect.flip(model.generate(request))
        assert.deepInclude(error, { _tag: "ModelFailed", at: "provider" })
      })
    )

    it.live("distinguishes a full context, a bad request, a refused key and a refusal", () =>
      Effect.gen(function* () {
        const failing = (status: number, message: string) =>
          json(status, { error: { message, code: status, status: "X" } })
        const failure = Effect.fnUntraced(function* (answer: ReturnType<typeof json>) {
          const server = yield* serve([answer])
          const { model } = yield* open(wire.model, at(server.url))
          const error = yield* Effect.flip(model.generate(request))
          assert.strictEqual(server.received.length, 1)
          assert.notInclude(JSON.stringify(error), key)
          return error
        })
        const full = yield* failure(
          failing(400, "The input token count (9) exceeds the maximum number of tokens allowed")
        )
        assert.strictEqual(full._tag, "ContextOverflowed")
        const illegal = failing(400, "Invalid schema for function 'look_at'")
        assert.deepInclude(yield* failure(illegal), { _tag: "ModelFailed", at: "request" })
        const setting = failing(400, "Unsupported value: 'temperature' does not support 0.3 with this model")
        assert.deepInclude(yield* failure(setting), { _tag: "ModelFailed", at: "provider" })
        assert.match((yield* failure(failing(401, `bad key ${key}`))).reason, /_API_KEY|LOCAL_KEY/)
        assert.strictEqual((yield* failure(json(200, wire.refusal)))._tag, "ModelRefused")
      })
    )

    it.live("reports that a reply was cut off", () =>
      Effect.gen(function* () {
        const server = yield* serve([json(200, wire.cut)])
        const { model } = yield* open(wire.model, at(server.url))
        const reply = yield* model.generate(request)
        assert.strictEqual(reply.finish, "length")
        assert.strictEqual(reply.text, "I lo")
      })
    )

    it.live("closes its socket when it is interrupted", () =>
      Effect.gen(function* () {
        const server = yield* serve([hanging])
        const { model } = yield* open(wire.model, at(server.url))
        const fiber = yield* Effect.forkChild(model.generate(request))
        yield* server.reached
        yield* Fiber.interrupt(fiber)
        yield* server.dropped
      })
    )
  })
}

describe("OpenAI responses", () => {
  it.live("retries a server failure that comes as a reply", () =>
    Effect.gen(function* () {
      const error = { type: "server_error", code: "server_error", message: "Something went wrong", param: null }
      const broken = { id: "resp_1", created_at: 1, model: "m", output: [], error }
      const server = yield* serve([json(200, broken), json(200, wires[0]?.success ?? null)])
      const { model } = yield* open("openai/gpt-5-mini", { baseURL: server.url })
      assert.strictEqual((yield* model.generate(request)).text, "I look.")
    })
  )

  it.live("logs once which settings the provider ignores", () =>
    Effect.gen(function* () {
      const lines: Array<string> = []
      const logger = Logger.layer([Logger.make(({ message }) => void lines.push(String(message)))])
      const server = yield* serve([json(200, wires[0]?.success ?? null)])
      const { model } = yield* open("openai/gpt-5-mini", { baseURL: server.url, temperature: "0" })
      yield* Effect.all([model.generate(request), model.generate(request)]).pipe(Effect.provide(logger))
      assert.deepStrictEqual(lines, [
        "openai/gpt-5-mini: temperature: temperature is not supported for reasoning models"
      ])
    })
  )
})

describe("resolveModel", () => {
  it.effect("refuses an unknown provider and lists the known ones", () =>
    Effect.gen(function* () {
      const message = errorOf(yield* Effect.result(resolveModel("opeanai/gpt-5")))
      assert.strictEqual(
        message,
        'model opeanai/gpt-5: there is no provider "opeanai": write PROVIDER/MODEL with one of simulated, openai, google, openai-compatible'
      )
    })
  )

  it.effect("refuses an unknown profile of the simulated model", () =>
    Effect.gen(function* () {
      assert.include(errorOf(yield* Effect.result(resolveModel("simulated/slopy"))), "simulated/sloppy")
    })
  )

  for (const [model, variable] of [
    ["openai/gpt-5-mini", "OPENAI_API_KEY"],
    ["google/gemini-2.5-flash", "GOOGLE_GENERATIVE_AI_API_KEY or GEMINI_API_KEY"]
  ] as const) {
    it.effect(`reports before any call that ${model} has no key, and where the key belongs`, () =>
      Effect.gen(function* () {
        for (const environment of [{}, { OPENAI_API_KEY: "", GEMINI_API_KEY: "" }]) {
          const none = ConfigProvider.layer(ConfigProvider.fromUnknown(environment))
          const [id = "", name = ""] = model.split("/")
          const ready = modelProviders.find((provider) => provider.id === id)?.ready?.(name, {}) ?? Effect.void
          const result = yield* Effect.result(ready).pipe(Effect.provide(none))
          assert.strictEqual(errorOf(result), `model ${model}: no key: set ${variable}`)
        }
      })
    )
  }

  it.effect("needs the name of a model if there are several", () =>
    Effect.gen(function* () {
      for (const provider of modelProviders.filter(({ id }) => id !== "simulated")) {
        assert.include(errorOf(yield* Effect.result(resolveModel(provider.id))), "name a model")
      }
    })
  )
})

describe("options", () => {
  const decode = Effect.fnUntraced(function* (name: string, options: { readonly [name: string]: string }) {
    return (yield* resolveModel(name)).fromText(options)
  }, Effect.provide(keys))
  const compatible = "openai-compatible/llama"
  const secret = "hunter2"

  for (const baseURL of [
    "https://gateway.example/sk-planted-0123456789/v1",
    "https://gateway.example/t/Zq8xPlantedKey0123456789abc/v1",
    `http://user:${secret}@host/v1`,
    `https://host/v1?key=${secret}`,
    `https://host/v1#${secret}`,
    `ftp://host/${secret}`,
    `${secret}`
  ]) {
    it.effect(`refuse the address ${baseURL} without repeating it`, () =>
      Effect.gen(function* () {
        const result = yield* decode(compatible, { baseURL })
        assert.include(errorOf(result), "baseURL")
        assert.notInclude(errorOf(result), secret)
      })
    )
  }

  it.effect("require the address of a compatible server", () =>
    Effect.gen(function* () {
      assert.include(errorOf(yield* decode(compatible, {})), "baseURL")
    })
  )

  it.effect("name the variable of a compatible server's key, and never repeat a key given instead of the name", () =>
    Effect.gen(function* () {
      const baseURL = "http://127.0.0.1:1/v1"
      assert.notInclude(errorOf(yield* decode(compatible, { baseURL, apiKeyEnv: `sk-${secret}` })), secret)
      for (const [apiKeyEnv, said] of [
        ["NO_KEY", "model openai-compatible/llama: no key: set NO_KEY"],
        ["LOCAL_KEY", "no error"]
      ] as const) {
        const decided = yield* Effect.fromResult(yield* decode(compatible, { baseURL, apiKeyEnv }))
        const ready = openaiCompatible.ready?.("llama", decided.settings) ?? Effect.void
        assert.strictEqual(errorOf(yield* Effect.result(Effect.provide(ready, keys))), said)
      }
    })
  )

  it.effect("without a required key fail the call, not the run", () =>
    Effect.gen(function* () {
      const decided = yield* Effect.fromResult(yield* decode("openai/gpt-5", {}))
      const none = ConfigProvider.layer(ConfigProvider.fromUnknown({}))
      const error = yield* Effect.flip(decided.value({ seed: "seed", view })).pipe(Effect.provide(none))
      assert.strictEqual(error.reason, "openai/gpt-5: no key: set OPENAI_API_KEY")
    })
  )

  it.effect("are stored with an unset temperature as unset, and decode from the stored form", () =>
    Effect.gen(function* () {
      const model = yield* resolveModel("openai/gpt-5-mini").pipe(Effect.provide(keys))
      const decoded = yield* Effect.fromResult(model.fromText({ reasoningEffort: "low", stop: "Observation:" }))
      const settings = { temperature: "unset", reasoningEffort: "low", stop: "Observation:", api: "responses" }
      assert.deepStrictEqual(decoded.settings, settings)
      const again = yield* Effect.fromResult(model.fromJson(decoded.settings))
      assert.deepStrictEqual(again.settings, settings)
      const zero = yield* Effect.fromResult(model.fromText({ temperature: "0" }))
      assert.deepStrictEqual(zero.settings, { temperature: 0, api: "responses" })
    })
  )
})
