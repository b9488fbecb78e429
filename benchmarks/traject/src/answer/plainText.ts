import { Languages } from "@escapement/env"
import { blank, blankAt, blankEach } from "./blank.ts"
import { matchesIn } from "./matchesIn.ts"
import { timesIn } from "./timesIn.ts"

/** Matches an offer of further help at the end of an answer. */
const offer =
  /(?:let me know|would you like|(?:sag|geben Sie|gib) (?:mir )?Bescheid|av[ií]s[ae](?:me|nos)|dime si|如果还?需要|请告诉我)[^\n]*\s*$/giu

/** Blanks an offer, which is in the last line that is not blank. */
export const withoutOffer = (text: string): string => {
  const last = text.trimEnd().lastIndexOf("\n") + 1
  const offers = matchesIn(text.slice(last), offer)
  return blankAt(
    text,
    offers.map(({ 0: { length }, index }) => [last + index, last + index + length])
  )
}

/** Matches words such as "no one" that contain the word of a number. */
const nobody = /(?<!\p{L})(?:no[ -]one|ninguno de los dos)(?!\p{L})|一个(?:都|也)没/giu

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
 * Returns a text without dates and times, so that the remaining numbers state something. Every other character keeps its
 * index.
 *
 * @param withoutDates removes the dates of a text
 */
export const plainText = (
  text: string,
  language: Languages.Language,
  withoutDates: (text: string) => string
): string => {
  const undated = withoutDays(withoutDates(blank(text, nobody)), language)
  return blankEach(undated, timesIn(undated))
}
