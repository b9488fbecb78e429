import { Context } from "effect"
import type { Json } from "../text/Json.ts"

/** The text that replaces a key. */
export const keyMark = "[redacted]"

/** Shorter keys are not hidden: texts like `none` and `EMPTY` are ordinary words. */
const shortestKey = 8
/** Deepest nesting at which texts of a value are searched; deeper than any value that is kept. */
const deepest = 200

const bytesOf = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("")

/**
 * Returns the base64 of a text at each of three byte offsets, without the characters that depend on the bytes around
 * it.
 */
const inBase64 = (key: string): ReadonlyArray<string> =>
  [0, 1, 2].flatMap((offset) => {
    const bytes = "\0".repeat(offset) + bytesOf(key)
    const whole = btoa(bytes.slice(0, bytes.length - (bytes.length % 3)))
    const code = whole.slice(offset === 0 ? 0 : 4)
    return [code, code.replaceAll("+", "-").replaceAll("/", "_")]
  })

/**
 * Returns the forms in which a key may appear in a text: plain, and encoded for a URL, in JSON, in base64 or in
 * hexadecimal.
 *
 * ```ts
 * import { listKeyForms } from "./Keyring.ts"
 *
 * const forms = listKeyForms("key/12345")
 *
 * forms.includes("key/12345") // → true
 * forms.includes("key%2F12345") // → true
 * forms.includes(btoa("key/12345")) // → true
 * ```
 */
export const listKeyForms = (key: string): ReadonlyArray<string> => {
  const hex = Array.from(new TextEncoder().encode(key), (byte) => byte.toString(16).padStart(2, "0")).join("")
  const forms = [
    key,
    encodeURIComponent(key.toWellFormed()),
    JSON.stringify(key).slice(1, -1),
    ...inBase64(key),
    hex,
    hex.toUpperCase()
  ]
  return [...new Set(forms.filter((form) => form.length >= shortestKey))]
}

/** Makes an expression that matches hexadecimal digits in either case. */
const eitherCase = (digits: string): string => digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)

/** Matches a text that may have characters written as numbers. */
const mayBeEscaped = /\\[ux]|%|&#/

/**
 * Makes a regular expression for a key in which any character may be written as a number: `\u0071`, `\x71`, `%71`,
 * `&#113;`, `&#x71;`.
 */
const inEscapes = (key: string): string =>
  key
    .split("")
    .map((character) => {
      const code = character.charCodeAt(0)
      const hex = eitherCase(code.toString(16).padStart(2, "0"))
      const long = eitherCase(code.toString(16).padStart(4, "0"))
      return `(?:\\\\{0,8}(?:${escaped(character)}|u${long}|x${hex})|%${hex}|&#(?:0*${code}|[xX]0*${hex});)`
    })
    .join("")

/** The keys that this process has read, and functions that hide them in texts. */
export interface Keyring {
  /** Adds a key, to be hidden from now on. A key that is too short to be a secret is ignored. */
  readonly add: (key: string) => void
  /** Returns the text with every known key replaced by the mark. */
  readonly hide: (text: string) => string
  /** Returns a value with every known key in its texts and field names replaced by the mark. */
  readonly hideIn: (value: Json) => Json
  /** Whether a text holds a known key. */
  readonly isIn: (text: string) => boolean
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")

/**
 * Makes a keyring that knows no key.
 *
 * ```ts
 * import { Secrets } from "@escapement/core"
 *
 * const keys = Secrets.makeKeyring()
 * keys.add("planted-0123456789")
 *
 * keys.hide("Your key is planted-0123456789.") // → "Your key is [redacted]."
 * keys.isIn("no key here") // → false
 * ```
 */
export const makeKeyring = (): Keyring => {
  const keys = new Set<string>()
  let forms: RegExp | undefined
  let escapes: RegExp | undefined
  const hide = (text: string): string => {
    if (forms === undefined || escapes === undefined) return text
    const plain = text.replace(forms, keyMark)
    return mayBeEscaped.test(plain) ? plain.replace(escapes, keyMark) : plain
  }
  const walk = (value: Json, depth: number): Json => {
    if (typeof value === "string") return hide(value)
    if (typeof value !== "object" || value === null) return value
    if (depth > deepest) return null
    if (Array.isArray(value)) return value.map((one: Json) => walk(one, depth + 1))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [hide(name), walk(one, depth + 1)]))
  }
  return {
    add: (given) => {
      // a header carries the key without the line end that a file or a shell added
      const key = given.trim()
      if (key.length < shortestKey || keys.has(key)) return
      keys.add(key)
      // the longest first, as one key may be the beginning of another
      const all = [...keys].flatMap(listKeyForms).toSorted((a, z) => z.length - a.length)
      forms = new RegExp(all.map(escaped).join("|"), "g")
      escapes = new RegExp([...keys].map(inEscapes).join("|"), "g")
    },
    hide,
    hideIn: (value) => (forms === undefined ? value : walk(value, 0)),
    isIn: (text) => hide(text) !== text
  }
}

/**
 * The keyring of this process, unless another one is provided: one provider may repeat the key of
 * another. A reference, because it lives as long as the process and hides keys without changing any
 * result.
 */
export const KnownKeys = Context.Reference<Keyring>("@escapement/core/KnownKeys", { defaultValue: makeKeyring })
