import { Languages } from "@escapement/env"
import type { TextReader } from "./TextReader.ts"

/** Replaces what a pattern finds by dots; every other character keeps its index. */
const blank = (text: string, pattern: RegExp): string => text.replace(pattern, (found) => "·".repeat(found.length))

/** Marks of a numbered list, at the beginning of a line. */
export const marks = /^[ \t]*(?:[-*] )?\d{1,2}[.)](?=[ \t]+\S)/gmu

/** What an agent offers to do next, at the end of its answer. */
const offer =
  /(?:let me know|would you like|(?:sag|geben Sie|gib) (?:mir )?Bescheid|av[ií]s[ae](?:me|nos)|dime si|如果还?需要|请告诉我)[^\n]*\s*$/iu

/** Words for nobody and neither that hold the word of a number. */
const nobody = /(?<!\p{L})(?:no[ -]one|ninguno de los dos)(?!\p{L})|一个(?:都|也)没/giu

const times = /(?<![\p{N}.,])\d{1,2}:\d{2}(?::\d{2})?(?!\d)/gu

/**
 * What may be the number of a question or of a list entry: `1.`, `2)`, `[3]`, `**4:**`, `Answer 5:`, `| 6 |`. A time,
 * a decimal number or a thousand is none.
 */
const numbering =
  /(?<=^|[\s|([*_、；;]|\p{Script=Han})(\d{1,2})(?=(?:\*\*|__)?(?:[.)\]]{1,2}(?!\d)|\s?[:：](?!\d\d(?!\d))|[、]|[ \t]*\|))/gmu

/** Whether a line begins with a number, perhaps behind one word: `2: `, `Answer 2: `. */
const beginsLine = (text: string, at: number): boolean =>
  /^[^\p{L}\p{N}]*(?:\p{L}+\s)?$/u.test(text.slice(text.lastIndexOf("\n", at - 1) + 1, at))

/**
 * Blanks numbers that count 1, 2 and so on, if there are two or more of them and each has an entry behind it: text in
 * its line if it begins the line, else another number before the next. "Beds: 1. Rooms: 2." counts nothing.
 */
const withoutNumbering = (text: string): string => {
  const places: Array<readonly [at: number, end: number]> = []
  for (const { 0: written, index } of text.matchAll(numbering))
    if (Number(written) === places.length + 1) places.push([index, index + written.length])
  const hasEntries = places.every(([at, end], i) => {
    const entry = text.slice(end, places[i + 1]?.[0] ?? text.length)
    return beginsLine(text, at) ? /[\p{L}\p{N}]/u.test(entry.split("\n", 1)[0] ?? "") : /\p{N}/u.test(entry)
  })
  if (places.length < 2 || !hasEntries) return text
  return places.reduce((rest, [at, end]) => rest.slice(0, at) + "·".repeat(end - at) + rest.slice(end), text)
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Days without a year of their own, in the words of a language: `18 Sep`, `September 18–21, 2026`, `18 to` before a date. */
const daysOf = (language: Languages.Language): ReadonlyArray<RegExp> => {
  const { en } = Languages.writing
  const own = Languages.writing[language].months
  // small in Spanish, where "18 de mayo" says it; in English "may" is a verb, too
  const months = [...own.map((month) => (language === "es" ? month : capital(month))), ...en.months.map(capital)]
  // the whole name, or its first letters: "Marken" and "Mails" are no months
  const written = months.filter(({ length }) => length > 2).flatMap((name) => [name, name.slice(0, 3)])
  const month = `(?:${[...written, "Sept"].join("|")})(?!\\p{L})\\.?`
  const day = String.raw`(?<![\p{N}.,])(?:3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th|[.º])?(?!\p{N})`
  // no "and", which joins two answers, and no dash with blanks, which parts them
  const to = String.raw`(?:[-–—]|[ \t]+(?:to|through|until|till|bis|al|hasta)[ \t]+|[至到])`
  return [
    new RegExp(String.raw`${month}\s+${day}${to}${day},?\s+\d{4}(?!\d)`, "gu"),
    new RegExp(String.raw`${day}${to}(?=·)`, "gu"),
    new RegExp(String.raw`${day}(?:${to}${day})?\s+(?:de\s+)?${month}(?!\p{L})`, "gu"),
    new RegExp(String.raw`(?<!\p{L})${month}\s+${day}(?:${to}${day})?(?![\p{N}.])`, "gu")
  ]
}

const days: { readonly [language in Languages.Language]: ReadonlyArray<RegExp> } = {
  en: daysOf("en"),
  de: daysOf("de"),
  es: daysOf("es"),
  zh: daysOf("zh")
}

/**
 * Returns a text whose numberings, dates and times are blanked, so that the numbers that are left say something. Every
 * other character keeps its index.
 */
export const plainText = (text: string, { language, withoutDates }: TextReader): string =>
  blank(
    days[language].reduce(blank, withoutDates([nobody, marks].reduce(blank, withoutNumbering(blank(text, offer))))),
    times
  )
