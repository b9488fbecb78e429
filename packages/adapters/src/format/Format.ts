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

/** What a reply says and asks for. */
export interface Said {
  readonly thought: string
  readonly calls: ReadonlyArray<ModelToolCall>
}

/** How tools are put to a model and its calls read back: natively, or as text. */
export interface Format {
  readonly placement: TextPlacement
  /** What opens every request, before the instructions. */
  readonly manual: (tools: ReadonlyArray<ToolSpec>) => string
  /** What a request carries besides its messages. */
  readonly offer: (tools: ReadonlyArray<ToolSpec>) => Pick<ModelRequest, "tools">
  /** At least one call, or what is wrong with the reply, said to the model. */
  readonly read: (reply: ModelReply) => Result.Result<Said, string>
  /** The reply as it stands in later requests. */
  readonly said: (said: Said, opaque?: Json.Json) => Message
  /** What answers it. */
  readonly shown: (results: ReadonlyArray<ModelToolResult>) => Message
}

/** A past exchange as a step of its own; `index` sets its id apart. */
export const retold = (format: Format, { call, observation }: Exchange, index: number): Step => {
  const id = `past-${index}`
  return [
    format.said({ thought: "", calls: [{ id, tool: call.tool, args: call.args }] }),
    format.shown([{ id, tool: call.tool, content: observation.content }])
  ]
}
