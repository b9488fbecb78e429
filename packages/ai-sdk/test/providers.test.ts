import type { ServerResponse } from "node:http"
import { createOpenAICompatible } from "@ai-sdk/openai-compatible"
import { APICallError, LoadAPIKeyError } from "@ai-sdk/provider"
import { type Adapter, ContextOverflowed, ModelFailed, type PrivilegedView } from "@escapement/core"
import { Retries, Providers } from "@escapement/models"
import { assert, describe, it } from "@effect/vitest"
import { NoOutputGeneratedError, RetryError, generateText, streamText } from "ai"
import { Duration, Effect, Option } from "effect"
import { playGrid } from "../../testing/src/grid/playGrid.ts"
import { failureOf } from "../src/failureOf.ts"
import { type MakeAgent, fromAiSdk } from "../src/fromAiSdk.ts"
import { agents } from "./agents.ts"
import { completion, reply, serveLoopback } from "./loopback.ts"

const policy = {
  attempts: 2,
  base: Duration.millis(1),
  longest: Duration.millis(1),
  total: Duration.minutes(1),
  attempt: Duration.minutes(1)
}
/** An attempt at a server that never answers is given up after this. */
const brief = Duration.millis(300)
const view: PrivilegedView = {
  gold: Option.none,
  plan: Effect.succeed([]),
  tools: () => [],
  guess: () => ({ tool: "", args: {} })
}

/** How a trial ends whose model stands behind a server. */
const outcomeOf = Effect.fnUntraced(function* (adapter: Adapter<{}>, url: string, attempt = policy.attempt) {
  const configurable = yield* Providers.openaiCompatible.model("loopback")
  const { value: open } = yield* Effect.fromResult(configurable.fromText({ baseURL: url }))
  const model = yield* Effect.provideService(open({ seed: "s", view }), Retries.Retry, { ...policy, attempt })
  return (yield* playGrid(adapter.with({}), { model: () => model })).trial.outcome
})

const wrong = (message: string) => ({ error: { message, type: "server_error" } })
const faults: ReadonlyArray<
  readonly [does: string, answer: (response: ServerResponse) => void, reason: string, asked: number | "brief"]
> = [
  ["answers 500", reply(500, wrong("the engine is on fire")), "500 the engine is on fire (after 2 attempts)", 2],
  ["answers 401", reply(401, wrong("no such key: sk-1234567890")), "it wants a key, and none was sent", 1],
  ["never answers", () => {}, "no reply within 300ms (after 2 attempts)", "brief"],
  ["answers with a page", reply(200, "<h1>Hello</h1>", "text/html"), "Invalid JSON response", 2],
  ["answers without choices", reply(200, { choices: [] }), "(after 2 attempts)", 2],
  ["breaks off", (response) => void response.socket?.destroy(), "(after 2 attempts)", 2]
]

describe("a provider behind an agent of the AI SDK", () => {
  it.live.each(faults)("%s, which makes an infra-error with its reason", ([, answer, reason, asked]) =>
    Effect.forEach(
      agents,
      Effect.fnUntraced(function* (agent) {
        const server = yield* serveLoopback(answer)
        const outcome = yield* outcomeOf(agent, server.url, asked === "brief" ? brief : undefined)
        assert.strictEqual(outcome._tag, "infra-error", agent.id)
        const said = outcome._tag === "infra-error" ? outcome.reason : ""
        assert.include(said, reason, agent.id)
        assert.notInclude(said, "sk-1234567890")
        // under load an attempt may be given up before it has reached the server
        if (asked !== "brief") assert.strictEqual(server.asked(), asked, agent.id)
      }),
      { concurrency: "unbounded", discard: true }
    )
  )

  it.live("that fails after the first calls makes an infra-error, even if the agent catches the error", () =>
    Effect.gen(function* () {
      const catches = fromAiSdk("catches", (parts) => generateText(parts).catch(() => {}))
      for (const agent of [...agents, catches]) {
        const server = yield* serveLoopback((response, _, nth) =>
          nth === 0 && agent !== catches
            ? reply(200, completion({ tool: "look" }))(response)
            : reply(503, wrong("gone"))(response)
        )
        const outcome = yield* outcomeOf(agent, server.url)
        assert.deepInclude(outcome, { _tag: "infra-error" }, agent.id)
        assert.include(JSON.stringify(outcome), "503 gone")
      }
    })
  )
})

