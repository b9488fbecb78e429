import { Context } from "effect"
import type { Json } from "../text/Json.ts"

/** What stands where a key stood. */
export const keyMark = "[redacted]"

/** Shorter texts are no secret that may be looked for in what a model says: `none` and `EMPTY` are words. */
const shortestKey = 8
/** Nesting of a value that is looked into; deeper than any that is kept. */
const deepest = 200

const bytesOf = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("")

/** Base64 of a text wherever it may begin in what was encoded, without the characters that its neighbours share. */
const inBase64 = (key: string): ReadonlyArray<string> =>
  [0, 1, 2].flatMap((offset) => {
    const bytes = "\0".repeat(offset) + bytesOf(key)
    const whole = btoa(bytes.slice(0, bytes.length - (bytes.length % 3)))
    const code = whole.slice(offset === 0 ? 0 : 4)
    return [code, code.replaceAll("+", "-").replaceAll("/", "_")]
  })

/**
 * The forms in which a key may stand in a text: as it is, in a URL, in JSON, in base64, in hexadecimal.
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

/** Hexadecimal digits in either case. */
const eitherCase = (digits: string): string => digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)

/** Whether some character of a text may be written as a number. */
const mayBeEscaped = /\\[ux]|%|&#/

/** An expression for a key each of whose characters may be written as a number: `\u0071`, `\x71`, `%71`, `&#113;`, `&#x71;`. */
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

/** The keys that this process has read, and texts without them. */
export interface Keyring {
  /** Keeps a key, to be hidden from now on. One that is too short to be a secret is not kept. */
  readonly add: (key: string) => void
  /** A text with the mark in place of every known key. */
  readonly hide: (text: string) => string
  /** The same for all texts of a value, names of fields included. */
  readonly hideIn: (value: Json) => Json
  /** Whether a text holds a known key. */
  readonly isIn: (text: string) => boolean
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")

/**
 * A keyring that knows no key.
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
      // a header carries it without the line end that a file or a shell left behind it
      const key = given.trim()
      if (key.length < shortestKey || keys.has(key)) return
      keys.add(key)
      // the longest first, as one key may begin with another one
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
 * The keys of this process, unless another keyring is provided: what one provider repeats may be the key of another one.
 * A reference: it lives as long as the process, and hides keys without changing what is computed.
 */
export const KnownKeys = Context.Reference<Keyring>("@escapement/core/KnownKeys", { defaultValue: makeKeyring })
