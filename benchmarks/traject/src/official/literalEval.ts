import { stringAt } from "./PythonString.ts"
import { type PythonValue, holdsValue, isComplex, isHashable, pythonEquals } from "./PythonValue.ts"
import { toInteger, maxDigits } from "./pythonNumber.ts"

/** Deepest nesting of brackets that Python's tokenizer takes. */
const maxDepth = 200

const digits = "\\d(?:_?\\d)*"
const radix = /0(?:x(?:_?[0-9a-f])+|o(?:_?[0-7])+|b(?:_?[01])+)/iy
const float = new RegExp(
  `(?:(?:${digits})\\.(?:${digits})?|\\.${digits})(?:e[+-]?${digits})?|${digits}e[+-]?${digits}`,
  "iy"
)
const decimal = new RegExp(digits, "y")
const imaginary = /j/iy
const word = /[\p{L}_][\p{L}\p{N}_]*/uy
const wordPart = /[\p{L}\p{N}_]/uy
const blanks = /(?:[ \t\f]|\\\n)*/y
const blankLines = /(?:[ \t\f\n]|\\\n|#[^\n]*)*/y
const leadingLines = /(?:\\\n|[ \t\f]*(?:#[^\n]*)?\n)*\f*/y
const trailingLines = /[ \t\f]*(?:#[^\n]*)?(?:\n[ \t\f]*(?:#[^\n]*)?)*$/y

/** The place up to which a text is read. Every function below returns `undefined` if there is no literal there. */
interface Cursor {
  readonly source: string
  at: number
  /** Open brackets: inside them lines may end anywhere. */
  depth: number
}

const take = (cursor: Cursor, pattern: RegExp): string | undefined => {
  pattern.lastIndex = cursor.at
  const found = pattern.exec(cursor.source)?.[0]
  cursor.at += found?.length ?? 0
  return found
}

const isNext = (cursor: Cursor, token: string): boolean => {
  take(cursor, cursor.depth > 0 ? blankLines : blanks)
  return cursor.source.startsWith(token, cursor.at)
}

const next = (cursor: Cursor, token: string): boolean => {
  if (!isNext(cursor, token)) return false
  cursor.at += token.length
  return true
}

const open = (cursor: Cursor, bracket: string): boolean =>
  cursor.depth < maxDepth && next(cursor, bracket) && ++cursor.depth > 0

const close = (cursor: Cursor, bracket: string): boolean => next(cursor, bracket) && cursor.depth-- > 0

const realNumber = (cursor: Cursor): number | bigint | "0-led" | undefined => {
  const prefixed = take(cursor, radix)
  if (prefixed !== undefined) return toInteger(prefixed.replaceAll("_", "").toLowerCase())
  const fractional = take(cursor, float)
  if (fractional !== undefined) return Number(fractional.replaceAll("_", ""))
  const written = take(cursor, decimal)?.replaceAll("_", "")
  if (written === undefined || written.length > maxDigits) return undefined
  return /^0+[1-9]/.test(written) ? "0-led" : toInteger(written)
}

const number = (cursor: Cursor): PythonValue | undefined => {
  const start = cursor.at
  const real = realNumber(cursor)
  if (real === undefined) return undefined
  const isImaginary = take(cursor, imaginary) !== undefined
  if (take(cursor, wordPart) !== undefined) return undefined
  if (isImaginary) {
    const written = cursor.source.slice(start, cursor.at - 1).replaceAll("_", "")
    return /^0[xob]/i.test(written) ? undefined : { _tag: "Complex", real: 0, imaginary: Number(written) }
  }
  return real === "0-led" ? undefined : real
}

const strings = (cursor: Cursor): PythonValue | undefined => {
  const first = stringAt(cursor.source, cursor.at)
  if (first === undefined) return undefined
  let text = first.text
  cursor.at = first.end
  // neighbouring literals make one string, whatever white space is between them
  while (isNext(cursor, "")) {
    const more = stringAt(cursor.source, cursor.at)
    if (more === undefined) break
    if (more.kind !== first.kind) return undefined
    text += more.text
    cursor.at = more.end
  }
  return first.kind === "str" ? text : { _tag: "Bytes", bytes: text }
}

const words: ReadonlyMap<string, PythonValue> = new Map<string, PythonValue>([
  ["True", true],
  ["False", false],
  ["None", null]
])

const named = (cursor: Cursor): PythonValue | undefined => {
  const written = take(cursor, word) ?? ""
  if (written !== "set") return words.get(written)
  return open(cursor, "(") && close(cursor, ")") ? { _tag: "Set", items: [] } : undefined
}

interface Items {
  readonly items: ReadonlyArray<PythonValue>
  readonly hasComma: boolean
}

/**
 * Reads values separated by commas, with an optional comma at the end, up to a closing bracket or to the end of
 * the text.
 */
const itemsUntil = (cursor: Cursor, isOver: () => boolean): Items | undefined => {
  const items: Array<PythonValue> = []
  let hasComma = false
  while (!isOver()) {
    if (items.length > 0) {
      if (!next(cursor, ",")) return undefined
      hasComma = true
      if (isOver()) break
    }
    const value = expression(cursor)
    if (value === undefined) return undefined
    items.push(value)
  }
  return { items, hasComma }
}

const tupleOf = ({ hasComma, items }: Items): PythonValue => {
  const [only] = items
  return items.length === 1 && only !== undefined && !hasComma ? only : { _tag: "Tuple", items }
}

const bracketed = (cursor: Cursor, opening: "(" | "[", closing: ")" | "]"): PythonValue | undefined => {
  if (!open(cursor, opening)) return undefined
  const found = itemsUntil(cursor, () => isNext(cursor, closing))
  if (found === undefined || !close(cursor, closing)) return undefined
  return opening === "[" ? { _tag: "List", items: found.items } : tupleOf(found)
}

const setOf = (items: ReadonlyArray<PythonValue>): PythonValue | undefined =>
  items.every(isHashable)
    ? { _tag: "Set", items: items.filter((item, i) => !holdsValue(items.slice(0, i), item)) }
    : undefined

const dictOf = (pairs: ReadonlyArray<readonly [PythonValue, PythonValue]>): PythonValue | undefined => {
  if (!pairs.every(([key]) => isHashable(key))) return undefined
  const entries: Array<readonly [PythonValue, PythonValue]> = []
  for (const [key, value] of pairs) {
    const at = entries.findIndex(([known]) => pythonEquals(known, key))
    if (at < 0) entries.push([key, value])
    else entries[at] = [entries[at]?.[0] ?? key, value]
  }
  return { _tag: "Dict", entries }
}

const braced = (cursor: Cursor): PythonValue | undefined => {
  if (!open(cursor, "{")) return undefined
  const pairs: Array<readonly [PythonValue, PythonValue]> = []
  const items: Array<PythonValue> = []
  while (!isNext(cursor, "}")) {
    if (pairs.length + items.length > 0 && (!next(cursor, ",") || isNext(cursor, "}"))) break
    const key = expression(cursor)
    if (key === undefined) return undefined
    if (!next(cursor, ":")) {
      items.push(key)
      continue
    }
    const value = expression(cursor)
    if (value === undefined) return undefined
    pairs.push([key, value])
  }
  if (!close(cursor, "}") || (pairs.length > 0 && items.length > 0)) return undefined
  return items.length > 0 ? setOf(items) : dictOf(pairs)
}

const atom = (cursor: Cursor): PythonValue | undefined => {
  isNext(cursor, "")
  const char = cursor.source[cursor.at] ?? ""
  if (char === "(") return bracketed(cursor, "(", ")")
  if (char === "[") return bracketed(cursor, "[", "]")
  if (char === "{") return braced(cursor)
  if (next(cursor, "...")) return { _tag: "Ellipsis" }
  if (/[\d.]/.test(char)) return number(cursor)
  return /^[a-z]{0,2}['"]/i.test(cursor.source.slice(cursor.at, cursor.at + 3)) ? strings(cursor) : named(cursor)
}

const negated = (value: PythonValue): PythonValue | undefined => {
  if (typeof value === "number" || typeof value === "bigint") return -value
  return isComplex(value) ? { _tag: "Complex", real: -value.real, imaginary: -value.imaginary } : undefined
}

const signed = (cursor: Cursor): PythonValue | undefined => {
  const isNegative = next(cursor, "-")
  if (!isNegative && !next(cursor, "+")) return atom(cursor)
  // a literal has at most one sign before a bare number
  const value = isNext(cursor, "-") || isNext(cursor, "+") ? undefined : atom(cursor)
  const negative = value === undefined ? undefined : negated(value)
  return isNegative || negative === undefined ? negative : value
}

/** Reads a value, or a real number plus or minus an imaginary one. */
const expression = (cursor: Cursor): PythonValue | undefined => {
  const value = signed(cursor)
  const isMinus = isNext(cursor, "-")
  if (!isMinus && !isNext(cursor, "+")) return value
  cursor.at++
  const right = isNext(cursor, "-") || isNext(cursor, "+") ? undefined : atom(cursor)
  if (right === undefined || !isComplex(right) || (typeof value !== "number" && typeof value !== "bigint")) {
    return undefined
  }
  return { _tag: "Complex", real: Number(value), imaginary: isMinus ? -right.imaginary : right.imaginary }
}

/** Evaluates `ast.literal_eval(text)` of Python 3; `undefined` if that raises any exception. */
export const literalEval = (text: string): PythonValue | undefined => {
  if (text.includes("\0")) return undefined
  const cursor: Cursor = { source: text.replace(/\r\n?/g, "\n"), at: 0, depth: 0 }
  take(cursor, leadingLines)
  if (/^[ \t]/.test(cursor.source.slice(cursor.at))) return undefined
  const isOver = () => {
    trailingLines.lastIndex = cursor.at
    return trailingLines.test(cursor.source)
  }
  const found = itemsUntil(cursor, isOver)
  return found === undefined || found.items.length === 0 ? undefined : tupleOf(found)
}
