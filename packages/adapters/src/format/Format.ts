import type {
  Exchange,
  Json,
  Message,
  ModelReply,
  ModelRequest,
  ModelToolCall,
  ModelToolResult,
  ToolSpec
} from "@escapement/core"
import type { Result } from "effect"
import type { Step } from "../loop/History.ts"
import type { TextPlacement } from "../loop/options.ts"

/** A reply of the model as a format has read it: what it says, and the calls that it asks for. */
export interface Said {
  /** The text of the reply besides its calls; may be empty. */
  readonly thought: string
  readonly calls: ReadonlyArray<ModelToolCall>
}

/** How tools are described to a model and how its calls are read: natively, or as text. */
export interface Format {
  /** Where the manual stands: in the system message, or before the instructions in the first user message. */
  readonly placement: TextPlacement
  /** Writes the text that opens every request, before the instructions. */
  readonly manual: (tools: ReadonlyArray<ToolSpec>) => string
  /** Returns the tools that a request carries in the provider's own form; empty if tools are described as text. */
  readonly offer: (tools: ReadonlyArray<ToolSpec>) => Pick<ModelRequest, "tools">
  /** Returns the calls of a reply, at least one, or what is wrong with the reply, in words for the model. */
  readonly read: (reply: ModelReply) => Result.Result<Said, string>
  /** Returns the message by which later requests repeat a reply; `opaque` is what its provider needs back with it. */
  readonly said: (said: Said, opaque?: Json.Json) => Message
  /** Returns the message that answers a reply: the results of its calls. */
  readonly shown: (results: ReadonlyArray<ModelToolResult>) => Message
}

/** Turns a past exchange into a step; `index` makes the id of its call unique. */
export const retold = (format: Format, { call, observation }: Exchange, index: number): Step => {
  const id = `past-${index}`
  return [
    format.said({ thought: "", calls: [{ id, tool: call.tool, args: call.args }] }),
    format.shown([{ id, tool: call.tool, content: observation.content }])
  ]
}
