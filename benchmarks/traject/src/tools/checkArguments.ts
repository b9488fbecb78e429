import { type ErrorClass, Json } from "@escapement/core"
import { readDay } from "../generate/calendar.ts"
import { isBlank } from "../plan/Arguments.ts"
import type { Parameter, Tool } from "./Tool.ts"
import { parsePythonFloat } from "../official/pythonNumber.ts"

/** Why a tool refuses its arguments. Its words are part of the world: change `worldVersion` with them. */
interface ArgumentRefusal {
  readonly error: Extract<ErrorClass, "missing" | "wrong-type" | "wrong-value">
  /** A sentence for the agent. */
  readonly message: string
}

const truths = /^(?:true|false|yes|no|on|off|1|0)$/i

const isScalar = (value: Json.Json): boolean => typeof value !== "object"

/**
 * Whether a value is of a parameter's type. A text counts as the value that it writes, since published gold
 * writes numbers as texts.
 */
export const fitsType = ({ type }: Parameter, value: Json.Json): boolean => {
  switch (type) {
    case "number":
      return typeof value === "number" || (typeof value === "string" && parsePythonFloat(value) !== undefined)
    case "boolean":
      return typeof value === "boolean" || (isScalar(value) && truths.test(String(value)))
    case "date":
      return typeof value === "string" && readDay(value) !== undefined
    case "enum":
    case "string":
      return isScalar(value)
  }
}

const refuseParameter = (parameter: Parameter, value: Json.Json): ArgumentRefusal | undefined => {
  const { choices, name, required, type } = parameter
  if (isBlank(value)) {
    if (!required) return undefined
    return { error: "missing", message: `Required parameter "${name}" is missing.` }
  }
  if (!fitsType(parameter, value)) {
    return { error: "wrong-type", message: `Parameter "${name}" must be of type ${type}.` }
  }
  if (choices === undefined || choices.includes(String(value))) return undefined
  return { error: "wrong-value", message: `Parameter "${name}" must be one of ${choices.join(", ")}.` }
}

/**
 * Explains why a tool refuses the arguments of a call, by the first parameter that is wrong; undefined if they
 * fit. Unknown parameters are ignored.
 */
export const checkArguments = (tool: Tool, args: Json.Json): ArgumentRefusal | undefined => {
  if (!Json.isJsonObject(args)) return { error: "wrong-type", message: "Arguments must be a JSON object." }
  for (const parameter of tool.parameters) {
    const value = Object.hasOwn(args, parameter.name) ? (args[parameter.name] ?? null) : null
    const refusal = refuseParameter(parameter, value)
    if (refusal !== undefined) return refusal
  }
  return undefined
}
