import type { Json, Randomness, ToolCall } from "@escapement/core"
import type { Parameter, Tool } from "./tools/Tool.ts"
import { submit } from "./tools/toolSpec.ts"

const placeholder = ({ choices, example, type }: Parameter, rng: Randomness.Rng): Json.Json => {
  if (choices !== undefined) return rng.pick(choices)
  switch (type) {
    case "number":
      return rng.int(1, 100)
    case "boolean":
      return rng.int(0, 1) === 1
    case "date":
      return `2025-0${rng.int(1, 9)}-${rng.int(10, 28)}`
    case "enum":
    case "string":
      return typeof example === "string" && example.trim() !== "" ? example : "a"
  }
}

/**
 * Makes a call of a player who knows the pool but not the request: a tool with arguments of the right types, or
 * now and then an answer.
 */
export const guess = (pool: ReadonlyArray<Tool>, rng: Randomness.Rng): ToolCall => {
  if (pool.length === 0 || rng.int(0, 9) === 0) return { tool: submit.spec.name, args: { answer: "unknown" } }
  const tool = rng.pick(pool)
  const required = tool.parameters.filter((parameter) => parameter.required)
  return {
    tool: tool.name,
    args: Object.fromEntries(required.map((parameter) => [parameter.name, placeholder(parameter, rng)]))
  }
}
