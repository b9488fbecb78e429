import { join } from "node:path"
import { Content, type Model, type ModelError, type ModelRequest } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Duration, Effect, Result } from "effect"
import { Retry } from "../../src/call/Retry.ts"
import { providerPackage } from "../../src/providers/providerPackage.ts"
import { resolveModel } from "../../src/providers/providers.ts"
import { simulatedLanguageModel } from "../../src/simulated/simulatedLanguageModel.ts"
import { profiles } from "../../src/simulated/MistakeRates.ts"
import type { WireFaults } from "../../src/wire/WireFault.ts"
import { serveWires } from "../../src/wire/serveWires.ts"
import { openVault } from "../vault.ts"
import { isLeftOut, someOf } from "../../../../tools/test/isThorough.ts"

const key = "sk-planted-0123456789"
const keys = ConfigProvider.layer(
  ConfigProvider.fromUnknown({ OPENAI_API_KEY: key, GEMINI_API_KEY: key, LOCAL_KEY: key, ANTHROPIC_API_KEY: key })
)
const policy = {
  attempts: 3,
  base: Duration.millis(1),
  longest: Duration.millis(1),
  total: Duration.seconds(10),
  attempt: Duration.minutes(1)
}
const root = join(import.meta.dirname, "..", "..", "..", "..")
const perfect = profiles.get("perfect")
assert.isDefined(perfect)

/** The built-in providers, and one from a package, by how they are named and what their base URL ends with. */
const providers = [
  ["OpenAI responses", "openai/simulated", "/v1", {}],
  ["OpenAI chat", "openai/simulated", "/v1", { api: "chat" }],
  ["OpenAI-compatible", "openai-compatible/simulated", "/v1", { apiKeyEnv: "LOCAL_KEY" }],
  ["Gemini", "google/simulated", "/v1beta", {}],
  ["Anthropic, from its package", "@ai-sdk/anthropic:simulated", "/v1", { maxOutputTokens: "4096" }]
] as const

const { view } = openVault(3)
const request: ModelRequest = {
  messages: [
    { role: "system", text: "You open doors." },
    { role: "user", content: Content.text("You stand before 3 doors.") }
  ],
  tools: view.tools()
}

/** Asks a provider once, of a server with faults. */
const asked = Effect.fnUntraced(
  function* (
    provider: (typeof providers)[number],
    faults: ReadonlyArray<WireFaults>,
    retry: Partial<typeof policy> = {}
  ) {
    const [, name, path, options] = provider
    const options_ = { parallel: 1, ...perfect }
    const server = yield* serveWires({
      answer: ({ call }) =>
        Effect.promise(() => Promise.resolve(simulatedLanguageModel({ seed: "s", view }, options_).doGenerate(call))),
      faults,
      port: 0,
      pause: Duration.millis(2),
      retryAfter: Duration.millis(5)
    })
    const configurable = yield* name.startsWith("@")
      ? providerPackage("@ai-sdk/anthropic", root).model("simulated")
      : resolveModel(name)
    const decided = yield* Effect.fromResult(configurable.fromText({ ...options, baseURL: `${server.url}${path}` }))
    const model: Model<ModelError> = yield* decided
      .value({ seed: "s", view })
      .pipe(Effect.provideService(Retry, { ...policy, ...retry }))
    const result = yield* Effect.result(model.generate(request))
    assert.notInclude(JSON.stringify(result), key)
    return { result, received: server.received() }
  },
  Effect.provide(keys),
  Effect.scoped
)

const once = (fault: WireFaults["fault"]): ReadonlyArray<WireFaults> => [{ fault, times: 1 }]
const always = (fault: WireFaults["fault"]): ReadonlyArray<WireFaults> => [{ fault, times: Infinity }]

