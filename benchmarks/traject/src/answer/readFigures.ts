import { Languages } from "@escapement/env"
import { endsWith } from "./Assertions.ts"
import { edgeOf, isQuoted } from "./Edge.ts"
import { matchesIn } from "./matchesIn.ts"
import { mayBeLetter } from "./mayBeLetter.ts"
import type { QueryNumbers } from "./QueryNumbers.ts"
import { type FiguresRead, isAside, ranks, settle, type Token as AnyToken } from "./settle.ts"
import type { TextReader } from "./TextReader.ts"
import { timesIn } from "./timesIn.ts"

type Token = AnyToken<number>

/** Words beside a number that show its use. */
interface Cues {
  /** Before a bound: `at most 5`. */
  readonly bound: string
  /** Before the number in the name of a thing: `room 5`. */
  readonly named: string
  /** Between a part and its whole: `3 of 5`; before a measure: `per 100`. */
  readonly whole: string
  readonly per: string
  /** Between the ends of a range. */
  readonly to: string
}

const cues: { readonly [language in Languages.Language]: Cues } = {
  en: {
    bound:
      "above|below|under|over|at most|at least|(?<!(?:add|sum)(?:s|m?ed|m?ing)?\\s+)up to|than|within|exceeds?|exceeding|beyond",
    named:
      "rooms?|suites?|halls?|tables?|seats?|platforms?|trains?|lines?|levels?|reservations?|bookings?|http|flights?|orders?|invoices?|accounts?|gates?|rows?|pages?|sections?|steps?|rules?|items?|questions?|clauses?|versions?|day|no\\.|nr\\.",
    whole: "of|out of",
    per: "per|each|every",
    to: "to"
  },
  de: {
    bound: "über|unter|höchstens|mindestens|bis zu|als|binnen|innerhalb von",
    named: "Zimmer|Flug|Bestellung|Rechnung|Konto|Zeile|Seite|Abschnitt|Schritt|Frage|Version|Tag|Nr\\.|Nummer",
    whole: "von|aus",
    per: "pro|je|alle",
    to: "bis"
  },
  es: {
    bound: "sobre|bajo|como máximo|como mínimo|al menos|hasta|más de|menos de",
    named: "habitación|vuelo|pedido|factura|cuenta|fila|página|sección|paso|pregunta|versión|día|n\\.º|número",
    whole: "de",
    per: "por|cada",
    to: "a"
  },
  zh: {
    bound: "超过|不到|至多|最多|至少|低于|高于|大于|小于",
    named: "房间|航班|订单|第",
    whole: "/",
    per: "每",
    to: "至|到"
  }
}

/** Compiled patterns of a language. Sticky ones match behind the index where they are tried. */
interface Patterns {
  /** Matches the text before a number with another use than to answer; sticky. */
  readonly other: RegExp
  /** Matches the text between a part and its whole; sticky. */
  readonly whole: RegExp
  /** Matches the text between the ends of a range. */
  readonly range: RegExp
  /** Matches the words of small numbers, each in a group; absent if the language has none. */
  readonly words?: RegExp
  /** Matches in every text with such a word; found faster. */
  readonly someWord?: RegExp
}

const patternsOf = (language: Languages.Language): Patterns => {
  const { bound, named, per, to, whole } = cues[language]
  const { words } = Languages.writing[language]
  const begin = language === "zh" ? "" : String.raw`(?<![\p{L}\p{N}])`
  return {
    other: new RegExp(String.raw`(?<=${begin}(?:(?:${bound}|${named}|${per})\s*|[#№])[\s\p{Sc}"“„*_]{0,3})`, "iuy"),
    // in `3/4/5` no number is the whole
    whole: new RegExp(String.raw`(?<=(?:^|[^/\p{N}.,\s])\s*[\p{N}.,]+\s*(?:${whole}|/)\s*)`, "iuy"),
    range: new RegExp(String.raw`^(?:[-–—]|\s?(?:${to})\s?)$`, "iu"),
    ...(words.length === 0
      ? {}
      : {
          words: new RegExp(
            `(?<![\\p{L}\\p{N}-])(?:${words.map((word) => `(${word})`).join("|")})(?![\\p{L}\\p{N}-])`,
            "giu"
          ),
          someWord: new RegExp(`(?:^|[^\\p{L}\\p{N}-])(?:${words.join("|")})(?![\\p{L}\\p{N}-])`, "iu")
        })
  }
}

const patterns: { readonly [language in Languages.Language]: Patterns } = {
  en: patternsOf("en"),
  de: patternsOf("de"),
  es: patternsOf("es"),
  zh: patternsOf("zh")
}

