import type { LanguageModelV4FunctionTool } from "@ai-sdk/provider"
import type { ToolSpec } from "@escapement/core"

/** A client's names for the tools of a world, and back; a name without a counterpart stays as it is. */
interface OfferedNames {
  readonly toClient: (tool: string) => string
  readonly toWorld: (name: string) => string
}

type Offered = Pick<LanguageModelV4FunctionTool, "name" | "description" | "inputSchema">

const same: OfferedNames = { toClient: (tool) => tool, toWorld: (name) => name }

/** Whether a name is a tool's name behind a prefix: `mcp__env__look`, `env_look`, `env/look`. */
const isPrefixed = (name: string, tool: string): boolean =>
  name.endsWith(tool) && /[^A-Za-z0-9]$/.test(name.slice(0, name.length - tool.length))

const parametersOf = (schema: unknown): string => {
  const { properties = {} }: { readonly properties?: object } =
    typeof schema === "object" && schema !== null ? schema : {}
  return Object.keys(properties).toSorted().join()
}

/** Whether a client's tool has the description and the parameters of a tool. */
const isDescribedAs = ({ description = "", inputSchema }: Offered, tool: ToolSpec): boolean =>
  tool.description !== "" &&
  description.includes(tool.description) &&
  parametersOf(inputSchema) === parametersOf(tool.parameters)

/**
 * Returns the candidate that is certain: the only one, or the only one with the same description and parameters; else
 * undefined.
 */
const onlyOne = (candidates: ReadonlyArray<Offered>, tool: ToolSpec): Offered | undefined => {
  if (candidates.length <= 1) return candidates[0]
  const described = candidates.filter((one) => isDescribedAs(one, tool))
  return described.length === 1 ? described[0] : undefined
}

/**
 * Finds the tools of a world among those that a client offers: by their names, behind a prefix or
 * a namespace, or under another name with the same description and parameters.
 */
export const matchOfferedNames = (offered: ReadonlyArray<Offered>, tools: ReadonlyArray<ToolSpec>): OfferedNames => {
  const names = new Set(offered.map(({ name }) => name))
  const absent = tools.filter(({ name }) => !names.has(name))
  if (absent.length === 0) return same
  const worlds = new Set(tools.map(({ name }) => name))
  let free = offered.filter(({ name }) => !worlds.has(name))
  const clients = new Map<string, string>()
  const match = (tool: ToolSpec, isOne: (one: Offered) => boolean): void => {
    const found = clients.has(tool.name) ? undefined : onlyOne(free.filter(isOne), tool)
    if (found === undefined) return
    clients.set(tool.name, found.name)
    free = free.filter((one) => one !== found)
  }
  // longest first, as the name of one tool may end with that of another
  const longest = absent.toSorted((one, other) => other.name.length - one.name.length)
  for (const tool of longest) match(tool, ({ name }) => isPrefixed(name, tool.name))
  for (const tool of absent) match(tool, (one) => isDescribedAs(one, tool))
  const back = new Map([...clients].map(([tool, name]) => [name, tool]))
  return { toClient: (tool) => clients.get(tool) ?? tool, toWorld: (name) => back.get(name) ?? name }
}
