import type { Language } from "./Language.ts"
import { readHanNumber } from "./readHanNumber.ts"
import { type Writing, writing } from "./writing.ts"

/**
 * A number as a text writes it, with all values that it can mean: 1.987 is nearly two in some
 * countries, nearly two thousand in others.
 */
export interface WrittenNumber {
  readonly at: number
  readonly text: string
  readonly readings: ReadonlyArray<number>
  /** Whether a longer unit or the code of a currency is written to it, as in `65in` and `16GB`. */
  readonly hasUnit?: true
}

/** Spaces, apostrophes and underscores that separate thousands. */
const gaps = "\\u0020\\u00a0\\u2009\\u202f'’_"
const patternIn = ({ isHan, scales }: Writing): RegExp => {
  // Chinese has no blank between a number and its words
  const word = isHan ? String.raw`(?!\p{Script=Han})[\p{L}\p{N}_]` : String.raw`[\p{L}\p{N}_]`
  const letter = isHan ? String.raw`(?!\p{Script=Han})\p{L}` : String.raw`\p{L}`
  const scale = scales.map(([each]) => each).join("|")
  return new RegExp(
    String.raw`(?<!${word})(?<!\p{N}[.,]|${letter}-)([-−–+]?)(?:\p{Sc}\s?)?((?<=^|[\s([{"“'‘*=:≈~|+−–-]|\p{Sc})\.\d+(?![.,]?\d)|(?:\d{1,3}(?:[${gaps}]\d{3})+(?!\d)|\d+)(?:[.,]\d+)*)(?:[eE]([+-]?\d{1,3})|\s?[×x]\s?10(?:\^|\*\*)?([+-]?\d{1,3}|[⁰¹²³⁴-⁹]+))?(?:\s?(${scale})${isHan ? "" : String.raw`(?!\p{L})`})?`,
    "gu"
  )
}

/** Most characters of a number before its first digit: a sign, a currency sign, a blank and a decimal point. */
const lead = 5

const patterns: { readonly [language in Language]: RegExp } = {
  en: patternIn(writing.en),
  de: patternIn(writing.de),
  es: patternIn(writing.es),
  zh: patternIn(writing.zh)
}

const negatedBy = ({ isHan, minus }: Writing): RegExp =>
  isHan ? new RegExp(`(?<=(${minus}))`, "uy") : new RegExp(String.raw`(?<=(?<![\p{L}\p{N}])((?:${minus})\s+))`, "iuy")

/** Match behind a word that makes the next number negative. */
const negated: { readonly [language in Language]: RegExp } = {
  en: negatedBy(writing.en),
  de: negatedBy(writing.de),
  es: negatedBy(writing.es),
  zh: negatedBy(writing.zh)
}

/** Matches a number that ends a text, perhaps with its unit: the sign behind it is that of a subtraction. */
const minuend = /[\p{N})\]](?:[%°\p{Sc}]|\s?(?!(?:and|or|und|oder|y|o)\s)\p{L}+|\s\p{Sc})?\s*$/u

/** Whether a word before an index makes the number there negative, and does not subtract it from another. */
const isNegated = (text: string, at: number, language: Language): boolean => {
  const before = text.slice(Math.max(0, at - 40), at)
  const pattern = negated[language]
  pattern.lastIndex = before.length
  const word = pattern.exec(before)?.[1]
  return word !== undefined && !minuend.test(before.slice(0, before.length - word.length))
}

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹"

const foreign = /[٠-٩۰-۹०-९０-９٫٬．，]/u
const allForeign = new RegExp(foreign, "gu")

/** Replaces digits and number signs of other scripts by ASCII; every character keeps its index. */
const toAscii = (text: string): string =>
  // few texts have any, and a search is faster than a replacement
  foreign.test(text)
    ? text.replaceAll(allForeign, (char) => {
        if (char === "٫" || char === "．") return "."
        if (char === "٬" || char === "，") return ","
        const code = char.charCodeAt(0)
        const zero = [0x660, 0x6f0, 0x966, 0xff10].find((start) => code >= start && code < start + 10) ?? code
        return String(code - zero)
      })
    : text

const gap = new RegExp(`[${gaps}]`, "gu")

