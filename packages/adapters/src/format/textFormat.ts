import type { ToolCall, ToolSpec } from "@escapement/core"
import { Result } from "effect"
import { assistant } from "../loop/assistant.ts"
import type { Format } from "./Format.ts"
import { labelled } from "../loop/labelled.ts"
import type { TextPlacement } from "../loop/options.ts"
import { cutOff } from "../prompts/CommonPrompt.ts"

/** What a reply in text says and asks for. */
export interface SaidInText {
  readonly thought: string
  readonly calls: ReadonlyArray<ToolCall>
}

const isWhole = (said: SaidInText): boolean => said.calls.every((call) => typeof call.args !== "string")

/**
 * Makes the format (`Format`) of an architecture that describes tools, and reads calls, as text. Later requests contain
 * each reply as it was read, so text that the model made up after its call is gone. The calls of a truncated reply are
 * made only if they are complete.
 */
export const textFormat = (spec: {
  /** Where the manual stands: in the system message, or before the instructions in the first user message. */
  readonly placement: TextPlacement
  /** Writes what the model is told about the format and the tools. */
  readonly manual: (tools: ReadonlyArray<ToolSpec>) => string
  /** Returns the thought and the calls of a reply, at least one, or what is wrong with it, in words for the model. */
  readonly parse: (reply: string) => Result.Result<SaidInText, string>
  /** Writes a reply as later requests show it. */
  readonly render: (said: SaidInText) => string
  /** Returns the label before the result of a call to this tool. */
  readonly label: (tool: string) => string
}): Format => ({
  placement: spec.placement,
  manual: spec.manual,
  offer: () => ({}),
  read: ({ finish, text }) => {
    const said = spec.parse(text)
    if (finish === "length" && !(Result.isSuccess(said) && isWhole(said.success))) return Result.fail(cutOff)
    return Result.map(said, ({ calls, thought }) => ({
      thought,
      calls: calls.map((call, i) => ({ id: String(i), tool: call.tool, args: call.args }))
    }))
  },
  said: (said, opaque) => assistant(spec.render(said), [], opaque),
  shown: (results) => ({
    role: "user",
    content: results.flatMap(({ content, tool }) => labelled(spec.label(tool), content))
  })
})