describe("a model of an agent's own", () => {
  const playOwn = Effect.fnUntraced(function* (
    answer: (response: ServerResponse) => void,
    make: (own: ReturnType<ReturnType<typeof createOpenAICompatible>>) => MakeAgent
  ) {
    const server = yield* serveLoopback(answer)
    const provider = createOpenAICompatible({ name: "own", baseURL: server.url, apiKey: "sk-1234567890" })
    const agent = fromAiSdk("own", make(provider("model")))
    return { host: new URL(server.url).host, outcome: (yield* playGrid(agent.with({}))).trial.outcome }
  })

  it.live("that fails makes an infra-error with its reason, also when the AI SDK gives up its retries", () =>
    Effect.gen(function* () {
      const makers: ReadonlyArray<(own: Parameters<Parameters<typeof playOwn>[1]>[0]) => MakeAgent> = [
        (model) =>
          ({ messages }) =>
            generateText({ model, messages, maxRetries: 0 }),
        (model) =>
          ({ messages }) =>
            generateText({ model, messages, maxRetries: 1 }),
        (model) =>
          ({ messages }) =>
            generateText({ model, messages, maxRetries: 0 }).catch((cause: unknown) =>
              Promise.reject(new Error("the planner failed", { cause }))
            ),
        (model) =>
          async ({ messages }) => {
            const { stream } = streamText({ model, messages, maxRetries: 0, onError: () => {} })
            for await (const part of stream) if (part.type === "error") throw part.error
          }
      ]
      for (const make of makers) {
        const { host, outcome } = yield* playOwn(reply(500, wrong("the engine is on fire")), make)
        assert.deepStrictEqual(outcome, {
          _tag: "infra-error",
          reason: `a model of the agent's own: 500 the engine is on fire (${host}/v1/chat/completions)`
        })
      }
      const [first] = makers
      assert.isDefined(first)
      if (first === undefined) return
      const refused = yield* playOwn(reply(401, wrong("no such key: sk-1234567890")), first)
      assert.include(JSON.stringify(refused.outcome), "infra-error")
      assert.notInclude(JSON.stringify(refused.outcome), "sk-1234567890")
      const garbled = yield* playOwn(reply(200, "<h1>Hello</h1>", "text/html"), first)
      assert.include(JSON.stringify(garbled.outcome), "infra-error")
      const bad = yield* playOwn(reply(400, wrong("messages[0] is empty")), first)
      assert.deepInclude(bad.outcome, { _tag: "agent-error" })
    })
  )
})

describe("what an agent of the AI SDK threw", () => {
  const call = new APICallError({
    message: "down",
    url: "https://api.example/v1?key=secret",
    requestBodyValues: {},
    statusCode: 500
  })
  const down = { at: "provider", reason: "a model of the agent's own: 500 down (api.example/v1)" } as const

  it("is recognized as the provider's failure through any wrapping", () => {
    const wraps: ReadonlyArray<unknown> = [
      call,
      new RetryError({ message: "gave up", reason: "maxRetriesExceeded", errors: [new Error("first"), call] }),
      new NoOutputGeneratedError({ cause: call }),
      new Error("outer", { cause: new Error("middle", { cause: call }) }),
      new AggregateError([new Error("other"), call])
    ]
    for (const wrap of wraps) {
      const failure = failureOf(wrap)
      assert.instanceOf(failure, ModelFailed)
      assert.deepInclude(failure, down)
    }
    assert.instanceOf(failureOf(new LoadAPIKeyError({ message: "no key" })), ModelFailed)
    assert.instanceOf(
      failureOf(new Error("x", { cause: new ContextOverflowed({ reason: "full" }) })),
      ContextOverflowed
    )
  })

  it("is the agent's own failure if it contains no provider error, also if an error is its own cause", () => {
    const circle = new Error("circle")
    circle.cause = circle
    for (const own of [circle, new Error("boom"), "a word", undefined, null]) assert.strictEqual(failureOf(own), own)
  })
})
