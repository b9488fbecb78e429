import type { ToolSpec } from "@escapement/core"
import { common } from "./CommonPrompt.ts"
import { toolList } from "./ToolsPrompt.ts"

/** Writes what the model is told before the task. */
export const manual = (tools: ReadonlyArray<ToolSpec>): string => `${common}

Answer with these three parts and nothing after them:

Thought: what you know, what is missing, and what to do next
Action: the name of one tool
Action Input: its arguments as one JSON object, {} if it takes none

You are then shown an observation, and it is your turn again. Never write an observation yourself.

${toolList(tools)}`

/** The label before an observation. */
export const observation = "Observation:"

/** What the model is told after a reply without an action. */
export const noAction = `There is no line "Action:" in your reply, so nothing was called. \
Answer with Thought, Action and Action Input.`

/** What the model is told after a reply whose action has no input. */
export const noInput = `There is nothing behind "Action Input:" in your reply, so nothing was called. \
Write the arguments as one JSON object, {} if the tool takes none.`
