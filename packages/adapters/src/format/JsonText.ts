import type { Json } from "@escapement/core"
import { Option, Schema } from "effect"
import { afterSpace } from "./afterSpace.ts"

/** Values nested deeper are not read, as encoding them again would overflow the stack. */
const maxDepth = 64

/** A number that JSON cannot hold has an exponent, or more digits than the largest number. */
const mayBeInfinite = /\d[eE]|\d{309}/
const read = Option.liftThrowable((text: string): Json.Json => JSON.parse(text))
const check = Schema.decodeUnknownOption(Schema.Json)

/**
 * Parses strict JSON. `Option.none` if it is invalid, or if its value cannot be written as JSON again, such as 1e999.
 */
const parse = (text: string): Option.Option<Json.Json> =>
  mayBeInfinite.test(text) ? Option.flatMap(read(text), check) : read(text)

/** Returns the index of the quote that closes the string opened at `open`; -1 if it is never closed. */
const closing = (text: string, open: number): number => {
  const quote = text[open]
  for (let i = open + 1; i < text.length; i++) {
    if (text[i] === "\\") i++
    else if (text[i] === quote) return i
  }
  return -1
}

const requoted = (inside: string): string =>
  `"${inside.replace(/\\([^])|"/g, (match, escaped) => (match === '"' ? '\\"' : escaped === "'" ? "'" : match))}"`

/** Whether a value may end with this character. */
const isValue = (char: string) => char !== "," && char !== "{" && char !== "["
const isClosing = (char: string | undefined) => char === "}" || char === "]"

/**
 * Returns the text from the bracket at `from` to its closing bracket as strict JSON: single quotes become double
 * quotes, and trailing commas are removed. Undefined if the bracket is never closed or nests too deeply. Takes linear
 * time.
 */
const balanced = (text: string, from: number): { readonly json: string; readonly end: number } | undefined => {
  let json = ""
  let copied = from
  let depth = 0
  let last = ""
  for (let i = from; i < text.length; i++) {
    const char = text[i] ?? ""
    if (char === '"' || char === "'") {
      const close = closing(text, i)
      if (close < 0) return undefined
      if (char === "'") {
        json += text.slice(copied, i) + requoted(text.slice(i + 1, close))
        copied = close + 1
      }
      i = close
    } else if (char === "," && isValue(last) && isClosing(text[afterSpace(text, i + 1)])) {
      json += text.slice(copied, i)
      copied = i + 1
    } else if (char === "{" || char === "[") {
      if (++depth > maxDepth) return undefined
    } else if (isClosing(char) && --depth === 0) {
      return { json: json + text.slice(copied, i + 1), end: i + 1 }
    }
    if (char > " ") last = char
  }
  return undefined
}

/**
 * Reads the object or array that opens at `from`, and returns where it ends. Besides strict JSON it accepts two habits
 * that are unambiguous: strings in single quotes, and a comma before a closing bracket.
 */
export const bracketsAt = (
  text: string,
  from: number
): Option.Option<{ readonly value: Json.Json; readonly end: number }> => {
  if (text[from] !== "{" && text[from] !== "[") return Option.none()
  const found = balanced(text, from)
  return found === undefined ? Option.none() : Option.map(parse(found.json), (value) => ({ value, end: found.end }))
}

/**
 * Reads the value at the start of a text: strict JSON of any kind, or brackets as `bracketsAt` reads them, ignoring
 * what follows.
 */
export const parseValue = (text: string): Option.Option<Json.Json> =>
  text.startsWith("{") || text.startsWith("[") ? Option.map(bracketsAt(text, 0), ({ value }) => value) : parse(text)

/**
 * Returns the first readable object in a text, ignoring prose and code fences around it. Gives up after a hundred
 * unreadable ones.
 */
export const objectIn = (text: string): Option.Option<Json.Json> => {
  let at = text.indexOf("{")
  for (let tried = 0; at >= 0 && tried <= 100; tried++) {
    const found = balanced(text, at)
    if (found === undefined) break
    const value = parse(found.json)
    if (Option.isSome(value)) return value
    at = text.indexOf("{", found.end)
  }
  return Option.none()
}
