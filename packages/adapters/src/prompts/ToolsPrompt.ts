import type { ToolSpec } from "@escapement/core"
import { memoize } from "effect/Function"

const described = ({ description, name, parameters }: ToolSpec): string =>
  `- ${name}: ${description}\n  Arguments (JSON Schema): ${JSON.stringify(parameters)}`

/**
 * Writes the tools as text, for requests that do not carry them natively; once for the same array, as worlds return the
 * same one while nothing changed.
 */
export const toolList: (tools: ReadonlyArray<ToolSpec>) => string = memoize(
  (tools) => `Tools:\n${tools.map(described).join("\n")}`
)

const missingFrom = (tools: ReadonlyArray<ToolSpec>, others: ReadonlyArray<ToolSpec>): ReadonlyArray<string> => {
  const names = new Set(tools.map((tool) => tool.name))
  return others.filter((tool) => !names.has(tool.name)).map((tool) => tool.name)
}

/**
 * Writes what the model is told after the observation of a call that changed the tools on offer: the names of new tools
 * and of those that are gone.
 */
export const toolsChangedText = (before: ReadonlyArray<ToolSpec>, now: ReadonlyArray<ToolSpec>): string => {
  const fresh = missingFrom(before, now)
  const gone = missingFrom(now, before)
  return [
    "The tools on offer changed.",
    ...(fresh.length === 0 ? [] : [`New: ${fresh.join(", ")}.`]),
    ...(gone.length === 0 ? [] : [`Gone: ${gone.join(", ")}.`])
  ].join(" ")
}
