import type { ToolSpec } from "@escapement/core"

const described = ({ description, name, parameters }: ToolSpec): string =>
  `- ${name}: ${description}\n  Arguments (JSON Schema): ${JSON.stringify(parameters)}`

// worlds keep one array while nothing changed, often one for all instances
const lists = new WeakMap<ReadonlyArray<ToolSpec>, string>()

/** The tools as text, where a request does not carry them natively. */
export const toolList = (tools: ReadonlyArray<ToolSpec>): string => {
  const list = lists.get(tools) ?? `Tools:\n${tools.map(described).join("\n")}`
  lists.set(tools, list)
  return list
}

const missingFrom = (tools: ReadonlyArray<ToolSpec>, others: ReadonlyArray<ToolSpec>): ReadonlyArray<string> => {
  const names = new Set(tools.map((tool) => tool.name))
  return others.filter((tool) => !names.has(tool.name)).map((tool) => tool.name)
}

/** The sentence behind the observation that changed the tools: which are new and which are gone, by name. */
export const toolsChangedText = (before: ReadonlyArray<ToolSpec>, now: ReadonlyArray<ToolSpec>): string => {
  const fresh = missingFrom(before, now)
  const gone = missingFrom(now, before)
  return [
    "The tools on offer changed.",
    ...(fresh.length === 0 ? [] : [`New: ${fresh.join(", ")}.`]),
    ...(gone.length === 0 ? [] : [`Gone: ${gone.join(", ")}.`])
  ].join(" ")
}
