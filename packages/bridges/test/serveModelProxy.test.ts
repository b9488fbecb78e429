import { type Adapters, type Limits, Trajectories, TrialEnded, type Usage } from "@escapement/core"
import { externalAgent, Mcp, Launching } from "@escapement/bridges"
import { Http } from "@escapement/server"
import { readFileSync, rmSync, mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Duration, Effect, Option, Redacted } from "effect"
import { playWith } from "./playWith.ts"

const key = "sk-planted-key-0123456789"
/** Milliseconds that the provider takes to reply to the fake agent. */
const pause = 50
const folder = mkdtempSync(join(tmpdir(), "escapement-test-"))
afterAll(() => rmSync(folder, { recursive: true }))

const event = (value: object, name = "") => `${name === "" ? "" : `event: ${name}\n`}data: ${JSON.stringify(value)}\n\n`
const chunk = (delta: object, more: object = {}) =>
  event({ model: "m-1", choices: [{ index: 0, delta, finish_reason: null }], ...more })

const replies: Readonly<Record<string, { readonly whole: object; readonly streamed: ReadonlyArray<string> }>> = {
  "/v1/chat/completions": {
    whole: {
      model: "m-1",
      choices: [
        {
          message: {
            content: "I look.",
            tool_calls: [{ id: "1", type: "function", function: { name: "query", arguments: '{"slot":1}' } }]
          },
          finish_reason: "tool_calls"
        }
      ],
      usage: { prompt_tokens: 9, completion_tokens: 4, prompt_tokens_details: { cached_tokens: 2 } }
    },
    streamed: [
      chunk({ role: "assistant", content: "I " }),
      chunk({ content: "look." }),
      chunk({ tool_calls: [{ index: 0, id: "1", function: { name: "query", arguments: '{"sl' } }] }),
      chunk({ tool_calls: [{ index: 0, function: { arguments: 'ot":1}' } }] }),
      event({ model: "m-1", choices: [{ delta: {}, finish_reason: "tool_calls" }] }),
      event({
        choices: [],
        usage: { prompt_tokens: 9, completion_tokens: 4, prompt_tokens_details: { cached_tokens: 2 } }
      }),
      "data: [DONE]\n\n"
    ]
  },
  "/v1/messages": {
    whole: {
      model: "m-1",
      content: [
        { type: "text", text: "I look." },
        { type: "tool_use", id: "1", name: "query", input: { slot: 1 } }
      ],
      stop_reason: "tool_use",
      usage: { input_tokens: 7, cache_read_input_tokens: 2, output_tokens: 4 }
    },
    streamed: [
      event(
        {
          type: "message_start",
          message: { model: "m-1", usage: { input_tokens: 7, cache_read_input_tokens: 2, output_tokens: 1 } }
        },
        "message_start"
      ),
      event({ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } }),
      event({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "I " } }),
      event({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "look." } }),
      event({
        type: "content_block_start",
        index: 1,
        content_block: { type: "tool_use", id: "1", name: "query", input: {} }
      }),
      event({ type: "content_block_delta", index: 1, delta: { type: "input_json_delta", partial_json: '{"slot"' } }),
      event({ type: "content_block_delta", index: 1, delta: { type: "input_json_delta", partial_json: ":1}" } }),
      event({ type: "message_delta", delta: { stop_reason: "tool_use" }, usage: { output_tokens: 4 } })
    ]
  },
  "/v1/responses": {
    whole: {
      model: "m-1",
      status: "completed",
      output: [
        { type: "reasoning", summary: [] },
        { type: "message", role: "assistant", content: [{ type: "output_text", text: "I look.", annotations: [] }] },
        { type: "function_call", call_id: "1", name: "query", arguments: '{"slot":1}' }
      ],
      usage: { input_tokens: 9, input_tokens_details: { cached_tokens: 2 }, output_tokens: 4 }
    },
    streamed: []
  }
}
const geminiUsage = {
  promptTokenCount: 9,
  cachedContentTokenCount: 2,
  candidatesTokenCount: 3,
  thoughtsTokenCount: 1,
  totalTokenCount: 13
}
const geminiReply = (parts: ReadonlyArray<object>, more: object, finish?: string) => ({
  candidates: [
    { index: 0, content: { role: "model", parts }, ...(finish === undefined ? {} : { finishReason: finish }) }
  ],
  modelVersion: "m-1",
  ...more
})
const thought = { text: "Where?", thought: true }
const geminiCall = { functionCall: { id: "1", name: "query", args: { slot: 1 } } }
const geminiWhole = geminiReply([thought, { text: "I look." }, geminiCall], { usageMetadata: geminiUsage }, "STOP")
const geminiStreamed = [
  geminiReply([thought, { text: "I " }], { usageMetadata: { promptTokenCount: 9 } }),
  geminiReply([{ text: "look." }], {}),
  geminiReply([geminiCall], { usageMetadata: geminiUsage }, "STOP")
]

