import type { DynamicStructuredTool } from "@langchain/core/tools"
import { createMiddleware } from "langchain"

/**
 * Makes middleware for `createAgent` and `createDeepAgent`. These copy their tools when they are made; the middleware
 * offers tools that appeared later, and runs them.
 *
 * @param tools the array that an agent was made with
 */
export const appearingTools = (tools: ReadonlyArray<DynamicStructuredTool>) => {
  const first = new Set(tools.map(({ name }) => name))
  const appeared = () => tools.filter(({ name }) => !first.has(name))
  return createMiddleware({
    name: "appearing-tools",
    wrapModelCall: (request, handler) => handler({ ...request, tools: [...request.tools, ...appeared()] }),
    wrapToolCall: (request, handler) => {
      const tool = appeared().find(({ name }) => name === request.toolCall.name)
      return handler(tool === undefined ? request : { ...request, tool })
    }
  })
}
