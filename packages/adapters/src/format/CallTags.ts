import type { TextProtocol, ToolCall } from "@escapement/core"
import { Effect, Option, Result, Schema } from "effect"
import { afterSpace } from "./afterSpace.ts"
import { bracketsAt } from "./JsonText.ts"
import { badTag, noTag } from "../prompts/FunctionCallingPrompt.ts"
import type { SaidInText } from "./textFormat.ts"

const open = "<tool_call>"
const close = "</tool_call>"

// A thought may contain the tag itself; it is then written with one more backslash.
const quote = (thought: string): string => thought.replace(/<(\\*)tool_call>/g, "<\\$1tool_call>")
const unquote = (thought: string): string => thought.replace(/<\\(\\*)tool_call>/g, "<$1tool_call>")

const Written = Schema.Struct({
  name: Schema.String,
  arguments: Schema.Json.pipe(Schema.withDecodingDefaultKey(Effect.succeed({})))
})
const decode = Schema.decodeUnknownOption(Written)

/**
 * Writes a thought and calls, each in its own tags.
 *
 * ```ts
 * import { renderCalls } from "./CallTags.ts"
 *
 * renderCalls({ thought: "", calls: [{ tool: "look", args: {} }] }) // → "<tool_call>{\"name\":\"look\",\"arguments\":{}}</tool_call>"
 * ```
 */
export const renderCalls = ({ calls, thought }: SaidInText): string =>
  [
    ...(thought === "" ? [] : [quote(thought)]),
    ...calls.map((call) => `${open}${JSON.stringify({ name: call.tool, arguments: call.args })}${close}`)
  ].join("\n")

/**
 * Reads the first run of calls in a reply: the tags follow each other with
 * nothing but white space between, and what comes after them is cut. A missing
 * closing tag, missing `arguments` and the JSON habits of `bracketsAt` are read.
 *
 * ```ts
 * import { parseCalls } from "./CallTags.ts"
 *
 * parseCalls('I look. <tool_call>{"name": "look"}</tool_call>') // → Result.succeed({ thought: "I look.", calls: [{ tool: "look", args: {} }] })
 * ```
 */
export const parseCalls = (reply: string): Result.Result<SaidInText, string> => {
  const first = reply.indexOf(open)
  if (first < 0) return Result.fail(noTag)
  const calls: Array<ToolCall> = []
  for (let at = first; reply.startsWith(open, at);) {
    const found = bracketsAt(reply, afterSpace(reply, at + open.length))
    const written = Option.flatMap(found, ({ value }) => decode(value))
    if (Option.isNone(found) || Option.isNone(written)) return Result.fail(badTag)
    calls.push({ tool: written.value.name, args: written.value.arguments })
    const end = afterSpace(reply, found.value.end)
    at = afterSpace(reply, reply.startsWith(close, end) ? end + close.length : end)
  }
  return Result.succeed({ thought: unquote(reply.slice(0, first)).trim(), calls })
}

/**
 * The text protocol of `function-calling`, `plan-then-act` and `reflexion`, for tools that are described as text: a
 * thought, then a tool call as JSON in `<tool_call>` tags, the way models without native tool calls are commonly
 * trained. If an architecture uses the loop, pass it to `defineAdapter` as `protocol`: the simulated model then replies
 * in this form.
 */
export const callTags: TextProtocol = {
  render: ({ call, thought }) => renderCalls({ thought, calls: [call] }),
  parse: (reply) =>
    Result.flatMap(parseCalls(reply), ({ calls: [call], thought }) =>
      call === undefined ? Result.fail(noTag) : Result.succeed({ thought, call })
    )
}
