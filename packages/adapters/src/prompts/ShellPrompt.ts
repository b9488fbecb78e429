import type { ToolSpec } from "@escapement/core"
import { isCommandName, textCommands } from "../shell/shellWords.ts"
import { common } from "./CommonPrompt.ts"
import { toolList } from "./ToolsPrompt.ts"

const odd = (tools: ReadonlyArray<ToolSpec>): string => {
  const names = tools.map(({ name }) => name).filter((name) => !isCommandName(name))
  return names.length === 0
    ? ""
    : `\nCall ${names.map((name) => JSON.stringify(name)).join(", ")} as: tool 'the name' '{…}'`
}

/** Writes what the model is told before the task. */
export const manual = (tools: ReadonlyArray<ToolSpec>): string => `${common}

You work in a shell. Each reply is what you think, and one script of bash between fences:

\`\`\`bash
the_name_of_a_tool '{"its": "arguments"}'
\`\`\`

Every tool is a command that takes its arguments as one JSON object, nothing if it takes none, and prints its result; \
a mistake exits with 1. Use variables, loops and pipes as you like; files stay between scripts, variables do not. \
Besides the tools there are ${textCommands.join(", ")}. There is no network, no clock and no other program.
You are then shown the output, and it is your turn again. Never write the output yourself.${odd(tools)}

${toolList(tools)}`

/** The label before the output of a script. */
export const output = "Output:"

/** Shown if a script printed nothing. */
export const silent = "(the script printed nothing)"

/** Shown after the output of a script that failed. */
export const exited = (code: number): string => `(exit code ${code})`

/** Shown if a script was stopped from outside. */
export const stopped = (reason: string): string => `(the script was stopped: ${reason}; its files are gone)`

/** Shown in place of output that was left out. */
export const leftOut = (characters: number): string => `\n(${characters} characters left out)\n`

/** What the model is told after a reply without a script. */
export const noBlock = `There is no script between \`\`\`bash and \`\`\` in your reply, so nothing was run. \
Write one script; if you have the answer, hand it in with its tool.`

/** The error for a script that should be one call of a tool, but is not. */
export const noOneCall = "The script is not one call of a tool."

/** The reason of an agent that failed because its scripts called no tool. */
export const idled = (scripts: number): string => `${scripts} scripts in a row called no tool`