const responses = replies["/v1/responses"]?.whole ?? {}
const streamedOf = (path: string): ReadonlyArray<string> =>
  path === "/v1/responses"
    ? [
        event({ type: "response.created", response: { ...responses, status: "in_progress", output: [] } }),
        event({ type: "response.completed", response: responses })
      ]
    : (replies[path]?.streamed ?? [])

/** Serves a provider that replies as requested and stores the requests. */
const provider = Effect.gen(function* () {
  const seen: Array<Http.WebRequest> = []
  const answer = (request: Http.WebRequest): Effect.Effect<Http.WebReply> => {
    seen.push(request)
    const { body } = request
    if (body.includes("no credit")) {
      const said = JSON.stringify({ error: { message: `the key ${key} has no credit` } })
      return Effect.succeed({ status: 429, type: "application/json", headers: { "retry-after": "7" }, body: said })
    }
    if (body.includes("prose")) return Effect.succeed({ status: 200, type: "application/json", body: "Hello." })
    if (body.includes("repeat ")) {
      const message = { content: `You said ${key}.` }
      return Effect.succeed(Http.jsonReply(200, { choices: [{ message, finish_reason: "stop" }] }))
    }
    if (body.includes('"name":"shell"')) return Effect.delay(replyTo(request), Duration.millis(pause))
    return replyTo(request)
  }
  const replyTo = ({ body, path, query }: Http.WebRequest): Effect.Effect<Http.WebReply> => {
    const encoder = new TextEncoder()
    const events = streamedOf(path)
    const sent = body.includes('"cut"') ? events.slice(0, 4) : events
    if (body.includes('"open"')) {
      // states what it uses, and goes on; Gemini's streams have no last event
      const isLast = (text: string) => text.includes("[DONE]") || text.includes("response.completed")
      const first = path.includes("Content")
        ? geminiStreamed.map((one) => event(one))
        : events.filter((e) => !isLast(e))
      const end = path.endsWith("/messages") ? [event({ type: "message_stop" })] : events.filter(isLast)
      const kept = [...first, ...(body.includes('"last"') ? end : [])]
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(encoder.encode(kept.join("")))
      })
      return Effect.succeed({ status: 200, type: "text/event-stream", body: stream })
    }
    if (path.endsWith(":generateContent")) return Effect.succeed(Http.jsonReply(200, geminiWhole))
    if (path.endsWith(":streamGenerateContent")) {
      return Effect.succeed(
        query === "alt=sse"
          ? {
              status: 200,
              type: "text/event-stream",
              body: geminiStreamed
                .slice(0, body.includes('"cut"') ? 1 : 3)
                .map((one) => event(one))
                .join("")
            }
          : Http.jsonReply(200, geminiStreamed)
      )
    }
    return Effect.succeed(
      body.includes('"stream":true')
        ? {
            status: 200,
            type: "text/event-stream",
            body: ReadableStream.from(sent.map((text) => encoder.encode(text)))
          }
        : { status: 200, type: "application/json", body: JSON.stringify(replies[path]?.whole ?? {}) }
    )
  }
  const route: Http.Route = { method: "POST", path: () => true, answer }
  const url = yield* Http.serve({ routes: [route] })
  return { url, seen }
})

