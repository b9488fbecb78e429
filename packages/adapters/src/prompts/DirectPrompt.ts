import type { ToolCall, ToolSpec } from "@escapement/core"
import { common } from "./CommonPrompt.ts"
import { toolList } from "./ToolsPrompt.ts"

/** Writes what the model is told before the task. */
export const manual = (tools: ReadonlyArray<ToolSpec>): string => `${common}

You have one reply. It holds the whole list of calls, in the order of their doing; the last one hands in the answer. \
You are shown no result before the end, so a call cannot use what an earlier one finds.

${toolList(tools)}`

/** Asks for the list of calls. */
export const direct = `Answer with one JSON object: {"calls": [{"tool": "…", "args": {…}}]}`

/** Asks for the list of calls, with the reasoning before it. */
export const reasoned = `Think step by step before you decide on the calls.
Answer with one JSON object: {"reasoning": "…", "calls": [{"tool": "…", "args": {…}}]}`

/** Writes the list of calls as text for the record. */
export const listText = (calls: ReadonlyArray<ToolCall>): string =>
  calls.map((call, i) => `${i + 1}. ${call.tool} ${JSON.stringify(call.args)}`).join("\n")
