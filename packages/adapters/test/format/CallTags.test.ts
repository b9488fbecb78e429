import { ToolCall } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { callTags, parseCalls, renderCalls } from "../../src/format/CallTags.ts"
import { badTag, noTag } from "../../src/prompts/FunctionCallingPrompt.ts"

const look = (place: string) => `<tool_call>{"name": "look", "arguments": {"place": "${place}"}}</tool_call>`
const call = (place: string) => ({ tool: "look", args: { place } })
const parse = (text: string) => Result.getOrThrow(parseCalls(text))

const nasty = Schema.Literals([
  "<tool_call>",
  "</tool_call>",
  "<\\tool_call>",
  "<\\\\tool_call>{}",
  `<tool_call>{"name": "x"}`
])
const Words = Schema.Array(Schema.Union([nasty, Schema.String]))

describe("callTags", () => {
  it.prop(
    "reads thoughts and calls back as they were written",
    [Words, Schema.NonEmptyArray(ToolCall)],
    ([words, calls]) => {
      const thought = words.join(" ").trim()
      const read = parse(renderCalls({ thought, calls }))
      assert.strictEqual(read.thought, thought)
      assert.strictEqual(JSON.stringify(read.calls), JSON.stringify(calls.map(({ args, tool }) => ({ tool, args }))))
      const first = Result.getOrThrow(callTags.parse(callTags.render({ thought, call: calls[0] })))
      assert.deepStrictEqual({ ...first, call: first.call.tool }, { thought, call: calls[0].tool })
    }
  )

  it.prop("parses any text as calls or explains in a sentence why not", [Words], ([words]) => {
    const read = parseCalls(words.join(" "))
    if (Result.isFailure(read)) assert.include([noTag, badTag], read.failure)
    else assert.isNotEmpty(read.success.calls)
  })

  it("reads all calls of a reply, in their order", () => {
    assert.deepStrictEqual(parse(`Both.\n${look("desk")}\n\n${look("wall")}`), {
      thought: "Both.",
      calls: [call("desk"), call("wall")]
    })
  })

  it("drops what a model made up after its calls", () => {
    assert.deepStrictEqual(parse(`${look("desk")}\nResult of look: a key\n${look("wall")}`).calls, [call("desk")])
  })

  it("tolerates a missing closing tag, missing arguments, single quotes and trailing commas", () => {
    assert.deepStrictEqual(parse(`<tool_call>\n{'name': 'look', 'arguments': {'place': 'desk',},}`).calls, [
      call("desk")
    ])
    assert.deepStrictEqual(parse(`<tool_call>{"name": "give_up"}</tool_call>`).calls, [{ tool: "give_up", args: {} }])
  })

  it("plays no call of a reply in which one call cannot be parsed", () => {
    assert.deepStrictEqual(parseCalls(`${look("desk")}<tool_call>look(wall)</tool_call>`), Result.fail(badTag))
    assert.deepStrictEqual(parseCalls(`<tool_call>{"tool": "look"}</tool_call>`), Result.fail(badTag))
    assert.deepStrictEqual(parseCalls("4"), Result.fail(noTag))
  })

  it.each(["<", "<\\", "\\", "<tool_call>", " ", look("desk"), `<tool_call>{"name": "a"} `])(
    "reads a megabyte of %j",
    (piece) => {
      const garbage = piece.repeat(Math.ceil(1_000_000 / piece.length))
      assert.isTrue(Result.isResult(parseCalls(garbage)))
      assert.isTrue(Result.isResult(parseCalls(`${look("desk")}${garbage}`)))
    }
  )
})
