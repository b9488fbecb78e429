import type { Message } from "@escapement/core"
import { Content } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { makeToPrompt } from "../../src/ai-sdk/toPrompt.ts"

const image = { _tag: "Image", mediaType: "image/png", data: Uint8Array.of(1, 2, 3), alt: "a door" } as const
const file = {
  type: "file",
  mediaType: "image/png",
  data: { type: "data", data: image.data },
  providerOptions: { escapement: { alt: "a door" } }
} as const

const results = (id: string): Message => ({
  role: "tool",
  results: [{ id, tool: "look", content: [...Content.text("you see"), image] }]
})
const turn: Message = {
  role: "assistant",
  text: "hm",
  calls: [
    { id: "1", tool: "look", args: { at: "door" } },
    { id: "2", tool: "look", args: "not json" }
  ]
}

describe("toPrompt", () => {
  it("puts images into tool results if the provider accepts them", () => {
    const prompt = makeToPrompt({ toolImages: "inline", audio: true })([turn, results("1")])
    assert.deepStrictEqual(prompt[1]?.content, [
      {
        type: "tool-result",
        toolCallId: "1",
        toolName: "look",
        output: { type: "content", value: [{ type: "text", text: "you see" }, file] }
      }
    ])
  })

  it("moves images after all results of the turn if the provider does not accept them", () => {
    const prompt = makeToPrompt({ toolImages: "hoisted", audio: true })([
      turn,
      results("1"),
      results("2"),
      { role: "system", text: "go on" }
    ])
    assert.deepStrictEqual(
      prompt.map((message) => message.role),
      ["assistant", "tool", "tool", "user", "system"]
    )
    assert.deepStrictEqual(prompt[1]?.content, [
      {
        type: "tool-result",
        toolCallId: "1",
        toolName: "look",
        output: { type: "text", value: "you see\n[image 1 of call 1]: below" }
      }
    ])
    assert.deepStrictEqual(prompt[3]?.content, [
      { type: "text", text: "[image 1 of call 1]:" },
      file,
      { type: "text", text: "[image 1 of call 2]:" },
      file
    ])
  })

  it("wraps arguments that are not an object into an object", () => {
    const [assistant] = makeToPrompt({ toolImages: "inline", audio: true })([turn])
    assert.deepStrictEqual(assistant?.content, [
      { type: "text", text: "hm" },
      { type: "tool-call", toolCallId: "1", toolName: "look", input: { at: "door" } },
      { type: "tool-call", toolCallId: "2", toolName: "look", input: { malformed: "not json" } }
    ])
  })

  it("omits an assistant message without content", () => {
    assert.deepStrictEqual(
      makeToPrompt({ toolImages: "inline", audio: true })([{ role: "assistant", text: "", calls: [] }]),
      []
    )
  })

  it("maps a message once", () => {
    const toPrompt = makeToPrompt({ toolImages: "inline", audio: true })
    assert.strictEqual(toPrompt([turn])[0], toPrompt([{ role: "system", text: "" }, turn])[1])
  })
})
