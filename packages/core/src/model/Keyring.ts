import { Context } from "effect"
import { copyStart } from "../text/copyStart.ts"
import type { Json } from "../text/Json.ts"

/** The text that replaces an API key. */
export const keyMark = "[redacted]"

/** The fewest characters of a key that is hidden. Shorter ones are often ordinary words: `none`, `EMPTY`. */
export const shortestKey = 8
/** Deepest nesting at which texts of a value are searched; deeper than any value that is kept. */
const deepest = 200

const bytesOf = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("")

/**
 * Returns the base64 of a text at each of three byte offsets, without the characters that depend on the bytes around
 * it.
 */
const inBase64 = (key: string): ReadonlyArray<string> =>
  [0, 1, 2].map((offset) => {
    const bytes = "\0".repeat(offset) + bytesOf(key)
    const whole = btoa(bytes.slice(0, bytes.length - (bytes.length % 3)))
    return whole.slice(offset === 0 ? 0 : 4)
  })

const inUrl = (code: string): string => code.replaceAll("+", "-").replaceAll("/", "_")

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

const inHex = (key: string): string =>
  Array.from(new TextEncoder().encode(key), (byte) => byte.toString(16).padStart(2, "0")).join("")

/** The forms of a key that are one text each. */
const plainForms = (key: string): ReadonlyArray<string> => [
  key,
  encodeURIComponent(key.toWellFormed()),
  inJson(key),
  inJson(inJson(key))
]

/**
 * Returns the forms in which a key may appear in a text: plain, and encoded for a URL, in JSON, in JSON within JSON, in
 * base64 or in hexadecimal. Forms of fewer than `shortestKey` characters are left out.
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
  const hex = inHex(key)
  const forms = [...plainForms(key), ...inBase64(key).flatMap((code) => [code, inUrl(code)]), hex, hex.toUpperCase()]
  return [...new Set(forms.filter((form) => form.length >= shortestKey))]
}

/** Makes an expression that matches hexadecimal digits in either case. */
const eitherCase = (digits: string): string => digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)

const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

/** Makes an expression that matches one digit of base64, in either alphabet, of those given. */
const oneOf = (digits: Iterable<string>): string =>
  `[${[...digits].map((digit) => (digit === "+" ? "+\\-" : digit === "/" ? "/_" : digit)).join("")}]`

const eitherAlphabet = (code: string): string => code.replace(/[+/]/g, oneOf)

/**
 * Makes an expression that matches the base64 of a key at a byte offset, in either alphabet. The digits at both ends
 * that hold bits of the key and of its neighbours are part of it, if they are there.
 */
const base64Pattern = (key: string, offset: number): string => {
  const code = inBase64(key)[offset] ?? ""
  const bytes = bytesOf(key)
  const at = (i: number): number => bytes.charCodeAt(i)
  const digit = (bits: number): string => base64Digits.charAt(bits & 63)
  const [first, second] = [at(0), at(1)]
  const before = [
    "",
    oneOf([0, 16, 32, 48].map((bits) => digit(bits | (first >> 4)))) +
      eitherAlphabet(digit((first << 2) | (second >> 6)) + digit(second)),
    oneOf(Array.from({ length: 16 }, (_, i) => digit((i << 2) | (first >> 6)))) + eitherAlphabet(digit(first))
  ][offset]
  const left = (bytes.length + offset) % 3
  const [last, beforeLast] = [at(bytes.length - 1), at(bytes.length - 2)]
  const after = [
    "",
    `(?:${eitherAlphabet(digit(last >> 2))}(?:${oneOf(Array.from({ length: 16 }, (_, i) => digit((last << 4) | i)))}={0,2})?)?`,
    `(?:${eitherAlphabet(digit(beforeLast >> 2) + digit((beforeLast << 4) | (last >> 4)))}(?:${oneOf(
      [0, 1, 2, 3].map((bits) => digit((last << 2) | bits))
    )}=?)?)?`
  ][left]
  return `${offset === 0 ? "" : `(?:${before})?`}${eitherAlphabet(code)}${after}`
}