describe("a server that cannot be reached", () => {
  const calm = { faults: [], port: 0, pause: Duration.millis(2), retryAfter: Duration.millis(5) }
  const request_ = (model: Model<ModelError>) => Effect.flip(model.generate(request))
  const opened = Effect.fnUntraced(function* (port: number) {
    const configurable = yield* resolveModel("openai-compatible/simulated")
    const decided = yield* Effect.fromResult(configurable.fromText({ baseURL: `http://127.0.0.1:${port}/v1` }))
    return (policy_: Partial<typeof policy>) =>
      decided
        .value({ seed: "s", view })
        .pipe(Effect.provideService(Retry, { ...policy, attempts: 6, base: Duration.hours(1), ...policy_ }))
  })

  it.live("is tried three times within a second, and the error says that no retry helps", () =>
    Effect.gen(function* () {
      const server = yield* Effect.scoped(serveWires({ ...calm, answer: () => Effect.die("unasked") }))
      const open = yield* opened(Number(new URL(server.url).port))
      const error = yield* request_(yield* open({}))
      assert.deepInclude(error, { _tag: "ModelFailed", at: "provider" })
      assert.include(error.reason, "ECONNREFUSED")
      assert.include(error.reason, "(after 3 attempts)")
      assert.notProperty(error, "retries")
    })
  )

  it.live("is waited for if it answered before", () =>
    Effect.gen(function* () {
      const [open, policy_] = yield* Effect.scoped(
        Effect.gen(function* () {
          const server = yield* serveWires({
            answer: ({ call }) =>
              Effect.promise(() =>
                Promise.resolve(
                  simulatedLanguageModel({ seed: "s", view }, { parallel: 1, ...perfect }).doGenerate(call)
                )
              ),
            ...calm
          })
          const open = yield* opened(Number(new URL(server.url).port))
          const model = yield* open({})
          yield* model.generate(request)
          return [open, { base: Duration.millis(1), longest: Duration.millis(1) }] as const
        })
      )
      const error = yield* request_(yield* open(policy_))
      assert.deepInclude(error, { _tag: "ModelFailed", at: "provider", retries: 5 })
    })
  )
})

const faults = ["429", "429-retry-after", "500", "truncated", "malformed"] as const

for (const provider of providers) {
  // all share the code that waits and tries again
  const isFirst = provider === providers[0]
  describe(`${provider[0]} over HTTP`, () => {
    it.live("is answered by the simulated model: words, a call, usage and the served model", () =>
      Effect.gen(function* () {
        const { received, result } = yield* asked(provider, [])
        const reply = Result.getOrThrow(result)
        assert.strictEqual(received, 1)
        assert.strictEqual(reply.text, "Next: look at, door 1.")
        assert.deepStrictEqual(
          reply.calls.map(({ args, tool }) => ({ tool, args })),
          [{ tool: "look_at", args: { door: 1 } }]
        )
        assert.strictEqual(reply.finish, "tool-calls")
        assert.strictEqual(reply.served, "simulated")
        assert.isAbove(reply.usage.input ?? 0, 0)
        assert.isAbove(reply.usage.output ?? 0, 0)
        assert.isUndefined(reply.retries)
      })
    )

    for (const fault of isFirst ? faults : someOf(faults, 2)) {
      it.live(`retries after a fault ${fault}, counts it, and gets the same reply`, () =>
        Effect.gen(function* () {
          const { received, result } = yield* asked(provider, [{ fault, times: 2 }])
          const reply = Result.getOrThrow(result)
          assert.strictEqual(received, 3)
          assert.strictEqual(reply.retries, 2)
          assert.strictEqual(reply.text, "Next: look at, door 1.")
          if (fault === "429-retry-after") assert.isAtLeast(reply.waited ?? 0, 10)
        })
      )

      it.live(`gives up on a permanent fault ${fault}, as a provider failure`, () =>
        Effect.gen(function* () {
          const { received, result } = yield* asked(provider, always(fault))
          assert.strictEqual(received, policy.attempts)
          if (Result.isSuccess(result)) assert.fail("it was answered")
          assert.deepInclude(result.failure, { _tag: "ModelFailed", at: "provider", retries: policy.attempts - 1 })
        })
      )
    }

    it.live("waits for a slow body", () =>
      Effect.gen(function* () {
        const { received, result } = yield* asked(provider, once("slow"))
        assert.strictEqual(received, 1)
        assert.strictEqual(Result.getOrThrow(result).text, "Next: look at, door 1.")
      })
    )

    const isLater = !isFirst && isLeftOut(`a server that hangs, ${provider[0]}`)
    it.live.skipIf(isLater)("stops waiting for a server that hangs, and retries while there is time", () =>
      Effect.gen(function* () {
        const { received, result } = yield* asked(provider, always("hang"), { attempt: Duration.millis(150) })
        // an attempt may end before it has reached a busy server
        assert.isAtMost(received, 3)
        if (Result.isSuccess(result)) assert.fail("it was answered")
        assert.deepInclude(result.failure, { _tag: "ModelFailed", at: "provider" })
        assert.include(result.failure.reason, "no reply within 150ms (after 3 attempts)")
      })
    )

    it.live("treats a content filter as a refusal, and does not retry", () =>
      Effect.gen(function* () {
        const { received, result } = yield* asked(provider, always("content-filter"))
        assert.strictEqual(received, 1)
        if (Result.isSuccess(result)) assert.fail("it was answered")
        assert.strictEqual(result.failure._tag, "ModelRefused")
      })
    )
  })
}
