import { type Content, type Json, type Part, isJsonObject } from "@escapement/core"

/** Most characters of a call's arguments as JSON. */
export const maxArguments = 65_536

/** Deepest nesting of a call's arguments. */
export const maxDepth = 64

const isTooDeep = (value: Json): boolean => {
  // iterative: what is tested here would overflow a recursive walk
  let level: ReadonlyArray<Json> = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true
    level = level.flatMap((node) => (Array.isArray(node) ? node : isJsonObject(node) ? Object.values(node) : []))
  }
  return false
}

/**
 * Arguments within the bounds. What exceeds them is no JSON to us: it becomes a
 * string, its text as far as the bound reaches, which every world refuses.
 */
export const boundArguments = (args: Json): Json => {
  if (typeof args === "string") return args.slice(0, maxArguments)
  if (isTooDeep(args)) return "[arguments nested too deeply]"
  const json = JSON.stringify(args)
  return json.length > maxArguments ? json.slice(0, maxArguments) : args
}

/** A text cut to `max` characters, its end marked, and how many were lost. */
export const cutText = (value: string, max: number): { readonly text: string; readonly lost: number } =>
  value.length <= max
    ? { text: value, lost: 0 }
    : { text: `${value.slice(0, max)}…[${value.length - max} characters cut]`, lost: value.length - max }

/** A content whose texts are cut to `max` characters each, and how many were lost in all. */
export const cutContent = (content: Content, max: number): { readonly content: Content; readonly lost: number } => {
  if (content.every((part) => part._tag === "Image" || part.text.length <= max)) return { content, lost: 0 }
  let lost = 0
  const kept = content.map((part): Part => {
    if (part._tag === "Image") return part
    const cut = cutText(part.text, max)
    lost += cut.lost
    return { _tag: "Text", text: cut.text }
  })
  return { content: kept, lost }
}
