import { Languages } from "@escapement/env"
import { matchAtDigits } from "./matchAtDigits.ts"
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

/** Marks of a numbered list, at the beginning of a line. */
export const marks = /^[ \t]*(?:[-*] )?\d{1,2}[.)](?=[ \t]+\S)/gmu

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

/**
 * Blanks the numbers 1, 2 and so on of a list, if there are at least two and each has an entry: a number at the
 * beginning of a line must have text in its line, any other number a further number before the next one. "Beds: 1.
 * Rooms: 2." is no list.
 */
const withoutNumbering = (text: string): string => {
  if (!first.test(text)) return text
  const places: Array<readonly [at: number, end: number]> = []
  for (const { 0: written, index } of matchAtDigits(text, numbering))
    if (Number(written) === places.length + 1) places.push([index, index + written.length])
  const hasEntries = places.every(([at, end], i) => {
    const entry = text.slice(end, places[i + 1]?.[0] ?? text.length)
    return beginsLine(text, at) ? /[\p{L}\p{N}]/u.test(entry.split("\n", 1)[0] ?? "") : /\p{N}/u.test(entry)
  })
  if (places.length < 2 || !hasEntries) return text
  return blankAt(text, places)
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
  withoutDates: (text: string) => string
): string => {
  const listed = [nobody, marks].reduce(blank, withoutNumbering(withoutOffer(text)))
  const undated = withoutDays(withoutDates(listed), language)
  return blankEach(undated, timesIn(undated))
}