const groupedBy = (sign: string): RegExp =>
  new RegExp(`^[1-9]\\d{0,2}(?:\\${sign}\\d{3})+$|^[1-9]\\d?(?:\\${sign}\\d{2})+\\${sign}\\d{3}$`)
/** Patterns of numbers with separated thousands, made once, because they are used for every number of every answer. */
const grouped = { ",": groupedBy(","), ".": groupedBy(".") } as const

/** Returns the values that digits with separators can mean; empty if they are a list. */
const meanings = (digits: string, decimal: Writing["point"]): ReadonlyArray<number> => {
  // most numbers have no separator but a decimal point, which three decimals would leave in doubt
  if (/^(?:\d+(?:\.(?!\d{3}$)\d+)?|\.\d+)$/.test(digits)) return [Number(digits)]
  const plain = digits.replaceAll(gap, "")
  // 1.234 and 1,234: the language decides, if it has a rule
  if (decimal !== "either" && /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain))
    return [Number(plain.includes(decimal) ? plain.replace(decimal, ".") : plain.replace(/[.,]/, ""))]
  // nobody writes three decimals in a number whose thousands have commas
  if (grouped[","].test(plain)) return [Number(plain.replaceAll(",", ""))]
  const found = ([",", "."] as const).flatMap((thousands) => {
    const point = thousands === "," ? "." : ","
    const [whole = "", fraction, ...rest] = plain.split(point)
    if (rest.length > 0 || fraction?.includes(thousands) === true) return []
    if (whole.includes(thousands) && !grouped[thousands].test(whole)) return []
    return [Number(`${whole.replaceAll(thousands, "")}${fraction === undefined ? "" : `.${fraction}`}`)]
  })
  return [...new Set(found)]
}

const exponentOf = (written: string | undefined): number =>
  written === undefined
    ? 0
    : Number([...written].map((char) => (superscripts.includes(char) ? superscripts.indexOf(char) : char)).join(""))

/** Returns a multiple of a number that was written in `length` characters, to 14 digits. */
const scaled = (value: number, factor: number, length: number): number =>
  factor === 1 && length <= 14 ? value + 0 : Number((value * factor).toPrecision(14))

/** Whether an index lies in a list between brackets, where commas separate the members. */
const isListed = (text: string, at: number, length: number): boolean => {
  const before = text.slice(0, at)
  const open = before.lastIndexOf("[")
  return open >= 0 && !before.slice(open).includes("]") && text.indexOf("]", at + length) >= 0
}

const members = (text: string, at: number): ReadonlyArray<WrittenNumber> =>
  [...text.matchAll(/\d+(?:\.\d+)?/g)].map((match) => ({
    at: at + match.index,
    text: match[0],
    readings: [Number(match[0])]
  }))

/** Counting characters: a numeral of one character counts as a number only before one of them. */
const counters = "个家条篇位场次套门所项封份名首件款部座间辆张天班种笔人枚台度元"
const hanPattern = new RegExp(
  `(?<![第零〇一二两三四五六七八九十百千万亿\\d.])(?:[零〇一二两三四五六七八九十百千万亿]{2,}|[零〇一二两三四五六七八九十](?=[${counters}]))`,
  "gu"
)

/** Finds the numbers that a text writes in Chinese characters. */
const readHanNumbers = (text: string): ReadonlyArray<WrittenNumber> =>
  [...text.matchAll(hanPattern)].flatMap((match) => {
    const value = readHanNumber(match[0])
    if (value === undefined) return []
    return [{ at: match.index, text: match[0], readings: [isNegated(text, match.index, "zh") ? -value : value] }]
  })

/** Returns the index of the first ASCII digit from an index on; -1 if there is none. */
const firstDigit = (text: string, from: number): number => {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57) return at
  }
  return -1
}

const letter = /[\p{L}_]/u

