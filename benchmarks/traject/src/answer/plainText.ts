import { Languages } from "@escapement/env"
import { matchAtDigits } from "./matchAtDigits.ts"
import { matchesIn } from "./matchesIn.ts"
import { timesIn } from "./timesIn.ts"

/** Replaces places of a text by dots of the same length; every other character keeps its index. */
const blankAt = (text: string, places: ReadonlyArray<readonly [at: number, end: number]>): string =>
  places.reduce((rest, [at, end]) => rest.slice(0, at) + "·".repeat(end - at) + rest.slice(end), text)

/** Replaces matches by dots of the same length. */
const blankEach = (text: string, matches: ReadonlyArray<RegExpExecArray>): string =>
  blankAt(
    text,
    matches.map(({ 0: { length }, index }) => [index, index + length])
  )

/** Replaces matches of a pattern by dots, at the digits of the text if the pattern is sticky. */
const blank = (text: string, pattern: RegExp): string =>
  pattern.sticky
    ? blankEach(text, matchAtDigits(text, pattern))
    : text.replace(pattern, (found) => "·".repeat(found.length))

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

/** Matches an offer of further help at the end of an answer. */
const offer =
  /(?:let me know|would you like|(?:sag|geben Sie|gib) (?:mir )?Bescheid|av[ií]s[ae](?:me|nos)|dime si|如果还?需要|请告诉我)[^\n]*\s*$/iu

/** Blanks an offer, which is in the last line that is not blank. */
const withoutOffer = (text: string): string => {
  const last = text.trimEnd().lastIndexOf("\n") + 1
  return text.slice(0, last) + blank(text.slice(last), offer)
}

/** Matches words such as "no one" that contain the word of a number. */
const nobody = /(?<!\p{L})(?:no[ -]one|ninguno de los dos)(?!\p{L})|一个(?:都|也)没/giu

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

type Places = ReadonlyArray<readonly [at: number, end: number]>

/** Returns the places of 1, 2 and so on among numbers, each as soon as it comes. */
const counted = (found: ReadonlyArray<RegExpExecArray>): Places => {
  const places: Array<readonly [at: number, end: number]> = []
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
const withoutNumbering = (text: string, way: Numbering): string => {
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

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

interface Days {
  /** Matches the name of a month. */
  readonly month: RegExp
  /** Matches days beside the name of a month, and those of the next pattern. */
  readonly patterns: ReadonlyArray<RegExp>
  /** Matches the first of two days, if the second is in a date that is blanked already. */
  readonly beforeDate: RegExp
}

/** Patterns for days without a year of their own: `18 Sep`, `September 18–21, 2026`, `18 to` before a date. */
const daysOf = (language: Languages.Language): Days => {
  const { en } = Languages.writing
  const own = Languages.writing[language].months
  // lower case in Spanish ("18 de mayo"); elsewhere capitals, because "may" is also a verb
  const months = [...own.map((month) => (language === "es" ? month : capital(month))), ...en.months.map(capital)]
  // the whole name or its first three letters, so that "Marken" and "Mails" do not match
  const written = months.filter(({ length }) => length > 2).flatMap((name) => [name, name.slice(0, 3)])
  const month = `(?:${[...written, "Sept"].join("|")})(?!\\p{L})\\.?`
  const day = String.raw`(?<![\p{N}.,])(?:3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th|[.º])?(?!\p{N})`
  // neither "and", which joins two answers, nor a dash between blanks, which separates them
  const to = String.raw`(?:[-–—]|[ \t]+(?:to|through|until|till|bis|al|hasta)[ \t]+|[至到])`
  const beforeDate = new RegExp(String.raw`${day}${to}(?=·)`, "uy")
  return {
    month: new RegExp(month, "u"),
    beforeDate,
    patterns: [
      new RegExp(String.raw`${month}\s+${day}${to}${day},?\s+\d{4}(?!\d)`, "gu"),
      beforeDate,
      new RegExp(String.raw`${day}(?:${to}${day})?\s+(?:de\s+)?${month}(?!\p{L})`, "uy"),
      new RegExp(String.raw`(?<!\p{L})${month}\s+${day}(?:${to}${day})?(?![\p{N}.])`, "gu")
    ]
  }
}

const days: { readonly [language in Languages.Language]: Days } = {
  en: daysOf("en"),
  de: daysOf("de"),
  es: daysOf("es"),
  zh: daysOf("zh")
}

const withoutDays = (text: string, language: Languages.Language): string => {
  const { beforeDate, month, patterns } = days[language]
  return month.test(text) ? patterns.reduce(blank, text) : text.includes("·") ? blank(text, beforeDate) : text
}

/**
 * Returns a text without numberings, dates and times, so that the remaining numbers state something. Every other
 * character keeps its index.
 *
 * @param withoutDates removes the dates of a text
 */
export const plainText = (
  text: string,
  language: Languages.Language,
  way: Numbering,
  withoutDates: (text: string) => string
): string => {
  const offered = withoutOffer(text)
  const numbered = withoutNumbering(offered, way)
  const someone = blank(numbered, nobody)
  // what is numbered already has no marks left
  const listed = blankEach(someone, marksIn(someone, way))
  const undated = withoutDays(withoutDates(listed), language)
  return blankEach(undated, timesIn(undated))
}
