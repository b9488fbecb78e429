import { Record } from "effect"
import type { Language } from "./Language.ts"
import { readHanNumber } from "./readHanNumber.ts"
import { type Writing, writing } from "./writing.ts"

/**
 * A number as a text writes it, with all values that it can mean: 1.987 is nearly two in some countries, nearly two
 * thousand in others.
 */
export interface WrittenNumber {
  /** Where it begins: an index into the text, in UTF-16 code units. */
  readonly at: number
  /** The number as it is written. */
  readonly text: string
  /**
   * The values that it can mean, with words for a minus or a scale (`million`) counted. Empty if other words beside it
   * change the value, as in `18 and a half`.
   */
  readonly readings: ReadonlyArray<number>
  /** The word behind the number that multiplies it, such as `million`, and the values without it. */
  readonly scale?: { readonly factor: number; readonly unscaled: ReadonlyArray<number> }
  /** Whether a longer unit or the code of a currency is written to it, as in `65in` and `16GB`. */
  readonly hasUnit?: true
}

/** Spaces, apostrophes and underscores that separate thousands. */
const gaps = "\\u0020\\u00a0\\u2009\\u202f'’_"
/** Codes of currencies, which may be written to a number. */
const currencies = "USD|EUR|GBP|CHF|JPY|CNY|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|INR|MXN|BRL|ZAR|KRW|SGD|HKD|TRY"
const patternIn = ({ isHan, scales }: Writing): RegExp => {
  // Chinese has no blank between a number and its words
  const word = isHan ? String.raw`(?!\p{Script=Han})[\p{L}\p{N}_]` : String.raw`[\p{L}\p{N}_]`
  const letter = isHan ? String.raw`(?!\p{Script=Han})\p{L}` : String.raw`\p{L}`
  const scale = scales.map(([each]) => each).join("|")
  return new RegExp(
    String.raw`(?<!${word})(?<!\p{N}[.,]|${letter}-)(?:([-–+]|−\s?)(?:\*\*|__|[*_])?)?(?:\p{Sc}\s?)?((?<=^|[\s([{"“'‘*=:≈~|+−–-]|\p{Sc})\.\d+(?![.,]?\d)|(?:\d{1,3}(?:[${gaps}]\d{3})+(?!\d)|\d+)(?:[.,]\d+)*)(?:[eE]([+-]?\d{1,3})|\s?[×x]\s?10(?:\^|\*\*)?([+-]?\d{1,3}|[⁰¹²³⁴-⁹]+))?(?:\s?(${scale})${isHan ? "" : String.raw`(?!\p{L})`})?`,
    "gu"
  )
}

/**
 * Most characters of a number before its first digit: a sign, marks of bold, a currency sign, a blank and a decimal
 * point.
 */
const lead = 6

const patterns = Record.map(writing, patternIn)

const end = String.raw`(?![\p{L}\p{N}])`
const wordsBeside = ({ below, isHan, minus, parts, times }: Writing) => {
  const begin = isHan ? "" : String.raw`(?<![\p{L}\p{N}])`
  return {
    // behind a figure, as in `5 thousand and 3`, the words belong to the figure
    ahead: new RegExp(
      String.raw`(?<=(${begin}(?:(${minus})|(?<!\p{N}\s?)(?:${times}))${isHan ? "" : "(?=[^\\p{L}\\p{N}])"}[\s*_]*))`,
      "iuy"
    ),
    below: new RegExp(String.raw`^[*_]*(?:\s?°[CF]?|\s(?:degrees?|Grad|grados))?\s(?:${below})${end}`, "iu"),
    parts: new RegExp(String.raw`^[\s*_-]*(?:[⁰¹²³⁴-⁹^]|(?:${parts})${isHan ? "" : end})`, "iu")
  }
}

/**
 * Match words that change the number beside them; `ahead` does behind the words, with those of a minus in its second
 * group.
 */
const beside = Record.map(writing, wordsBeside)

/** Matches a number that ends a text, perhaps with its unit: the sign behind it is that of a subtraction. */
const minuend = /[\p{N})\]](?:[%°\p{Sc}]|\s?(?!(?:and|or|und|oder|y|o)\s)\p{L}+|\s\p{Sc})?\s*$/u

/** Match where words or signs beside a number may change it. */
const [maybeAhead, maybeBehind] = [/\p{L}[\s*_]*$/u, /^[\s*_-]*[\p{L}°⁰-⁹²³¹^]/u]

/** How words around a number change it: to its negative, or to a number that is not read. */
const changeAt = (text: string, at: number, end: number, language: Language): "negative" | "other" | undefined => {
  const { ahead, below, parts } = beside[language]
  const before = text.slice(Math.max(0, at - 40), at)
  const behind = text.slice(end, end + 40)
  const isBeside = maybeBehind.test(behind)
  if (isBeside && parts.test(behind)) return "other"
  if (!maybeAhead.test(before)) return isBeside && below.test(behind) ? "negative" : undefined
  ahead.lastIndex = before.length
  const [, words = "", minus] = ahead.exec(before) ?? []
  if (minus === undefined) return words !== "" ? "other" : isBeside && below.test(behind) ? "negative" : undefined
  // a minus behind a number subtracts
  return minuend.test(before.slice(0, before.length - words.length)) ? undefined : "negative"
}

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹"

// a full-width comma separates thousands only between full-width digits
const foreign = /[٠-٩۰-۹०-९０-９٫٬．]|(?<=[０-９])，(?=[０-９])/u
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

