import type { Content, Json } from "@escapement/core"

/** Most characters of a call's arguments as JSON. */
export const maxArguments = 65_536

/** Deepest nesting of a call's arguments. */
export const maxDepth = 64

/** Whether a value is JSON, no more than `maxDepth` deep; `deep` also when it holds itself. */
const formOf = (value: unknown): "json" | "other" | "deep" => {
  // iterative: what is tested here would overflow a recursive walk
  let level: ReadonlyArray<unknown> = [value]
  let form: "json" | "other" = "json"
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return "deep"
    const next: Array<unknown> = []
    for (const node of level) {
      if (typeof node === "string" || typeof node === "boolean" || node === null || Number.isFinite(node)) continue
      if (Array.isArray(node)) for (const one of node) next.push(one)
      else if (isPlain(node)) for (const one of Object.values(node)) next.push(one)
      else form = "other"
    }
    level = next
  }
  return form
}

const isPlain = (value: unknown): value is object => {
  if (typeof value !== "object" || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const textOf = (value: unknown): string | undefined => {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

/**
 * Arguments as they would come over a wire, within the bounds. What exceeds
 * them is no JSON to us: it becomes a string, its text as far as the bound
 * reaches, which every world refuses.
 *
 * @param hide leaves known keys out; done before anything is cut, as half a key would not be known
 *
 * ```ts
 * import { boundArguments } from "./Bounds.ts"
 *
 * boundArguments({ page: 2 }) // → { page: 2 }
 * boundArguments("x".repeat(100_000)) === "x".repeat(65_536) // → true
 * ```
 */
export const boundArguments = (args: Json.Json, hide: (args: Json.Json) => Json.Json = (same) => same): Json.Json => {
  const form = formOf(args)
  if (form === "deep") return "[arguments nested too deeply]"
  const text = textOf(args)
  if (text === undefined) return "[arguments that are not JSON]"
  const hidden = hide(form === "json" ? args : JSON.parse(text))
  if (typeof hidden === "string") return hidden.slice(0, maxArguments)
  const kept = hidden === args ? text : JSON.stringify(hidden)
  return kept.length > maxArguments ? kept.slice(0, maxArguments) : hidden
}

/** Room for the mark of a cut. */
const markLength = 40

/**
 * A text of at most `max` characters, the mark of the cut included, so that
 * cutting again changes nothing; and how many characters were lost.
 */
export const cutText = (value: string, max: number): { readonly text: string; readonly lost: number } => {
  if (value.length <= max) return { text: value, lost: 0 }
  const kept = Math.max(0, max - markLength)
  const lost = value.length - kept
  return { text: `${value.slice(0, kept)}…[${lost} characters cut]`, lost }
}

/** Most bytes of one sound, some minutes of speech. */
export const maxSound = 4 * 1024 * 1024

const fits = (part: Content.ContentPart, max: number): boolean =>
  part._tag === "Image" || (part._tag === "Audio" ? part.data.length <= maxSound : part.text.length <= max)

/**
 * A content whose texts are cut to `max` characters each, and how many characters were lost in all. A sound of
 * more than `maxSound` bytes is lost whole: half a sound is another one.
 */
export const cutContent = (
  content: Content.Content,
  max: number
): { readonly content: Content.Content; readonly lost: number } => {
  if (content.every((part) => fits(part, max))) return { content, lost: 0 }
  let lost = 0
  const kept = content.map((part): Content.ContentPart => {
    if (part._tag === "Image") return part
    if (part._tag === "Audio") {
      if (fits(part, max)) return part
      lost += part.data.length
      return { _tag: "Text", text: `[a sound of ${part.data.length} bytes cut]` }
    }
    const cut = cutText(part.text, max)
    lost += cut.lost
    return { _tag: "Text", text: cut.text }
  })
  return { content: kept, lost }
}
