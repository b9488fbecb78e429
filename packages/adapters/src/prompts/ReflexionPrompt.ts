import type { ToolCall, ToolSpec } from "@escapement/core"
import { common } from "./CommonPrompt.ts"
import { toolList } from "./ToolsPrompt.ts"

/** Writes what the critic is told before the task. */
export const critic = (tools: ReadonlyArray<ToolSpec>): string => `${common}

You look at your own work before it counts. Once an answer is handed in, there is no second try.

${toolList(tools)}`

const form = `Answer with one JSON object: {"flaws": ["what is wrong", "…"], "advice": "what to do differently"}. \
If nothing is wrong, "flaws" is empty.`

/** Asks the model to check an answer before it is submitted. */
export const beforeAnswer = ({
  args,
  tool
}: ToolCall): string => `You are about to call ${tool} ${JSON.stringify(args)}, \
which ends the task. Check every part of it against the task and the record: is anything wrong, missing or not looked up?
${form}`

/** Asks the model to reflect on steps that make no progress. */
export const whenStuck = (times: number): string =>
  `You made the same call ${times} times and saw the same each time. What went wrong, and what should be done instead?
${form}`

/** Writes a reflection as the model and the record see it. */
export const reflectionText = (flaws: ReadonlyArray<string>, advice: string): string =>
  [...flaws, ...(advice.trim() === "" ? [] : [advice.trim()])].join("\n")

/** Writes the result that is shown for a call that was held back. */
export const heldBack = (reflection: string): string => `Not handed in. On a second look:
${reflection}`

/** Writes the last text of every request once there are reflections; empty if there are none. */
export const memory = (reflections: ReadonlyArray<string>): string =>
  reflections.length === 0
    ? ""
    : `What you learned from your mistakes so far:\n${reflections.map((one) => `- ${one.replaceAll("\n", " ")}`).join("\n")}`
