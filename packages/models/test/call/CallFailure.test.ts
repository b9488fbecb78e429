import { APICallError, InvalidResponseDataError, UnsupportedFunctionalityError } from "@ai-sdk/provider"
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { classify } from "../../src/call/CallFailure.ts"

const key = "hunter2-planted-key"
const caller = { model: "openai/gpt-x", keys: ["OPENAI_API_KEY"], secrets: [key] }

const failure = (
  statusCode: number | undefined,
  message: string,
  more: { readonly body?: string; readonly asked?: string } = {}
) =>
  classify(
    new APICallError({
      message,
      url: `https://host/v1?key=${key}`,
      requestBodyValues: { secret: key, asked: more.asked ?? "" },
      responseHeaders: { authorization: `Bearer ${key}`, "retry-after": "2" },
      responseBody: more.body ?? JSON.stringify({ error: { message } }),
      ...(statusCode === undefined ? {} : { statusCode })
    }),
    caller,
    0
  )

const overflows = [
  "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
  "Your input exceeds the context window of this model. Please adjust your input and try again.",
  "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
  "prompt is too long: 213462 tokens > 200000 maximum",
  "the request exceeds the available context size. try increasing the context size or enable context shift",
  "The decoder prompt (length 5000) is longer than the maximum model length of 4096.",
  "The number of tokens to keep from the initial prompt is greater than the context length",
  "Prompt contains 40000 tokens, too large for model with 32768 maximum context length",
  "`inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000",
  "This endpoint's maximum context length is 131072 tokens. However, you requested about 150000 tokens"
]