/** Opens a proxy to the provider; it adds the key unless there is none. */
const opening = Effect.fnUntraced(function* (
  metered: Adapters.RequestMeter = (request) => request,
  providerKey: string | null = key
) {
  const { seen, url: target } = yield* provider
  const kept: Array<Adapters.RecordedModelCall> = []
  const used: Array<Usage.Usage> = []
  const offered: Array<ReadonlyArray<string>> = []
  const { token, url } = yield* Mcp.serveModelProxy({
    target: `${target}/v1/`,
    ...(providerKey === null ? {} : { key: Redacted.make(providerKey) }),
    metered,
    witness: (call) => Effect.sync(() => void kept.push(call)),
    measure: ({ usage }) => Effect.sync(() => void used.push(usage)),
    offered: (names) => Effect.sync(() => void offered.push(names))
  })
  const post = (path: string, body: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
    Effect.promise(async () => {
      const about = { "content-type": "application/json", ...headers }
      const response = await fetch(`${url}${path}`, { method: "POST", headers: about, body })
      return { status: response.status, headers: response.headers, text: await response.text() }
    })
  /** Reads the first part of a reply and closes the connection. */
  const leave = (path: string, body: string) =>
    Effect.promise(async () => {
      const about = { "content-type": "application/json", authorization: `Bearer ${token}` }
      const response = await fetch(`${url}${path}`, { method: "POST", headers: about, body })
      const reader = response.body!.getReader()
      await reader.read()
      await reader.cancel()
    })
  return { kept, leave, offered, post, seen, token, used }
})
const opened = opening()

const asking = (more: object) => JSON.stringify({ model: "m", messages: [{ role: "user", content: "Go." }], ...more })

describe("the proxy of a model", () => {
  it.live.each(["/chat/completions", "/messages", "/responses"])(
    "forwards, records and counts the replies of %s",
    (path) =>
      Effect.gen(function* () {
        const { kept, post, seen, token, used } = yield* opened
        const whole = yield* post(`${path}?beta=true`, asking({ stream: false }))
        const streamed = yield* post(path, asking({ stream: true }), { "x-api-key": token, "x-other": "secret" })
        assert.deepStrictEqual(JSON.parse(whole.text), replies[`/v1${path}`]?.whole)
        assert.strictEqual(streamed.text, streamedOf(`/v1${path}`).join(""))
        assert.strictEqual(streamed.headers.get("content-type"), "text/event-stream")
        const usage = { input: 9, cached: 2, output: 4 }
        assert.deepStrictEqual(used, [usage, usage])
        const calls = [{ id: "1", tool: "query", args: { slot: 1 } }]
        for (const { answer, model } of kept) {
          assert.strictEqual(model, "m")
          assert.deepInclude(answer, { _tag: "Replied", text: "I look.", calls, finish: "tool-calls", served: "m-1" })
        }
        assert.deepStrictEqual(
          kept.map(({ request }) => request["stream"]),
          [false, true]
        )
        assert.deepStrictEqual(
          seen.map(({ query }) => query),
          ["beta=true", ""]
        )
        for (const { headers } of seen) {
          assert.strictEqual(headers["x-api-key"] ?? headers.authorization?.slice("Bearer ".length), key)
          assert.notInclude(JSON.stringify(headers), token)
          assert.isUndefined(headers["x-other"])
        }
      })
  )

  it.live.each([":generateContent", ":streamGenerateContent?alt=sse", ":streamGenerateContent"])(
    "forwards, records and counts Gemini's replies of %s",
    (method) =>
      Effect.gen(function* () {
        const { kept, offered, post, seen, token, used } = yield* opened
        const [path = "", query = ""] = `/v1beta/models/m%2D7${method}`.split("?")
        const tools = [{ functionDeclarations: [{ name: "query" }] }, { googleSearch: {} }]
        const { status } = yield* post(`${path}?${query}&key=${token}`, JSON.stringify({ contents: [], tools }), {
          "x-goog-api-key": token
        })
        assert.strictEqual(status, 200)
        assert.deepStrictEqual(used, [{ input: 9, cached: 2, output: 4, reasoning: 1 }])
        const calls = [{ id: "1", tool: "query", args: { slot: 1 } }]
        assert.strictEqual(kept[0]?.model, "m-7")
        assert.deepInclude(kept[0]?.answer, { text: "I look.", calls, finish: "tool-calls", served: "m-1" })
        assert.deepStrictEqual(offered, [["query", "googleSearch"]])
        assert.strictEqual(seen[0]?.headers["x-goog-api-key"], key)
        assert.strictEqual(seen[0]?.query, query)
        assert.notInclude(JSON.stringify(seen), token)
      })
  )

  it.live.each([
    ["/chat/completions", [{ type: "function", function: { name: "shell" } }, { type: "custom" }], ["shell", "custom"]],
    [
      "/messages",
      [
        { name: "shell", input_schema: {} },
        { type: "web_search_2025", name: "web" }
      ],
      ["shell", "web"]
    ],
    [
      "/responses",
      [{ type: "namespace", name: "mcp__env", tools: [{ name: "look" }, { name: 7 }] }, { type: "web_search" }],
      ["mcp__env.look", "web_search"]
    ],
    ["/responses", "all of them", []]
  ] as const)("reads the names of the tools that a request of %s offers", ([path, tools, names]) =>
    Effect.gen(function* () {
      const { offered, post } = yield* opened
      yield* post(path, asking({ tools }))
      assert.deepStrictEqual(offered, [names])
    })
  )

  it.live("counts a reply whose provider states no usage, or that was cut off, as one of unknown usage", () =>
    Effect.gen(function* () {
      const { post, used } = yield* opened
      yield* post("/chat/completions", asking({ stream: true, note: "cut" }))
      yield* post("/messages", asking({ stream: true, note: "cut" }))
      yield* post("/chat/completions", asking({ note: "prose" }))
      yield* post("/v1beta/models/m:streamGenerateContent?alt=sse", asking({ note: "cut" }))
      assert.deepStrictEqual(used, [{}, { input: 9, cached: 2 }, {}, {}])
    })
  )

  it.live.each([
    ["/chat/completions", { output: 4, input: 9, cached: 2 }],
    ["/messages", { output: 4, input: 9, cached: 2 }],
    ["/responses", { output: 4, input: 9, cached: 2 }],
    ["/v1beta/models/m:streamGenerateContent?alt=sse", {}]
  ] as const)(
    "counts the usage of a stream that the agent leaves only if its last event was there, in %s",
    ([path, whole]) =>
      Effect.gen(function* () {
        const { leave, used } = yield* opened
        yield* leave(path, asking({ stream: true, notes: ["open"] }))
        yield* Effect.repeat(Effect.sleep(5), { until: () => used.length === 1 })
        yield* leave(path, asking({ stream: true, notes: ["open", "last"] }))
        yield* Effect.repeat(Effect.sleep(5), { until: () => used.length === 2 })
        assert.deepStrictEqual(used, [{}, whole])
      })
  )

  it.live("sends no request that the trial has no budget for", () =>
    Effect.gen(function* () {
      const { post, seen } = yield* opening(() => Effect.fail(new TrialEnded({ last: Option.none() })))
      const { status, text } = yield* post("/chat/completions", asking({}))
      assert.deepStrictEqual(
        [status, JSON.parse(text)],
        [403, { error: { message: "this trial has used up its budget" } }]
      )
      assert.lengthOf(seen, 0)
    })
  )

  it.live("removes the key from a provider's error, and records the error", () =>
    Effect.gen(function* () {
      const { kept, post, used } = yield* opened
      const { headers, status, text } = yield* post("/chat/completions", asking({ note: "no credit" }))
      assert.deepStrictEqual([status, headers.get("retry-after")], [429, "7"])
      assert.include(text, "has no credit")
      assert.notInclude(text, key)
      assert.strictEqual(kept[0]?.answer._tag, "Failed")
      assert.notInclude(JSON.stringify(kept), key)
      assert.deepStrictEqual(used, [])
    })
  )

  it.live.each(["prompt_tokens", "completion_tokens", "4"])(
    "counts the usage of a reply that repeats the key %s, and hides it in what is kept",
    (odd) =>
      Effect.gen(function* () {
        const { kept, post, used } = yield* opening(undefined, odd)
        const { text } = yield* post("/chat/completions", asking({ stream: false, note: `${key} and ${odd}` }))
        yield* post("/chat/completions", asking({ stream: true }))
        const usage = { input: 9, cached: 2, output: 4 }
        assert.deepStrictEqual(used, [usage, usage])
        assert.deepStrictEqual(JSON.parse(text), replies["/v1/chat/completions"]?.whole)
        assert.deepStrictEqual(
          kept.map(({ answer }) => answer._tag),
          ["Replied", "Replied"]
        )
        // one character is no secret
        if (odd.length > 1) assert.notInclude(JSON.stringify(kept[0]?.request), odd)
      })
  )

  it.live("hides the key in a reply and in a request that it keeps", () =>
    Effect.gen(function* () {
      const { kept, post } = yield* opened
      const { text } = yield* post("/chat/completions", asking({ note: `repeat ${key}` }))
      assert.include(text, key)
      assert.deepInclude(kept[0]?.answer, { _tag: "Replied", text: "You said [redacted].", finish: "stop" })
      assert.notInclude(JSON.stringify(kept), key)
    })
  )

  it.live("sends no key to a provider that needs none, also not the agent's token", () =>
    Effect.gen(function* () {
      const { kept, post, seen, token } = yield* opening(undefined, null)
      const { status } = yield* post("/chat/completions", asking({}))
      assert.strictEqual(status, 200)
      assert.deepStrictEqual(
        seen.map(({ headers }) => headers.authorization),
        [undefined]
      )
      assert.notInclude(JSON.stringify(seen), token)
      assert.strictEqual(kept[0]?.answer._tag, "Replied")
    })
  )

  it.live("refuses requests without its token, and requests that are not model calls", () =>
    Effect.gen(function* () {
      const { kept, post, seen } = yield* opened
      const status = (path: string, body: string, headers?: Record<string, string>) =>
        Effect.map(post(path, body, headers), (response) => response.status)
      assert.strictEqual(yield* status("/chat/completions", asking({}), {}), 401)
      assert.strictEqual(yield* status("/chat/completions", asking({}), { authorization: `Bearer ${key}` }), 401)
      assert.strictEqual(yield* status("/chat/../files", asking({})), 404)
      assert.strictEqual(yield* status("/files", asking({})), 404)
      assert.strictEqual(yield* status("/messages", "[]"), 400)
      assert.strictEqual(yield* status("/messages", `"${"x".repeat(32 * 1024 * 1024)}"`), 413)
      assert.deepStrictEqual([seen.length, kept.length], [0, 0])
    })
  )

  const external = Effect.fnUntraced(function* (limits: Limits, luck: string) {
    const { url } = yield* provider
    // the agent's variables are those of this process; keys are read from its configuration, which is read once
    process.env.PLANTED_MODEL_KEY = key
    const keys = ConfigProvider.layer(ConfigProvider.fromUnknown({ PLANTED_MODEL_KEY: key }))
    const fake = join(import.meta.dirname, "fakeAgent.ts")
    const agent = externalAgent(Launching.command).with({
      program: `${process.execPath} ${fake} asks`,
      streams: folder,
      env: "PLANTED_MODEL_KEY",
      proxy: `${url}/v1`,
      proxyKey: "PLANTED_MODEL_KEY"
    })
    const kept: Array<Adapters.RecordedModelCall> = []
    const trial = yield* playWith(agent, { wall: Duration.seconds(30), ...limits }, luck, (call) =>
      Effect.sync(() => void kept.push(call))
    ).pipe(Effect.provide(keys))
    delete process.env.PLANTED_MODEL_KEY
    return { kept, trial }
  })

  it.live.each([
    ["tokens", { tokens: 20 }, 2],
    ["steps", { steps: 1 }, 1]
  ] as const)(
    "ends the trial of an external agent whose measured calls use up the limit of %s",
    ([limit, limits, asked]) =>
      Effect.gen(function* () {
        const { kept, trial } = yield* external(limits, `limited-${limit}`)
        assert.deepStrictEqual(trial.outcome, { _tag: "budget-exhausted", limit })
        assert.deepStrictEqual([kept.length, trial.usage.proxied], [asked, asked])
      })
  )

  it.live("hides the key from the external agent, and measures its usage", () =>
    Effect.gen(function* () {
      const { kept, trial } = yield* external({}, "proxied")
      assert.deepStrictEqual(trial.outcome, { _tag: "solved" })
      assert.deepStrictEqual(trial.usage, { input: 18, cached: 4, output: 8, proxied: 2 })
      // the replies take two pauses, and the rest of the time is not the model's
      assert.isAtLeast(trial.timing.model, 2 * pause)
      assert.isBelow(trial.timing.model, trial.timing.wall)
      assert.lengthOf(kept, 2)
      const own = trial.events.flatMap((event) => (event._tag === "Reported" ? (event.ownTools ?? []) : []))
      assert.deepStrictEqual(own, ["shell"])
      const output = readFileSync(join(folder, "command", "proxied.out"), "utf8")
      assert.include(output, "I look.")
      for (const text of [output, JSON.stringify(trial.events.map(Trajectories.eventToJson)), JSON.stringify(kept)]) {
        assert.notInclude(text, key)
      }
    })
  )
})
