import { type LooseJson, isLooseArray, isLooseObject } from "./LooseJson.ts"

const escapes = new Map([
  ["\\", "\\\\"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"]
])

const textRepr = (text: string): string => {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const written = text.replace(/[\\\n\r\t]/g, (found) => escapes.get(found) ?? found)
  return `${quote}${quote === "'" ? written.replaceAll("'", "\\'") : written}${quote}`
}

/**
 * Writes a value that was read from JSON as `repr(value)` of Python 3 does. Whole floats are written as integers,
 * because JSON does not distinguish them.
 */
export const pythonRepr = (value: LooseJson): string => {
  if (value === null) return "None"
  if (typeof value === "boolean") return value ? "True" : "False"
  if (typeof value === "string") return textRepr(value)
  if (typeof value === "number") return String(value).replace("Infinity", "inf").replace("NaN", "nan")
  if (isLooseArray(value)) return `[${value.map(pythonRepr).join(", ")}]`
  if (!isLooseObject(value)) return String(value)
  const entries = Object.entries(value).map(([key, member]) => `${textRepr(key)}: ${pythonRepr(member)}`)
  return `{${entries.join(", ")}}`
}