describe("classify", () => {
  it("never blames the agent for a broken server, whatever the error text says", () => {
    for (const words of ["no replica for the available context length", "content_filter is down"]) {
      const { error, isRetryable } = failure(503, words)
      assert.deepInclude(error, { _tag: "ModelFailed", at: "provider" })
      assert.isTrue(isRetryable)
    }
  })

  it("shows no part of a key at the end of a shortened text", () => {
    const hide = (text: string) => text.replaceAll(key, "[redacted]")
    for (const length of [199_990, 200_000, 500, 495]) {
      const message = `sk-${"a".repeat(length)} ${key}`
      const cause = new APICallError({ message, url: "https://host", requestBodyValues: {}, statusCode: 400 })
      const { error } = classify(cause, { ...caller, secrets: [], hide }, 0)
      assert.notInclude(JSON.stringify(error), key.slice(0, 8), `${length} characters before it`)
    }
  })

  for (const message of overflows) {
    it(`recognizes an overflow: ${message}`, () => {
      const { error, isRetryable } = failure(400, message)
      assert.strictEqual(error._tag, "ContextOverflowed")
      assert.isFalse(isRetryable)
    })
  }

  it("recognizes an overflow by its code", () => {
    const body = '{"error":{"message":"no","code":"context_length_exceeded"}}'
    assert.strictEqual(failure(400, "no", { body }).error._tag, "ContextOverflowed")
  })

  it("does not treat a rate limit as an overflow, whatever its text says", () => {
    const { error, isRetryable } = failure(429, "Request too large: maximum context length per minute")
    assert.deepInclude(error, { _tag: "ModelFailed", at: "provider" })
    assert.isTrue(isRetryable)
  })

  for (const status of [408, 409, 429, 500, 502, 503, 529]) {
    it(`retries ${status} after the delay in the header`, () => {
      const { after, error, isRetryable } = failure(status, "later")
      assert.isTrue(isRetryable)
      assert.deepStrictEqual(after, Option.some(2000))
      assert.deepInclude(error, { _tag: "ModelFailed", at: "provider" })
    })
  }

  const agents: ReadonlyArray<readonly [number, string, string?, string?]> = [
    [400, "Invalid schema for function 'look': schema must be an object"],
    [422, "messages.3: `tool_use` ids were found without `tool_result` blocks immediately after"],
    [400, "tools.0.custom.input_schema: JSON schema is invalid"],
    [400, "* GenerateContentRequest.tools[0].function_declarations[0].name: Invalid function name"],
    [400, "Missing required parameter", '{"error":{"message":"…","param":"messages.[3].role"}}'],
    [413, "Request too large", "{}", "x".repeat(200_000)]
  ]
  for (const [status, message, body, asked = ""] of agents) {
    it(`blames the agent for its request: ${status} ${message}`, () => {
      const { error, isRetryable } = failure(status, message, { asked, ...(body === undefined ? {} : { body }) })
      assert.deepInclude(error, { _tag: "ModelFailed", at: "request" })
      assert.isFalse(isRetryable)
    })
  }

  const others: ReadonlyArray<readonly [number, string, string?]> = [
    [
      400,
      "Unsupported value: 'temperature' does not support 0.3 with this model.",
      '{"error":{"param":"temperature"}}'
    ],
    [400, "max_tokens: 100000 > 8192, which is the maximum allowed number of output tokens"],
    [400, "tools is not supported in this model.", '{"error":{"param":"tools"}}'],
    [400, "temperature is not allowed together with messages.0.role", '{"error":{"param":null}}'],
    [400, "messages.[1].content: not valid here", '{"error":{"param":"top_p"}}'],
    [400, "messages.1.content.0: thinking.budget_tokens must be at least 1024"],
    [400, "Bad Request"],
    [404, "The model `gpt-9` does not exist"],
    [413, "Request Entity Too Large"],
    [415, "Unsupported Media Type"],
    [422, "Unprocessable Entity"]
  ]
  for (const [status, message, body] of others) {
    it(`blames the user's settings, model or server, not the agent: ${status} ${message}`, () => {
      const { error, isRetryable } = failure(status, message, body === undefined ? {} : { body })
      assert.deepInclude(error, { _tag: "ModelFailed", at: "provider" })
      assert.isFalse(isRetryable)
    })
  }

  it("measures the waiting time until a date by the server's clock, if the server states it", () => {
    const { after } = classify(
      new APICallError({
        message: "later",
        url: "u",
        requestBodyValues: {},
        statusCode: 503,
        responseHeaders: { date: "Sun, 22 Nov 2026 10:00:00 GMT", "retry-after": "Sun, 22 Nov 2026 10:00:07 GMT" }
      }),
      caller,
      0
    )
    assert.deepStrictEqual(after, Option.some(7000))
  })

  it("names the variable of a key that was rejected", () => {
    const { error, isRetryable } = failure(401, `Incorrect API key provided: ${key}`)
    assert.deepInclude(error, { _tag: "ModelFailed", at: "provider" })
    assert.include(error.reason, "OPENAI_API_KEY")
    assert.isFalse(isRetryable)
    const google = failure(400, "API key not valid", { body: '{"error":{"details":[{"reason":"API_KEY_INVALID"}]}}' })
    assert.include(google.error.reason, "OPENAI_API_KEY")
  })

  it("names the variable of a key without permission, in the provider's words", () => {
    const { error } = failure(403, "Country not supported")
    assert.deepInclude(error, { _tag: "ModelFailed", at: "provider" })
    assert.strictEqual(error.reason, "openai/gpt-x: 403 Country not supported (key in OPENAI_API_KEY)")
  })

  it("does not wait for an exhausted quota", () => {
    assert.isFalse(failure(429, "quota", { body: '{"error":{"code":"insufficient_quota"}}' }).isRetryable)
  })

  it("recognizes a refusal by its code", () => {
    const { error } = failure(400, "The response was filtered", { body: '{"error":{"code":"content_filter"}}' })
    assert.strictEqual(error._tag, "ModelRefused")
  })

  it("retries an unreadable reply", () => {
    const body = '{"text":"the maximum context length, "content_filter", invalid_api_key'
    assert.isTrue(failure(200, "Invalid JSON response", { body }).isRetryable)
    const empty = classify(new InvalidResponseDataError({ data: {}, message: "no choices" }), caller, 0)
    assert.isTrue(empty.isRetryable)
  })

  it("blames the request if the SDK refuses it", () => {
    const { error } = classify(new UnsupportedFunctionalityError({ functionality: "text file parts" }), caller, 0)
    assert.deepInclude(error, { _tag: "ModelFailed", at: "request" })
  })

  it("never repeats a key, wherever the provider put it", () => {
    for (const status of [undefined, 200, 400, 401, 404, 429, 500]) {
      const { error } = failure(
        status,
        `bad Authorization: Bearer ${key} at https://host?key=${key} ${"x".repeat(9000)}`
      )
      assert.notInclude(JSON.stringify(error), key)
      assert.isBelow(error.reason.length, 700)
    }
    const thrown = classify(new TypeError(`Failed to parse URL from http://${key}`), caller, 0)
    assert.notInclude(thrown.error.reason, key)
  })
})