/** Whether a letter or `_` stands at an index. */
const isLetter = (text: string, at: number): boolean => {
  const code = text.codePointAt(at)
  if (code === undefined) return false
  return code < 128
    ? (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95
    : letter.test(String.fromCodePoint(code))
}

/** Whether a unit that may follow a number without a space comes next. */
const isUnit = (end: string, { isHan }: Writing): boolean =>
  /^(?:st|nd|rd|th|km|m|mm|cm|mi|ft|kg|g|lb|h|s|min|x|°|C|F)(?!\p{L})/u.test(end) ||
  (isHan && /^\p{Script=Han}/u.test(end))

/** Units of a length that an id may end with, too: they count as units, but the numbers before them are marked. */
const longUnit =
  /^(?:in|inch|inches|inHg|feet|yds?|miles?|mph|kmh|knots|kn|kts|lbs|pounds|oz|mg|hPa|kPa|mbar|mb|[kMGT]B|k?Wh?|[kMG]?Hz|dB|bpm|ms|ml|l|L|k?cal|hrs?|hours?|mins|minutes?|secs?|seconds?|days?|nights?|pts?|points?|places?|euros?|dollars?|EUR|USD|GBP|CHF|JPY|CNY|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|INR|MXN|BRL|ZAR|KRW|SGD|HKD|TRY|Euro|Stunden?|Minuten?|Tage?|Punkte?|horas?|minutos?|puntos?|d[ií]as?)(?![\p{L}\p{N}_])/u

/** The value of a fraction such as ½ at an index; 0 if there is none. */
const fractionAt = (text: string, at: number): number => {
  if (at >= text.length || text.charCodeAt(at) < 128) return 0
  const [, over, under] = /^(\d+)⁄(\d+)$/.exec(text.charAt(at).normalize("NFKD")) ?? []
  return over === undefined ? 0 : Number(over) / Number(under)
}

/**
 * Reads a match of a language's pattern in a text in ASCII digits: usually as one number, as none or several if it is an
 * id or a list.
 */
const numbersOf = (
  written: string,
  text: string,
  match: RegExpExecArray,
  language: Language
): ReadonlyArray<WrittenNumber> => {
  const way = writing[language]
  const [whole, sign, digits = "", exponent, power, scale] = match
  const end = match.index + whole.length
  const isJoined = scale === undefined && isLetter(text, end) && !isUnit(text.slice(end), way)
  if (isJoined && !longUnit.test(text.slice(end))) return []
  // a dash between two numbers is a range or a date, not a minus
  const isMinus =
    (sign !== "" && sign !== "+" && !/[\p{N})\]]\s?$/u.test(text.slice(0, match.index))) ||
    isNegated(text, match.index, language)
  const isList = digits.includes(",") && isListed(text, match.index, whole.length)
  const read = isList ? [] : meanings(digits, way.point)
  if (read.length === 0) return members(digits, match.index + whole.indexOf(digits))
  const factor = 10 ** exponentOf(exponent ?? power)
  const more = scale === undefined ? undefined : way.scales.find(([word]) => word === scale)?.[1]
  const fraction = fractionAt(text, end)
  const values = read.map((value) =>
    scaled(isMinus ? -(value + fraction) : value + fraction, factor, digits.length + (fraction === 0 ? 0 : 14))
  )
  // if the question asks for millions, the word only repeats the unit
  const readings = more === undefined ? values : values.flatMap((value) => [value, scaled(value, more, digits.length)])
  return [
    {
      at: match.index,
      text: written.slice(match.index, fraction === 0 ? end : end + 1),
      readings,
      ...(isJoined ? { hasUnit: true } : {})
    }
  ]
}

/**
 * Finds the numbers in a text, in order: with thousands separated as in any country, and with any decimal sign, minus,
 * exponent or a following word such as `million`. A number within a word or an id is not read. If the language has a
 * rule for 1.234, such a number has only one meaning.
 */
export const readNumbers = (written: string, language: Language = "en"): ReadonlyArray<WrittenNumber> => {
  const text = toAscii(written)
  const way = writing[language]
  const pattern = patterns[language]
  const found: Array<WrittenNumber> = []
  for (let from = 0; ;) {
    const first = firstDigit(text, from)
    if (first < 0) break
    pattern.lastIndex = Math.max(from, first - lead)
    const match = pattern.exec(text)
    if (match === null) break
    from = pattern.lastIndex
    found.push(...numbersOf(written, text, match, language))
  }
  return way.isHan ? [...found, ...readHanNumbers(text)].toSorted((a, b) => a.at - b.at) : found
}
