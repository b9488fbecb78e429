import { type Place, blankAt } from "./blank.ts"
import { matchAtDigits } from "./matchAtDigits.ts"
import { matchesIn } from "./matchesIn.ts"

/**
 * How numbers that may be those of entries are read. `usual`: each number with a point or a bracket at the beginning of a
 * line is one, and so are at least two numbers in order. `other`: a number at the beginning of a line is one only if the
 * numbers there count from 1; but a single 1 may be one, and entries may be names.
 */
export type Numbering = "usual" | "other"

/** Marks of a numbered list, at the beginning of a line. */
const marks = /^[ \t]*(?:[-*] )?(\d{1,2})[.)](?=[ \t]+\S)/gmu

/** Whether the marks of a text count from 1, or there is a single 1 beside other figures. */
const areCounting = (text: string, found: ReadonlyArray<RegExpExecArray>): boolean => {
  const numbers = found.map(([, number]) => Number(number))
  return numbers.length === 1
    ? numbers[0] === 1 && /\p{N}/u.test(text.replace(marks, ""))
    : numbers.every((number, i) => number === 1 || number === (numbers[i - 1] ?? 0) + 1)
}

/** Finds the marks of numbered lists in a text. */
export const marksIn = (text: string, numbering: Numbering): ReadonlyArray<RegExpExecArray> => {
  const found = matchesIn(text, marks)
  return numbering === "usual" || areCounting(text, found) ? found : []
}

/**
 * Matches what may be the number of a question or of a list entry: `1.`, `2)`, `[3]`, `**4:**`, `Answer 5:`, `| 6 |`.
 * Times, decimal numbers and grouped thousands do not match.
 */
const numbering =
  /(?<=^|[\s|([*_、；;]|\p{Script=Han})(\d{1,2})(?=(?:\*\*|__)?(?:[.)\]]{1,2}(?!\d)|\s?[:：](?!\d\d(?!\d))|[、]|[ \t]*\|))/muy

/** Matches in every text with a number of a list, since the first is 1. */
const first = /1(?:\*\*|__)?(?:[.)\]]|\s?[:：]|、|[ \t]*\|)/

/** Whether the number at index `at` begins its line, perhaps after one word: `2: `, `Answer 2: `. */
const beginsLine = (text: string, at: number): boolean =>
  /^[^\p{L}\p{N}]*(?:\p{L}+\s)?$/u.test(text.slice(text.lastIndexOf("\n", at - 1) + 1, at))

type Places = ReadonlyArray<Place>

/** Returns the places of 1, 2 and so on among numbers, each as soon as it comes. */
const counted = (found: ReadonlyArray<RegExpExecArray>): Places => {
  const places: Array<Place> = []
  for (const { 0: written, index } of found)
    if (Number(written) === places.length + 1) places.push([index, index + written.length])
  return places
}

/**
 * Whether each number of a list has an entry: at the beginning of a line, text in its line; elsewhere a further number
 * before the next one. "Beds: 1. Rooms: 2." is no list.
 */
const haveEntries = (text: string, places: Places, inLine = /\p{N}/u): boolean =>
  places.every(([at, end], i) => {
    const entry = text.slice(end, places[i + 1]?.[0] ?? text.length)
    return beginsLine(text, at) ? /[\p{L}\p{N}]/u.test(entry.split("\n", 1)[0] ?? "") : inLine.test(entry)
  })

/** Blanks the numbers 1, 2 and so on of a list. */
export const withoutNumbering = (text: string, way: Numbering): string => {
  if (!first.test(text)) return text
  const found = matchAtDigits(text, numbering)
  const places = counted(found)
  if (places.length > 1 && haveEntries(text, places)) return blankAt(text, places)
  // in a table, a value may be the next number
  const lines = counted(found.filter(({ index }) => beginsLine(text, index)))
  if (lines.length > 1 && haveEntries(text, lines)) return blankAt(text, lines)
  if (way === "usual") return text
  const [[at = 0] = []] = places
  // nothing but signs may stand before the first number of names in a line
  const isFirst = !/[\p{L}\p{N}]/u.test(text.slice(text.lastIndexOf("\n", at - 1) + 1, at))
  if (places.length > 1 && isFirst && haveEntries(text, places, /[\p{L}\p{N}]/u)) return blankAt(text, places)
  const [[, end] = []] = lines
  const isAlone = lines.length === 1 && /\p{N}/u.test(text.slice(end).split("\n", 1)[0] ?? "")
  return isAlone ? blankAt(text, lines) : text
}
