import type { LanguageModelV4GenerateResult, LanguageModelV4Usage } from "@ai-sdk/provider"
import { assert, describe, it } from "@effect/vitest"
import { Option, Result } from "effect"
import { toReply, readUsage } from "../../src/ai-sdk/toReply.ts"

const usage = (input: number | undefined, output: number | undefined): LanguageModelV4Usage => ({
  inputTokens: { total: input, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: output, text: undefined, reasoning: undefined }
})

const result = (more: Partial<LanguageModelV4GenerateResult> = {}): LanguageModelV4GenerateResult => ({
  content: [{ type: "text", text: "hi" }],
  finishReason: { unified: "stop", raw: "stop" },
  usage: usage(10, 2),
  warnings: [],
  ...more
})

const reply = (more: Partial<LanguageModelV4GenerateResult>) =>
  Result.getOrThrow(toReply(result(more), Option.some({ input: 1, cached: 0.5, output: 10 })))

describe("readUsage", () => {
  it("leaves out counts that were not stated, and then also the cost", () => {
    assert.deepStrictEqual(readUsage(usage(undefined, 3), Option.some({ input: 1, cached: 1, output: 1 })), {
      output: 3
    })
  })

  it("ignores invalid counts", () => {
    assert.deepStrictEqual(readUsage(usage(-1, 2.5), Option.none()), {})
    assert.deepStrictEqual(readUsage(usage(Number.NaN, Infinity), Option.none()), {})
  })

  it("has a cost exactly if the price is known", () => {
    assert.deepStrictEqual(reply({}).usage, { input: 10, output: 2, cost: 30 / 1_000_000 })
    assert.notProperty(readUsage(usage(10, 2), Option.none()), "cost")
  })
})

describe("toReply", () => {
  const unsaid = { unified: "other", raw: undefined } as const

  it("treats a reply as cut off if its provider gives no reason for its end", () => {
    for (const input of [undefined, '{"door": 1, "na']) {
      const content: LanguageModelV4GenerateResult["content"] =
        input === undefined
          ? [{ type: "text", text: "The answer is fo" }]
          : [{ type: "tool-call", toolCallId: "1", toolName: "look", input }]
      const failed = toReply(result({ content, finishReason: unsaid }), Option.none())
      assert.deepInclude(Result.isFailure(failed) ? failed.failure : {}, { _tag: "ModelFailed", at: "provider" })
    }
  })

  it("keeps complete calls, and finish reasons with a name of their own", () => {
    const content: LanguageModelV4GenerateResult["content"] = [
      { type: "tool-call", toolCallId: "1", toolName: "look", input: "{}" }
    ]
    assert.strictEqual(reply({ content, finishReason: unsaid }).finish, "other")
    assert.strictEqual(reply({ finishReason: { unified: "other", raw: "eos" } }).finish, "other")
  })

  it("makes an empty reply without content", () => {
    assert.deepStrictEqual(reply({ content: [], usage: usage(undefined, undefined) }), {
      text: "",
      calls: [],
      finish: "stop",
      usage: {}
    })
  })

  it("joins texts and drops parts that are neither text nor our calls", () => {
    const { calls, text } = reply({
      content: [
        { type: "text", text: "a" },
        { type: "file", mediaType: "image/png", data: { type: "data", data: "AAAA" } },
        { type: "tool-call", toolCallId: "1", toolName: "web_search", input: "{}", providerExecuted: true },
        { type: "tool-call", toolCallId: "2", toolName: "nonsense", input: "{" },
        { type: "text", text: "b" }
      ]
    })
    assert.strictEqual(text, "ab")
    assert.deepStrictEqual(calls, [{ id: "2", tool: "nonsense", args: "{" }])
  })

  it("reads every unknown finish reason as other", () => {
    for (const unified of ["interrupted", "other"] as const) {
      assert.strictEqual(reply({ finishReason: { unified, raw: "eos" } }).finish, "other")
    }
  })

  it("makes a provider failure of a reply that the provider broke off", () => {
    const broken = toReply(result({ finishReason: { unified: "error", raw: "upstream" } }), Option.none())
    if (Result.isSuccess(broken)) assert.fail("it was taken for a reply")
    assert.deepInclude(broken.failure, { _tag: "ModelFailed", at: "provider" })
  })

  it("makes a refusal of a content filter's reply", () => {
    const refused = toReply(result({ finishReason: { unified: "content-filter", raw: "SAFETY" } }), Option.none())
    assert.strictEqual(Result.isFailure(refused) && refused.failure.reason, "SAFETY: hi")
  })

  it("reads the mechanism from the simulated model's metadata", () => {
    assert.strictEqual(reply({ providerMetadata: { escapement: { mechanism: "slip" } } }).mechanism, "slip")
    assert.notProperty(reply({ providerMetadata: { openai: { mechanism: "slip" } } }), "mechanism")
  })
})
