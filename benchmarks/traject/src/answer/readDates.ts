import { Languages } from "@escapement/env"
import { matchAtDigits } from "./matchAtDigits.ts"

/** A date as written in a text, with all the days that it can mean, in ISO form. */
export interface WrittenDate {
  readonly at: number
  readonly text: string
  readonly readings: ReadonlyArray<string>
}

const day = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const month = String.raw`(?:of )?([A-Za-z]{3,9})\.?`
/**
 * A pattern, sticky if it begins with an ASCII digit; the possible years, months and days of its groups; and a pattern
 * that is found faster in all its matches.
 */
type Pattern = readonly [
  RegExp,
  (parts: ReadonlyArray<string>) => ReadonlyArray<ReadonlyArray<string>>,
  needed?: RegExp
]
const numeric: Pattern = [
  /(?<!\d)(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/y,
  ([a = "", , b = "", y = ""]) => [
    [y, b, a],
    [y, a, b]
  ]
]
/** Numeric dates in languages that write the day before the month. */
const dayFirst: Pattern = [numeric[0], ([d = "", , m = "", y = ""]) => [[y, m, d]]]
const patterns: ReadonlyArray<Pattern> = [
  [/(?<!\d)(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/y, ([y = "", , m = "", d = ""]) => [[y, m, d]]],
  [/(?<!\d)(\d{4})(\d{2})(\d{2})(?!\d)/y, ([y = "", m = "", d = ""]) => [[y, m, d]]],
  numeric,
  [
    new RegExp(String.raw`(?<!\d)${day}[ -]${month}[ ,-]+(\d{4})(?!\d)`, "y"),
    ([d = "", m = "", y = ""]) => [[y, m, d]]
  ],
  [
    new RegExp(String.raw`(?<![A-Za-z])${month} ${day},? (\d{4})(?!\d)`, "g"),
    ([m = "", d = "", y = ""]) => [[y, m, d]],
    /\d(?:st|nd|rd|th)?,? \d{4}/
  ],
  [/(?<!\d)(\d{4})[ -]([A-Za-z]{3,9})\.?[ -](\d{1,2})(?!\d)/y, ([y = "", m = "", d = ""]) => [[y, m, d]]]
]

const han = "[零〇一二三四五六七八九十\\d]"
const patternsIn: { readonly [language in Languages.Language]: ReadonlyArray<Pattern> } = {
  en: patterns,
  de: [
    ...patterns.map((each) => (each === numeric ? dayFirst : each)),
    [/(?<!\d)(\d{1,2})\. ?(\p{L}{3,9})\.? (\d{4})(?!\d)/uy, ([d = "", m = "", y = ""]) => [[y, m, d]]]
  ],
  es: [
    ...patterns.map((each) => (each === numeric ? dayFirst : each)),
    [
      /(?<!\d)(\d{1,2})[.º°]{0,2} (?:de )?(\p{L}{3,10})\.?(?: del? |,? )(\d{4})(?!\d)/uy,
      ([d = "", m = "", y = ""]) => [[y, m, d]]
    ]
  ],
  zh: [
    ...patterns.map((each) => (each === numeric ? dayFirst : each)),
    [
      new RegExp(`(?<!\\d)(${han}{4}) ?年 ?(${han}{1,3}) ?月 ?(${han}{1,3}) ?[日号]`, "g"),
      (parts) => [parts.map((part) => String(Languages.readHanNumber(part) ?? part))]
    ]
  ]
}

const monthOf = (written: string, language: Languages.Language): number => {
  if (/^\d/.test(written)) return Number(written)
  const begins = (name: string) => name.startsWith(written.toLowerCase())
  const own = Languages.writing[language].months.findIndex(begins)
  return (own < 0 ? Languages.writing.en.months.findIndex(begins) : own) + 1
}

/** The ISO form of a day of the calendar; empty if there is no such day. */
const isoOf = (
  [year = "", month = "", day = ""]: ReadonlyArray<string>,
  language: Languages.Language
): ReadonlyArray<string> => {
  const [y, m, d] = [Number(year), monthOf(month, language), Number(day)]
  const last =
    m === 2 ? (y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0) ? 29 : 28) : [4, 6, 9, 11].includes(m) ? 30 : 31
  if (m < 1 || m > 12 || d < 1 || d > last) return []
  return [`${year}-${String(m).padStart(2, "0")}-${String(d).padStart(2, "0")}`]
}

/** Match in every text with a date: a year, and what may stand beside it. */
const [year, dated] = [
  /\d{4}|年/,
  /\d{4}(?:[-/.]\d{1,2}[-/.]\d|\d{4}|[ -][A-Za-z])|[A-Za-z\d\u0080-\uffff.,/ -][-/., ]\d{4}|年/
]

/** Finds the dates of a text, in order, in all usual forms. */
export const readDates = (text: string, language: Languages.Language = "en"): ReadonlyArray<WrittenDate> => {
  if (!year.test(text) || !dated.test(text)) return []
  return patternsIn[language]
    .flatMap(([pattern, partsOf, needed]) => {
      if (needed?.test(text) === false) return []
      const matches = pattern.sticky ? matchAtDigits(text, pattern) : [...text.matchAll(pattern)]
      return matches.flatMap((match) => {
        const readings = [...new Set(partsOf(match.slice(1)).flatMap((parts) => isoOf(parts, language)))]
        return readings.length === 0 ? [] : [{ at: match.index, text: match[0], readings }]
      })
    })
    .toSorted((a, b) => a.at - b.at)
}
