import type { ToolSpec } from "@escapement/core"
import { common } from "./CommonPrompt.ts"
import { toolList } from "./ToolsPrompt.ts"

/** Writes what the planner is told before the task. */
export const planner = (tools: ReadonlyArray<ToolSpec>): string => `${common}

Before you act, you plan. A plan is a list of steps, each of them one call of a tool, in the order of their doing; \
its last step hands in the answer. Say in each step what to do and why.

${toolList(tools)}`

const form = `Answer with one JSON object: {"steps": ["…", "…"]}`

/** Writes a plan as the model and the record see it. */
export const planText = (steps: ReadonlyArray<string>): string => steps.map((step, i) => `${i + 1}. ${step}`).join("\n")

/** Asks for the first plan. */
export const firstPlan = `Make your plan.\n${form}`

const replaced =
  (why: string) =>
  (steps: ReadonlyArray<string>, done: number): string =>
    `Your plan was:
${planText(steps)}
Done so far: ${done} of ${steps.length} steps.
${why} Plan what is left to do.
${form}`

/** Asks for a new plan after an observation that was an error. */
export const planAfterSurprise = replaced("The last step went wrong; the record above shows how.")

/** Asks for a new plan if every step is done and the task goes on. */
export const planAfterLast = replaced("Every step is done, and the task is not finished.")

/** Writes the last text of every request for a step: the plan, and which step is next. */
export const position = (steps: ReadonlyArray<string>, done: number): string => {
  const step = steps[done]
  const now =
    step === undefined
      ? "Every step is done, and the task is not finished. Do what is left to do."
      : `Now do step ${done + 1}: ${step}`
  return steps.length === 0 ? now : `Your plan:\n${planText(steps)}\n\n${now}`
}
