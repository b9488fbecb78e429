import { Json } from "@escapement/core"

/** The most characters of arguments that are parsed; longer texts are kept as strings, cut to this length. */
const maxLength = 1_000_000
/** Deeper values would overflow the stack of code that walks them recursively. */
const maxDepth = 200

const isUsable = (value: Json.Json): boolean => {
  let level: ReadonlyArray<Json.Json> = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return false
    const next: Array<Json.Json> = []
    for (const node of level) {
      // "1e999" parses to Infinity, which no JSON text can hold
      if (typeof node === "number" && !Number.isFinite(node)) return false
      if (Array.isArray(node)) for (const child of node) next.push(child)
      else if (Json.isJsonObject(node)) for (const child of Object.values(node)) next.push(child)
    }
    level = next
  }
  return true
}

/**
 * Parses what a model wrote as the arguments of a call. Empty text is `{}`. Text that is not JSON, too deep,
 * too long or not finite stays a string, for the world to judge.
 *
 * ```ts
 * import { parseArguments } from "./parseArguments.ts"
 *
 * parseArguments('{"page": 2}') // → { page: 2 }
 * parseArguments("") // → {}
 * parseArguments("page two") // → "page two"
 * ```
 */
export const parseArguments = (text: string): Json.Json => {
  if (text.length > maxLength) return text.slice(0, maxLength)
  if (text.trim() === "") return {}
  try {
    const value: Json.Json = JSON.parse(text)
    return isUsable(value) ? value : text
  } catch {
    return text
  }
}