const codes = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${currencies})(?=\\d)`, "gu")

/** Replaces codes of currencies that are written to a number by blanks; every character keeps its index. */
const withoutCodes = (text: string): string => (/[A-Z]{3}\d/.test(text) ? text.replaceAll(codes, "   ") : text)

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

/**
 * Counting characters: a numeral of one character counts as a number only before one of them, or if it stands alone.
 */
const counters = "个家条篇位场次套门所项封份名首件款部座间辆张天班种笔人枚台度元"
const hanPattern = new RegExp(
  `(?<![第零〇一二两三四五六七八九十百千万亿\\d.])(?:[零〇一二两三四五六七八九十百千万亿]{2,}|[零〇一二两三四五六七八九十](?=[${counters}])|(?<!\\p{Script=Han})[零〇一二两三四五六七八九十](?!\\p{Script=Han}))`,
  "gu"
)

/** Finds the numbers that a text writes in Chinese characters. */
const readHanNumbers = (text: string): ReadonlyArray<WrittenNumber> =>
  [...text.matchAll(hanPattern)].flatMap((match) => {
    const value = readHanNumber(match[0])
    if (value === undefined) return []
    const change = changeAt(text, match.index, match.index + match[0].length, "zh")
    const readings = change === undefined ? [value] : change === "negative" ? [-value] : []
    return [{ at: match.index, text: match[0], readings }]
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

/** Units that an id may end with, too, and words: they count as units, but the numbers before them are marked. */
const longUnit = new RegExp(
  `^(?:\\p{L}\\p{Ll}{3,}|in|inHg|yds?|mph|kmh|kn|kts|lbs|oz|mg|hPa|kPa|mb|[kMGT]B|k?Wh?|[kMG]?Hz|dB|bpm|ms|ml|l|L|k?cal|hrs?|mins|secs?|days?|pts?|días?|Tage|${currencies})(?![\\p{L}\\p{N}_])`,
  "u"
)

/** The value of a fraction such as ½ at an index; 0 if there is none. */
const fractionAt = (text: string, at: number): number => {
  if (at >= text.length || text.charCodeAt(at) < 128) return 0
  const [, over, under] = /^(\d+)⁄(\d+)$/.exec(text.charAt(at).normalize("NFKD")) ?? []
  return over === undefined ? 0 : Number(over) / Number(under)
}

/**
 * Reads a match of a language's pattern in a text in ASCII digits: usually as one number, as none or several if it is
 * an id or a list.
 */
const numbersOf = (
  written: string,
  text: string,
  match: RegExpExecArray,
  language: Language
): ReadonlyArray<WrittenNumber> => {
  const way = writing[language]
  const [whole, sign, digits = "", exponent, times, scale] = match
  const end = match.index + whole.length
  const isJoined = scale === undefined && isLetter(text, end) && !isUnit(text.slice(end), way)
  if (isJoined && !longUnit.test(text.slice(end))) return []
  const change = changeAt(text, match.index, end, language)
  // a dash between two numbers is a range or a date, not a minus
  const isMinus =
    (sign !== undefined &&
      sign !== "+" &&
      !/[\p{N})\]]\s?$/u.test(text.slice(Math.max(0, match.index - 4), match.index))) ||
    change === "negative"
  const isList = digits.includes(",") && isListed(text, match.index, whole.length)
  const read = isList ? [] : meanings(digits, way.point)
  if (read.length === 0) return members(digits, match.index + whole.indexOf(digits))
  const power = 10 ** exponentOf(exponent ?? times)
  const factor = scale === undefined ? undefined : way.scales.find(([word]) => word === scale)?.[1]
  const gap = text.charAt(end) === " " ? 1 : 0
  const fraction = fractionAt(text, end + gap)
  const length = digits.length + (fraction === 0 ? 0 : 14)
  const valuesBy = (by: number): ReadonlyArray<number> =>
    change === "other" ? [] : read.map((value) => scaled(isMinus ? -(value + fraction) : value + fraction, by, length))
  const number: WrittenNumber = {
    at: match.index,
    text: written.slice(match.index, fraction === 0 ? end : end + gap + 1),
    readings: valuesBy(power * (factor ?? 1))
  }
  if (factor === undefined && !isJoined) return [number]
  return [
    {
      ...number,
      ...(factor === undefined ? {} : { scale: { factor, unscaled: valuesBy(power) } }),
      ...(isJoined ? { hasUnit: true } : {})
    }
  ]
}

/**
 * Joins numbers of falling scales that nothing separates: `2万5千` is one number.
 */
const joined = (numbers: ReadonlyArray<WrittenNumber>): ReadonlyArray<WrittenNumber> => {
  const all: Array<WrittenNumber> = []
  for (const next of numbers) {
    const last = all.at(-1)
    const isPart =
      last?.scale !== undefined &&
      next.scale !== undefined &&
      next.scale.factor < last.scale.factor &&
      last.at + last.text.length === next.at
    if (!isPart) all.push(next)
    else {
      const readings = [(last.readings[0] ?? 0) + (next.readings[0] ?? 0)]
      all[all.length - 1] = {
        at: last.at,
        text: last.text + next.text,
        readings,
        scale: { factor: next.scale.factor, unscaled: [] }
      }
    }
  }
  return all
}

/**
 * Finds the numbers that a text writes in figures (in Chinese also in characters), in order: with thousands separated
 * as in any country, and with any decimal sign, minus, exponent or a following word such as `million`. A number within
 * a word or an id is not read. If the language has a rule for 1.234, such a number has only one meaning.
 */
export const readNumbers = (written: string, language: Language = "en"): ReadonlyArray<WrittenNumber> => {
  const text = withoutCodes(toAscii(written))
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
  return way.isHan ? [...joined(found), ...readHanNumbers(text)].toSorted((a, b) => a.at - b.at) : found
}