/** Makes expressions that match the forms of a key, each with its least length. */
const listPatterns = (key: string): ReadonlyArray<readonly [length: number, source: string]> => [
  ...[...new Set(plainForms(key))].map((form) => [form.length, escaped(form)] as const),
  ...inBase64(key).map((code, offset) => [code.length, base64Pattern(key, offset)] as const),
  [inHex(key).length, eitherCase(inHex(key))]
]

/** Matches a text that may have characters written as numbers. */
const mayHaveNumbers = /\\[ux]|%|&(?:amp;){0,2}#/
/** Matches a text that may have other spellings, in which letters and digits stay as they are. */
const mayBeEscaped = /[\\&+]/

/** Returns the longest part of a key that is letters and digits. */
const longestWord = (key: string): string =>
  (key.match(/[a-z0-9]+/gi) ?? [""]).reduce((longest, word) => (word.length > longest.length ? word : longest))

/** Names of the characters that HTML escapes. */
const entities: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "apos" }

/** The most backslashes before a character that is escaped again and again. */
const mostBackslashes = 8

/** Makes expressions for one character: in spellings that may have backslashes before them, and in others. */
const spellings = (character: string): readonly [afterBackslashes: string, others: ReadonlyArray<string>] => {
  const code = character.codePointAt(0) ?? 0
  const hex = eitherCase(code.toString(16).padStart(2, "0"))
  const units = character.split("").map((unit) => `u${eitherCase(unit.charCodeAt(0).toString(16).padStart(4, "0"))}`)
  const bytes = Array.from(new TextEncoder().encode(character), (byte) =>
    eitherCase(byte.toString(16).padStart(2, "0"))
  )
  const name = entities[character]
  return [
    `(?:${escaped(character)}|${units.join(`\\\\{1,${mostBackslashes}}`)}|x${hex})`,
    [
      bytes.map((byte) => `%(?:25){0,2}${byte}`).join(""),
      ...(bytes.length === 1 ? [] : [`%${hex}`]),
      `&(?:amp;){0,2}(?:#(?:0*${code}|[xX]0*${hex})${name === undefined ? "" : `|${name}`});`,
      ...(character === " " ? ["\\+"] : [])
    ]
  ]
}

/** Matches the backslashes before a character that is none, all of them: fewer would be tried in vain. */
const backslashes = `\\\\{0,${mostBackslashes}}(?!\\\\)`

/** Makes an expression for one character in any spelling; a character escaped twice is one too. */
const inAnySpelling = (character: string): string => {
  const [after, others] = spellings(character)
  const before = character === "\\" ? `\\\\{0,${mostBackslashes}}` : backslashes
  return `(?:${[before + after, ...others].join("|")})`
}

/**
 * Makes a regular expression for keys in which any character may be spelled otherwise: `\u0071`, `\x71`, `%71`,
 * `&#113;`, `&#x71;`, `&amp;`, or with backslashes before it. Backslashes before the first character are read once for
 * all keys, as a text may hold very many.
 */
const inEscapes = (keys: ReadonlyArray<string>): string => {
  const whole = (key: string): string => Array.from(key, inAnySpelling).join("")
  const heads = keys.flatMap((key) => {
    const [first = "", ...rest] = Array.from(key)
    const [after, others] = spellings(first)
    return first === "\\" ? [] : [`(?:${[after, ...others].join("|")})${rest.map(inAnySpelling).join("")}`]
  })
  const slashed = keys.filter((key) => key.startsWith("\\")).map(whole)
  return [...(heads.length === 0 ? [] : [`${backslashes}(?:${heads.join("|")})`]), ...slashed].join("|")
}

/**
 * The API keys that this process has read, and functions that hide them in texts, so that nothing shows or stores them.
 */
