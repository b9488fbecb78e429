import type { LanguageModelV4CallOptions, LanguageModelV4FunctionTool } from "@ai-sdk/provider"
import type { ModelRequest, ToolSpec } from "@escapement/core"
import type { Replies } from "./replies.ts"
import type { SessionTools } from "./sessionTools.ts"
import { toMessages } from "./toMessages.ts"

const isSame = (spec: ToolSpec, { description, inputSchema }: LanguageModelV4FunctionTool): boolean =>
  spec.description === description && JSON.stringify(spec.parameters) === JSON.stringify(inputSchema)

/**
 * Lists the tools of a request: first the session's tools that the agent passes on and that are offered now, in the
 * session's order; then the agent's own. A session tool that the agent describes differently counts as its own.
 */
const toTools = (
  { toolChoice, tools: passed = [] }: LanguageModelV4CallOptions,
  { isOurs, offered }: SessionTools
): ReadonlyArray<ToolSpec> => {
  if (toolChoice?.type === "none") return []
  const byName = new Map(passed.flatMap((tool) => (tool.type === "function" ? [[tool.name, tool]] : [])))
  const specs = offered()
  const kept = specs.filter((spec) => {
    const tool = byName.get(spec.name)
    if (tool === undefined || !isSame(spec, tool)) return false
    return byName.delete(spec.name)
  })
  const named = new Set(specs.map(({ name }) => name))
  const own = [...byName.values()].flatMap(({ description = "", inputSchema, name }): ReadonlyArray<ToolSpec> =>
    isOurs(name) && !named.has(name)
      ? []
      : [{ name, description, parameters: JSON.parse(JSON.stringify(inputSchema)), role: "action" }]
  )
  // the same array while nothing changes, so that what was computed from it can be reused
  return own.length === 0 && kept.length === specs.length ? specs : [...kept, ...own]
}

/** Converts a call of the AI SDK to a request to the run's model. */
export const toRequest = (options: LanguageModelV4CallOptions, tools: SessionTools, replies: Replies): ModelRequest => {
  const { prompt, responseFormat } = options
  const messages = toMessages(prompt, replies, tools.shown)
  const offered = options.tools === undefined ? undefined : toTools(options, tools)
  return {
    messages,
    ...(offered === undefined ? {} : { tools: offered }),
    ...(responseFormat?.type === "json"
      ? {
          json: {
            name: responseFormat.name ?? "answer",
            schema: JSON.parse(JSON.stringify(responseFormat.schema ?? {}))
          }
        }
      : {})
  }
}
