import type { LanguageModelV4Content } from "@ai-sdk/provider"
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { assistantParts, keepOpaque } from "../../src/ai-sdk/Opaque.ts"

const reasoning = { openai: { itemId: "rs_1", reasoningEncryptedContent: "gAAAA" } }
const signature = { google: { thoughtSignature: "c2ln" } }
const content: ReadonlyArray<LanguageModelV4Content> = [
  { type: "reasoning", text: "hm", providerMetadata: reasoning },
  { type: "text", text: "I look. ", providerMetadata: signature },
  { type: "text", text: "Then I open." },
  { type: "tool-call", toolCallId: "1", toolName: "look", input: '{"b":1,"a":2}', providerMetadata: signature },
  { type: "tool-call", toolCallId: "2", toolName: "open", input: "{}" }
]
const calls = [
  { id: "1", tool: "look", args: { b: 1, a: 2 } },
  { id: "2", tool: "open", args: {} }
]
const opaque = Option.getOrThrow(keepOpaque(content))
const message = { text: "I look. Then I open.", calls, opaque }

describe("provider state", () => {
  it("is returned unchanged and in order", () => {
    assert.deepStrictEqual(assistantParts(message), [
      { type: "reasoning", text: "hm", providerOptions: reasoning },
      { type: "text", text: "I look. ", providerOptions: signature },
      { type: "text", text: "Then I open." },
      { type: "tool-call", toolCallId: "1", toolName: "look", input: { b: 1, a: 2 }, providerOptions: signature },
      { type: "tool-call", toolCallId: "2", toolName: "open", input: {} }
    ])
  })

  it("survives being stored as JSON", () => {
    assert.deepStrictEqual(
      assistantParts({ ...message, opaque: JSON.parse(JSON.stringify(opaque)) }),
      assistantParts(message)
    )
  })

  it("is replaced by whatever the adapter changed, dropped or added", () => {
    const changed = { ...message, text: "I open.", calls: [calls[1]!, { id: "3", tool: "wait", args: {} }] }
    assert.deepStrictEqual(assistantParts(changed), [
      { type: "reasoning", text: "hm", providerOptions: reasoning },
      { type: "text", text: "I open." },
      { type: "tool-call", toolCallId: "2", toolName: "open", input: {} },
      { type: "tool-call", toolCallId: "3", toolName: "wait", input: {} }
    ])
  })

  it("of another form is dropped", () => {
    assert.deepStrictEqual(assistantParts({ text: "hi", calls: [], opaque: { foreign: true } }), [
      { type: "text", text: "hi" }
    ])
  })

  it("is absent if text and calls contain everything", () => {
    assert.deepStrictEqual(keepOpaque([content[2]!, content[4]!]), Option.none())
  })
})
