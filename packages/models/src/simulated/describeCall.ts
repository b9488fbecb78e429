import { Json, type ToolCall } from "@escapement/core"

const maxValue = 40

const words = (name: string): string => name.replaceAll(/[_-]+/g, " ")

/** Writes a tool in words: `query_slot` is "query slot". */
export const describeTool = (call: ToolCall): string => words(call.tool)

/** Writes a call in words: "query slot, row 2, col 3". */
export const describeCall = (call: ToolCall): string => {
  if (!Json.isJsonObject(call.args)) return describeTool(call)
  const values = Object.entries(call.args).map(([name, value]) => {
    // on one line, as lines have a meaning in text formats
    const text = (typeof value === "string" ? value : JSON.stringify(value)).replaceAll(/\s+/g, " ")
    return `${words(name)} ${text.length > maxValue ? `${text.slice(0, maxValue)}…` : text}`
  })
  return [describeTool(call), ...values].join(", ")
}
