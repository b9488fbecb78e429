import { type Content, type Json, TextRules } from "@escapement/core"

/** The most characters of a call's arguments as JSON. */
export const maxArguments = 65_536

/** The deepest nesting of a call's arguments. */
export const maxDepth = 64

const isScalar = (value: unknown): boolean =>
  typeof value === "string" || typeof value === "boolean" || value === null || Number.isFinite(value)

/** Whether a value is JSON of at most `maxDepth` levels; `deep` if it has more, or contains itself. */
const formOf = (value: unknown): "json" | "other" | "deep" => {
  // as most arguments are
  if (isPlain(value) && Object.values(value).every(isScalar)) return "json"
  // iterative: a recursive walk would overflow on the values that are tested here
  let level: ReadonlyArray<unknown> = [value]
  let form: "json" | "other" = "json"
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return "deep"
    const next: Array<unknown> = []
    for (const node of level) {
      if (isScalar(node)) continue
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

/** Whether a value can be written as JSON of at most `maxDepth` levels; fields that are `undefined` are left out. */
export const isJsonText = (value: unknown): boolean => {
  const form = formOf(value)
  return form === "json" || (form === "other" && textOf(value) !== undefined)
}

/**
 * Returns arguments as they would arrive over a wire, within the bounds. Arguments beyond the bounds become a string,
 * which every world refuses: their JSON text cut at the bound, or a note if they are nested too deeply or not JSON.
 *
 * @param hide removes known keys; done before anything is cut, because half a key would not be
 * recognised
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
  if (typeof hidden === "string") return TextRules.copyStart(hidden, maxArguments)
  const kept = hidden === args ? text : JSON.stringify(hidden)
  return kept.length > maxArguments ? TextRules.copyStart(kept, maxArguments) : hidden
}

/** Characters reserved for the mark of a cut. */
const markLength = 40

/**
 * Cuts a text to at most `max` characters, including the mark of the cut, so that cutting again changes nothing. Also
 * returns the number of characters lost.
 */
export const cutText = (value: string, max: number): { readonly text: string; readonly lost: number } => {
  if (value.length <= max) return { text: value, lost: 0 }
  const kept = Math.max(0, max - markLength)
  const lost = value.length - kept
  return { text: `${TextRules.copyStart(value, kept)}…[${lost} characters cut]`, lost }
}

/** The most bytes of one sound: some minutes of speech. */
export const maxSound = 4 * 1024 * 1024

const fits = (part: Content.ContentPart, max: number): boolean =>
  part._tag === "Image" || (part._tag === "Audio" ? part.data.length <= maxSound : part.text.length <= max)

/**
 * Cuts each text of a content to `max` characters. Also returns the number of characters lost in total. A sound of more
 * than `maxSound` bytes is dropped as a whole, because half a sound is a different one.
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
