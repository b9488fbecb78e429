import type { ToolSpec } from "@escapement/core"
import { common } from "./CommonPrompt.ts"
import { toolList } from "./ToolsPrompt.ts"

/** What `function-calling` tells the model before the task if its tools are native. */
export const functionCallingManual = `${common}
Call tools in every reply, several where none depends on another.`

/** Writes what the model is told before the task if its tools are described as text. */
export const textManual = (tools: ReadonlyArray<ToolSpec>): string => `${functionCallingManual}

Write each call as a JSON object between tags, the calls last in your reply:

<tool_call>{"name": "the name of a tool", "arguments": {…}}</tool_call>

The results are then shown to you. Never write a result yourself.

${toolList(tools)}`

/** Writes the label before the result of a call if tools are described as text. */
export const labelResult = (tool: string): string => `Result of ${tool}:`

/** What the model is told after a reply without a call. */
export const noCall = "Your reply called no tool. Call one; if you have the answer, hand it in with its tool."

/** What the model is told after a reply without a call in tags. */
export const noTag = `Your reply called no tool. \
Write a call as <tool_call>{"name": …, "arguments": {…}}</tool_call>; \
if you have the answer, hand it in with its tool.`

/** What the model is told after a reply with a tag that holds no call. */
export const badTag = `A <tool_call> in your reply does not hold one JSON object with "name" and "arguments", \
so nothing was called. Write it again.`