/** Matches quotations, which are names. */
const quotations = /["“„«][^"“”„«»\n]{1,80}["”»]/gu

/** Finds the times of day and the quotations of an answer. */
const namesIn = (answer: string): ReadonlyArray<readonly [from: number, to: number]> =>
  [...timesIn(answer), ...matchesIn(answer, quotations)].map(
    ({ 0: { length }, index }) => [index, index + length] as const
  )

const wordNumbers = (text: string, language: Languages.Language): ReadonlyArray<Token> => {
  const { someWord, words } = patterns[language]
  return words === undefined
    ? []
    : matchesIn(text, words, someWord).map((match): Token => {
        const value = match.slice(1).findIndex((group) => group !== undefined)
        const end = match.index + match[0].length
        // "one of them", "no one"
        return { at: match.index, end, readings: [value], rank: value === 1 ? ranks.pronoun : ranks.word }
      })
}

/** Matches the sign of a calculation between two numbers; words and units may stand beside it. */
const operator = /^(?:[^\p{N}.;!?\n()]{0,20}?\s)?\s*([×x*·⋅+÷/=]|[-−–](?=\s))\s*(?:[^\p{N}.;!?\n()=+×]{0,5})$/u

const isEqual = (a: number, b: number): boolean => Math.abs(a - b) < 0.005

const compute = (terms: ReadonlyArray<number>, signs: ReadonlyArray<string>): number => {
  const summands: Array<number> = [terms[0] ?? 0]
  for (const [i, sign] of signs.entries()) {
    const term = terms[i + 1] ?? 0
    const last = summands.length - 1
    if ("×x*·⋅".includes(sign)) summands[last] = (summands[last] ?? 0) * term
    else if ("÷/".includes(sign)) summands[last] = (summands[last] ?? 0) / term
    else summands.push(sign === "+" ? term : -term)
  }
  return summands.reduce((total, each) => total + each, 0)
}

/** The indices of terms of calculations such as `3 × 5`, if their result is also in the text. */
const termsIn = (text: string, tokens: ReadonlyArray<Token>): ReadonlySet<number> => {
  const terms = new Set<number>()
  for (let from = 0; from < tokens.length;) {
    const signs: Array<string> = []
    while (from + signs.length + 1 < tokens.length) {
      const [left, right] = [tokens[from + signs.length], tokens[from + signs.length + 1]]
      const sign = operator.exec(text.slice(left?.end, right?.at))?.[1]
      if (sign === undefined || signs.at(-1) === "=") break
      signs.push(sign)
    }
    if (signs.length === 0) {
      from++
      continue
    }
    const chain = tokens.slice(from, from + signs.length + 1)
    const isClosed = signs.at(-1) === "="
    const summed = isClosed ? chain.slice(0, -1) : chain
    const value = compute(
      summed.map(({ readings }) => readings[0] ?? 0),
      isClosed ? signs.slice(0, -1) : signs
    )
    const rest = isClosed ? chain.slice(-1) : tokens.filter((token) => !chain.includes(token))
    if (summed.length > 1 && rest.some(({ readings }) => readings.some((each) => isEqual(each, value))))
      for (const { at } of summed) terms.add(at)
    from += signs.length + 1
  }
  return terms
}

/** The indices of the ends of ranges: `3–5`, `3 to 5`. */
const endsIn = (text: string, tokens: ReadonlyArray<Token>, language: Languages.Language): ReadonlySet<number> => {
  const { range } = patterns[language]
  const ends = new Set<number>()
  for (const [i, token] of tokens.entries()) {
    const next = tokens[i + 1]
    if (next !== undefined && range.test(text.slice(token.end, next.at))) ends.add(token.at).add(next.at)
  }
  return ends
}

/**
 * Removes figures whose sum or product is another figure, if words join them: `201 for Norvik and 402 for Arvendal, 603
 * in all`.
 */
const withoutParts = (text: string, tokens: ReadonlyArray<Token>, many: number): ReadonlyArray<Token> => {
  let left = tokens
  const valueOf = ({ readings }: Token) => readings[0] ?? 0
  // in a bare list of numbers, none is a sum of others
  const isTold = (parts: ReadonlyArray<Token>) =>
    parts.slice(1).every((part, i) => /\p{L}/u.test(text.slice(parts[i]?.end, part.at)))
  const isMade = (parts: ReadonlyArray<Token>, total: Token) =>
    isEqual(
      parts.reduce((sum, part) => sum + valueOf(part), 0),
      valueOf(total)
    ) ||
    (parts.length === 2 &&
      isEqual(
        parts.map(valueOf).reduce((a, b) => a * b, 1),
        valueOf(total)
      ))
  for (let at = 0; at < left.length && left.length > many; at++) {
    const total = left[at]
    if (total === undefined) break
    for (let count = Math.min(left.length - 1, 12); count >= 2; count--) {
      const [before, after] = [left.slice(Math.max(0, at - count), at), left.slice(at + 1, at + 1 + count)]
      const parts = [before, after].find(
        (each) =>
          each.length === count && isMade(each, total) && isTold(each === before ? [...each, total] : [total, ...each])
      )
      if (parts === undefined) continue
      left = left.filter((each) => !parts.includes(each))
      at = -1
      break
    }
  }
  return left
}

/** Removes figures whose product with a number beside them is another figure: `15 at 139 each: 2085`. */
const withoutFactors = (
  tokens: ReadonlyArray<Token>,
  plain: ReadonlyArray<Token>,
  many: number
): ReadonlyArray<Token> => {
  const valueOf = ({ readings }: Token) => readings[0] ?? 0
  const told = tokens.filter(({ rank }) => rank <= ranks.aside)
  let left = plain
  for (const total of plain) {
    if (left.length <= many) break
    const isFactor = (one: Token) =>
      one !== total &&
      valueOf(one) > 1 &&
      told.some(
        (other) =>
          other !== one &&
          other !== total &&
          valueOf(other) > 1 &&
          isEqual(valueOf(one) * valueOf(other), valueOf(total))
      )
    const kept = left.filter((one) => !isFactor(one))
    if (kept.length >= many) left = kept
  }
  return left
}

/** Whether a colon stands before an index, perhaps with blanks between. */
const isAnnounced = (text: string, at: number): boolean => {
  let last = at - 1
  while (text[last] === " ") last--
  return text[last] === ":"
}

const tokensIn = (answer: string, { edgesOf, query }: QueryNumbers, reader: TextReader): ReadonlyArray<Token> => {
  const { language } = reader
  const text = reader.plain(answer)
  const assertions = reader.said(text)
  const { other, whole } = patterns[language]
  const named = namesIn(answer)
  const digits = reader.numbers(text).map(({ at, hasUnit, readings, text: written }): Token => {
    const end = at + written.length
    const ahead = text.slice(Math.max(0, at - 40), at)
    const same = edgesOf(readings)
    const isOther =
      // none of the patterns ends with a colon
      (!isAnnounced(text, at) &&
        (endsWith(other, ahead) || (endsWith(whole, ahead) && !/^\s*\//.test(text.slice(end))))) ||
      (mayBeLetter(text, end) && /^(?:st|nd|rd|th)(?!\p{L})/u.test(text.slice(end, end + 4))) ||
      named.some(([from, to]) => from < at && end < to) ||
      (same.length > 0 && isQuoted(edgeOf(text, at, end), same))
    const isWord = !/\p{N}/u.test(written)
    const rank = isOther
      ? ranks.other
      : hasUnit === true
        ? ranks.unit
        : isWord
          ? ranks.word
          : isAside(text, at)
            ? ranks.aside
            : same.length > 0
              ? ranks.repeated
              : ranks.plain
    return { at, end, readings, rank }
  })
  const words = wordNumbers(text, language)
  const said: Array<Token> = []
  for (const token of words.length === 0 ? digits : [...digits, ...words].toSorted((a, b) => a.at - b.at)) {
    const how = assertions(token.at, token.end - token.at)
    if (how === "said") said.push(token)
    // choices in words and of numbers of the request are no answers
    else if (how === "open" && (token.rank === ranks.plain || token.rank === ranks.aside))
      said.push({ ...token, isOpen: true })
  }
  const [terms, ends] = [termsIn(text, said), endsIn(text, said, language)]
  // pairs of numbers that are written exactly so in the request, such as coordinates
  const repeated = new Set<number>()
  for (const [i, token] of said.entries()) {
    const next = said[i + 1]
    const isPair = next !== undefined && next.rank === ranks.repeated && token.rank === ranks.repeated
    if (isPair && query.includes(answer.slice(token.at, next.end))) repeated.add(token.at).add(next.at)
  }
  // numbers in a bare list are not quoted from the request
  const isListed = (left: Token | undefined, right: Token | undefined): boolean =>
    left !== undefined && right !== undefined && /^[^\p{L}\p{N}()（）]*$/u.test(text.slice(left.end, right.at))
  return said.map((token, i) => {
    if (terms.has(token.at) || ends.has(token.at) || repeated.has(token.at)) return { ...token, rank: ranks.other }
    return token.rank === ranks.repeated && (isListed(said[i - 1], token) || isListed(token, said[i + 1]))
      ? { ...token, rank: ranks.plain }
      : token
  })
}

/**
 * Reads which numbers an answer gives to `many` questions, without knowing the right ones. An answer states one for each
 * question, or it settles nothing. Numbers with another use count only if there are too few others: bounds, names of
 * things (also `the 16GB model`), numbers of the request, terms of a calculation, words like "one". If there are too many
 * others, parts of a sum or product do not count.
 */
export const readFigures = (
  answer: string,
  { many, asked }: { readonly many: number; readonly asked: QueryNumbers },
  reader: TextReader
): FiguresRead<number> => {
  const tokens = tokensIn(answer, asked, reader)
  return settle(answer, tokens, many, reader.language, (plain) =>
    withoutParts(answer, withoutFactors(tokens, plain, many), many)
  )
}
