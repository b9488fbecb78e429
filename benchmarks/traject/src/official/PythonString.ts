import { findCharacter } from "./findCharacter.ts"

/** A string token: its end, and its value. */
interface StringToken {
  readonly end: number
  readonly kind: "str" | "bytes"
  readonly text: string
}

const opening = /([a-z]{0,2})('''|"""|'|")/iy
const prefixes = new Set(["", "r", "u", "b", "br", "rb"])
const simple = new Map([
  ["\n", ""],
  ["\\", "\\"],
  ["'", "'"],
  ['"', '"'],
  ["a", "\x07"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["v", "\v"]
])
const hexLength = new Map([
  ["x", 2],
  ["u", 4],
  ["U", 8]
])

interface Piece {
  readonly end: number
  readonly text: string
}

const hexEscape = (source: string, at: number, length: number): Piece | undefined => {
  const digits = source.slice(at, at + length)
  const code = /^[0-9a-f]+$/i.test(digits) && digits.length === length ? Number.parseInt(digits, 16) : Infinity
  return code <= 0x10ffff ? { end: at + length, text: String.fromCodePoint(code) } : undefined
}

const octal = /[0-7]{1,3}/y
const braced = /\{([^}\n]{1,100})\}/y

const namedEscape = (source: string, at: number): Piece | undefined => {
  braced.lastIndex = at
  const [whole, name] = braced.exec(source) ?? []
  const text = name === undefined ? undefined : findCharacter(name)
  return whole === undefined || text === undefined ? undefined : { end: at + whole.length, text }
}

/** Reads the escape sequence whose backslash is at `at`. */
const escape = (source: string, at: number, kind: StringToken["kind"]): Piece | undefined => {
  const char = source[at + 1] ?? ""
  const known = simple.get(char)
  if (known !== undefined) return { end: at + 2, text: known }
  octal.lastIndex = at + 1
  const digits = octal.exec(source)?.[0]
  if (digits !== undefined) {
    const code = Number.parseInt(digits, 8)
    return { end: at + 1 + digits.length, text: String.fromCharCode(kind === "bytes" ? code & 0xff : code) }
  }
  const length = hexLength.get(char)
  if (length !== undefined && (kind === "str" || char === "x")) return hexEscape(source, at + 2, length)
  if (kind === "str" && char === "N") return namedEscape(source, at + 2)
  return { end: at + 1, text: "\\" }
}

/**
 * Reads the string token at a place of a source whose lines end in `\n`; undefined if there is none that a
 * literal may contain.
 */
export const stringAt = (source: string, start: number): StringToken | undefined => {
  opening.lastIndex = start
  const [whole, written, quote] = opening.exec(source) ?? []
  if (whole === undefined || written === undefined || quote === undefined) return undefined
  const prefix = written.toLowerCase()
  if (!prefixes.has(prefix)) return undefined
  const kind = prefix.includes("b") ? "bytes" : "str"
  const isRaw = prefix.includes("r")
  let text = ""
  let at = start + whole.length
  while (at < source.length) {
    if (source.startsWith(quote, at)) return { end: at + quote.length, kind, text }
    const char = source[at] ?? ""
    if ((char === "\n" && quote.length === 1) || (kind === "bytes" && char > "\x7f")) return undefined
    if (char === "\\" && !isRaw) {
      const piece = escape(source, at, kind)
      if (piece === undefined) return undefined
      text += piece.text
      at = piece.end
      continue
    }
    // a raw string keeps the backslash and the character after it
    const taken = char === "\\" ? source.slice(at, at + 2) : char
    text += taken
    at += taken.length
  }
  return undefined
}
