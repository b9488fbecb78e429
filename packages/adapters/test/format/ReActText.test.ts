import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { noAction, noInput } from "../../src/prompts/ReActPrompt.ts"
import { reactText } from "../../src/format/ReActText.ts"

const parse = (text: string) => Result.getOrThrow(reactText.parse(text))
const call = { tool: "look", args: { place: "desk" } }
const turn = { thought: "Hm.", call }
const nasty = Schema.Literals([
  "Action: submit",
  "Action Input: {}",
  "\\Thought: again",
  "\\\\**Observation 2:** x",
  "Final Answer: 4",
  "```json",
  "{'a': 1,}",
  "  indented",
  ""
])
const Lines = Schema.Array(Schema.Union([nasty, Schema.String]))

describe("reactText", () => {
  it.prop(
    "reads each written turn back unchanged",
    [Lines, Schema.NonEmptyString, Schema.Union([Schema.Json, nasty])],
    ([lines, tool, args]) => {
      const turn = { thought: lines.join("\n").trim(), call: { tool, args } }
      const read = parse(reactText.render(turn))
      assert.deepStrictEqual({ thought: read.thought, tool: read.call.tool }, { thought: turn.thought, tool })
      // as text: JSON has one zero
      assert.strictEqual(JSON.stringify(read.call.args), JSON.stringify(args))
    }
  )

  it.prop("parses any text as a turn or explains in a sentence why not", [Lines], ([lines]) => {
    const read = reactText.parse(lines.join("\n"))
    if (Result.isFailure(read)) assert.include([noAction, noInput], read.failure)
    else assert.notStrictEqual(read.success.call.tool, "")
  })

  it.each([
    ["prose before the thought", `Sure, here it is.\nThought: Hm.\nAction: look\nAction Input: {"place": "desk"}`],
    ["a fence around everything", `\`\`\`\nThought: Hm.\nAction: look\nAction Input: {"place": "desk"}\n\`\`\``],
    ["a fence around the input", `Thought: Hm.\nAction: look\nAction Input:\n\`\`\`json\n{"place": "desk"}\n\`\`\``],
    ["the input on several lines", `Thought: Hm.\nAction: look\nAction Input:\n{\n  "place": "desk"\n}`],
    ["emphasis and numbers", `**Thought 1:** Hm.\n**Action 1:** \`look\`\n**Action Input 1:** {"place": "desk"}`],
    ["other cases and spellings", `thought: Hm.\nACTION: "look"\nAction_Input: {'place': 'desk',}`],
    ["the name on its own line", `Thought: Hm.\nAction:\nlook()\nAction Input: {"place": "desk"}`],
    ["CRLF", `Thought: Hm.\r\nAction: look\r\nAction Input: {"place": "desk"}\r\n`],
    ["prose after the input", `Thought: Hm.\nAction: look\nAction Input: {"place": "desk"} I hope that helps.`],
    ["an observation of its own", `Thought: Hm.\nAction: look\nAction Input: {"place": "desk"}\nObservation: a key`],
    [
      "further turns",
      `Thought: Hm.\nAction: look\nAction Input: {"place": "desk"}\nThought: 4!\nAction: submit\nAction Input: {"code": 4}`
    ],
    ["a final answer", `Thought: Hm.\nAction: look\nAction Input: {"place": "desk"}\nFinal Answer: 4`],
    ["a thought without a label", `Hm.\nAction: look\nAction Input: {"place": "desk"}`]
  ])("tolerates %s", (_, text) => assert.deepStrictEqual(parse(text), turn))

  it("treats code fences inside the input as text", () => {
    const args = { code: "```js\n1\n```" }
    assert.deepStrictEqual(
      parse(`Action: run\nAction Input:\n\`\`\`json\n${JSON.stringify(args)}\n\`\`\``).call.args,
      args
    )
  })

  it("accepts a turn without a thought", () => {
    assert.deepStrictEqual(parse(`Action: look\nAction Input: {"place": "desk"}`), { thought: "", call })
    assert.deepStrictEqual(parse(`\`\`\`\nAction: look\nAction Input: {"place": "desk"}\n\`\`\``), {
      thought: "",
      call
    })
  })

  it("uses the last action before the input", () => {
    assert.deepStrictEqual(parse(`Action: submit\nAction: look\nAction Input: {"place": "desk"}`).call, call)
  })

  it.each([
    ["desk", "desk"],
    [`{"place": "desk"`, `{"place": "desk"`],
    [`{"place": 1e999}`, `{"place": 1e999}`],
    ["```\ndesk\n```", "desk"],
    [`"desk"`, "desk"],
    ["5", 5]
  ])("passes input that is not an object to the world: %j", (input, args) => {
    assert.deepStrictEqual(parse(`Action: look\nAction Input: ${input}`).call.args, args)
  })

  it("drops an observation after a non-JSON input, and ignores input after an observation", () => {
    assert.strictEqual(parse("Action: look\nAction Input: desk\nObservation: a key").call.args, "desk")
    const late = reactText.parse("Action: look\nObservation: a key\nAction Input: {}")
    assert.deepStrictEqual(late, Result.fail(noInput))
  })

  it("says which part is missing", () => {
    assert.deepStrictEqual(reactText.parse("I am done: 4."), Result.fail(noAction))
    assert.deepStrictEqual(reactText.parse("Action:\n\nAction Input: {}"), Result.fail(noAction))
    assert.deepStrictEqual(reactText.parse("Action: look"), Result.fail(noInput))
    assert.deepStrictEqual(reactText.parse("Action: look\nAction Input:\n"), Result.fail(noInput))
  })

  it.each([
    " ",
    "*",
    "Thought",
    "Thought ",
    "Action: ",
    "Action:\n",
    "Action Input:",
    "\\",
    "`",
    "{",
    "'",
    "(",
    "\n",
    "Action: a\nAction Input: {"
  ])("reads a megabyte of %j", (piece) => {
    const garbage = piece.repeat(Math.ceil(1_000_000 / piece.length))
    assert.isTrue(Result.isResult(reactText.parse(garbage)))
    assert.isTrue(Result.isResult(reactText.parse(`Action: a\nAction Input: ${garbage}`)))
    assert.isTrue(Result.isResult(reactText.parse(`Action: ${garbage}\nAction Input: {}`)))
  })
})
