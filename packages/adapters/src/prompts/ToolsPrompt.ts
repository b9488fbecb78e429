import type { ToolSpec } from "@escapement/core"

const described = ({ description, name, parameters }: ToolSpec): string =>
  `- ${name}: ${description}\n  Arguments (JSON Schema): ${JSON.stringify(parameters)}`

// worlds return the same array while nothing changed, often one for all instances
const lists = new WeakMap<ReadonlyArray<ToolSpec>, string>()

/** Writes the tools as text, for requests that do not carry them natively. */
export const toolList = (tools: ReadonlyArray<ToolSpec>): string => {
  const list = lists.get(tools) ?? `Tools:\n${tools.map(described).join("\n")}`
  lists.set(tools, list)
  return list
}

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
