import { parseCalls, renderCalls } from "./CallTags.ts"
import type { Format } from "./Format.ts"
import { nativeFormat } from "./nativeFormat.ts"
import type { ToolForm } from "../loop/options.ts"
import { functionCallingManual, labelResult, textManual } from "../prompts/FunctionCallingPrompt.ts"
import { textFormat } from "./textFormat.ts"

/**
 * Returns the format for several calls per reply: the provider's own tool calls, or calls in tags if the prompt
 * describes the tools as text.
 */
export const callFormat = (tools: ToolForm): Format =>
  tools === "native"
    ? nativeFormat(functionCallingManual)
    : textFormat({ placement: tools, manual: textManual, parse: parseCalls, render: renderCalls, label: labelResult })