export interface Keyring {
  /** Adds a key, to be hidden from now on. A key that is too short to be a secret is ignored. */
  readonly add: (key: string) => void
  /** Returns the text with `keyMark` in place of every known key. */
  readonly hide: (text: string) => string
  /**
   * Returns a value with `keyMark` in place of every known key in its texts and field names. What is nested more than
   * 200 levels deep becomes null.
   */
  readonly hideIn: (value: Json) => Json
  /** Whether a text holds a known key. */
  readonly isIn: (text: string) => boolean
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")

/** Hides keys in the names of fields. Names that become equal are numbered: each of their fields is kept. */
const distinctNames = (names: ReadonlyArray<string>, hide: Keyring["hide"]): ReadonlyArray<string> => {
  const hidden = names.map(hide)
  const taken = new Set(hidden.filter((name, i) => name === names[i]))
  const counts = new Map<string, number>()
  return hidden.map((name, i) => {
    if (name === names[i]) return name
    let count = counts.get(name) ?? 1
    const numbered = (): string => (count === 1 ? name : `${name} ${count}`)
    while (taken.has(numbered())) count++
    taken.add(numbered())
    counts.set(name, count)
    return numbered()
  })
}

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
  let hexes: ReadonlyArray<string> = []
  let forms: RegExp | undefined
  let patterns: RegExp | undefined
  let escapes: RegExp | undefined
  let words: RegExp | undefined
  // most texts hold no key, and fixed texts are found much faster than patterns
  const mayHold = (text: string): boolean => {
    if (forms?.test(text) === true) return true
    const lower = text.toLowerCase()
    return hexes.some((hex) => lower.includes(hex))
  }
  const hide = (text: string): string => {
    if (patterns === undefined || escapes === undefined) return text
    const plain = mayHold(text) ? text.replace(patterns, keyMark) : text
    const isEscaped = mayHaveNumbers.test(plain) || (mayBeEscaped.test(plain) && words?.test(plain) === true)
    return isEscaped ? plain.replace(escapes, keyMark) : plain
  }
  const walk = (value: Json, depth: number): Json => {
    if (typeof value === "string") return hide(value)
    if (typeof value !== "object" || value === null) return value
    if (depth > deepest) return null
    if (Array.isArray(value)) return value.map((one: Json) => walk(one, depth + 1))
    const names = distinctNames(Object.keys(value), hide)
    return Object.fromEntries(Object.values(value).map((one, i) => [names[i]!, walk(one, depth + 1)]))
  }
  return {
    add: (given) => {
      // a header carries the key without the line end that a file or a shell added
      const key = given.trim()
      if (key.length < shortestKey || keys.has(key)) return
      keys.add(key)
      // the longest first, as one key may be the beginning of another
      const all = [...keys].flatMap(listPatterns).toSorted(([a], [z]) => z - a)
      patterns = new RegExp(all.map(([, source]) => source).join("|"), "g")
      forms = new RegExp([...keys].flatMap(listKeyForms).map(escaped).join("|"))
      hexes = [...keys].map(inHex)
      escapes = new RegExp(inEscapes([...keys]), "g")
      words = new RegExp([...keys].map(longestWord).join("|"))
    },
    hide,
    hideIn: (value) => (patterns === undefined ? value : walk(value, 0)),
    isIn: (text) => hide(text) !== text
  }
}

/**
 * The one keyring of this process, for code outside effects, such as what writes to a terminal; effects take
 * `KnownKeys`.
 */
export const processKeyring = makeKeyring()

/**
 * The keyring that effects use: `processKeyring`, unless another one is provided. It holds the keys of all providers,
 * as one provider may repeat the key of another. A reference, because it lives as long as the process and hides keys
 * without changing any result.
 */
export const KnownKeys = Context.Reference<Keyring>("@escapement/core/KnownKeys", {
  defaultValue: () => processKeyring
})

/** The most characters of a text that are searched for keys before it is cut. */
const mostSearched = 200_000
/** The most characters that a key may have in a text. */
const longestKey = 32_768

/**
 * Hides the known keys in a text, and cuts it to at most `max` characters. Keys are hidden before anything is cut,
 * because half a key would not be recognised. Only the first 200,000 characters of a text are read.
 *
 * ```ts
 * import { Secrets } from "@escapement/core"
 *
 * const keys = Secrets.makeKeyring()
 * keys.add("planted-0123456789")
 *
 * Secrets.hideAndCut("my key: planted-0123456789", 14, keys.hide) // → "my key: [redac"
 * ```
 *
 * @param hide hides keys in a text; by default, those of this process
 */
export const hideAndCut = (text: string, max: number, hide: Keyring["hide"] = processKeyring.hide): string => {
  const hidden = hide(text.slice(0, mostSearched))
  // the end of a longer text may hold half a key
  return copyStart(text.length > mostSearched ? hidden.slice(0, -longestKey) : hidden, max)
}
