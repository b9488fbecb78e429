import type { Languages } from "@escapement/env"
import { type Edge, edgeOf } from "./Edge.ts"
import { matchesIn } from "./matchesIn.ts"

/** A value as an answer writes it, with all its possible meanings: numbers, or days in ISO form. */
type Figure<Value> = ReadonlyArray<Value>

/** The figures of an answer, read without knowing the right ones. */
export type FiguresRead<Value> =
  /** One figure for each question, in the order of the answer. */
  | { readonly _tag: "Settled"; readonly figures: ReadonlyArray<Figure<Value>> }
  /** The same figure for all questions, as the answer states no other. */
  | { readonly _tag: "Shared"; readonly figures: ReadonlyArray<Figure<Value>> }
  | { readonly _tag: "Fewer" }
  /** More figures than questions, and the answer leaves open which are meant. */
  | { readonly _tag: "More" }

/** How likely a figure is an answer: 0 by default, higher if the text around it suggests another use. */
export const ranks = { plain: 0, repeated: 1, aside: 2, word: 3, pronoun: 4, unit: 5, other: 6 } as const
const rising = Object.values(ranks)

/** A figure in its place. */
export interface Token<Value> {
  readonly at: number
  readonly end: number
  readonly readings: Figure<Value>
  readonly rank: number
  /** Whether it is one of several choices. */
  readonly isOpen?: boolean
}

/** Words before the figure that is meant if there are several. */
const results: { readonly [language in Languages.Language]: RegExp } = {
  en: /(?:answers?|results?|total|sum)(?!\p{L})/giu,
  de: /(?:Antwort(?:en)?|Ergebnis(?:se)?|Summe|insgesamt|Gesamt\p{L}*)(?!\p{L})/giu,
  es: /(?:respuestas?|resultados?|total|suma)(?!\p{L})/giu,
  zh: /(?:答案|结果|总计|合计|一共)(?!\p{L})/giu
}

/** Whether an index lies in round brackets. */
export const isAside = (text: string, at: number): boolean => {
  if (at === 0) return false
  const open = Math.max(text.lastIndexOf("(", at - 1), text.lastIndexOf("（", at - 1))
  return open >= 0 && open > Math.max(text.lastIndexOf(")", at - 1), text.lastIndexOf("）", at - 1))
}

/**
 * The figures if their number is right; undefined otherwise. If there are too many, equal ones count once, unless the
 * last figures are the same ones in another order.
 */
const settled = <Value>(
  tokens: ReadonlyArray<Token<Value>>,
  many: number
): ReadonlyArray<Figure<Value>> | undefined => {
  const figures = tokens.map(({ readings }) => readings)
  if (figures.length === many) return figures
  const distinct = [...new Map(figures.map((figure) => [figure.join(), figure])).values()]
  if (distinct.length !== many) return undefined
  const last = figures.slice(-many).map((figure) => figure.join())
  const isReordered = new Set(last).size === many && distinct.some((figure, i) => figure.join() !== last[i])
  return isReordered ? undefined : distinct
}

/** Whether two neighbouring figures look like alternatives: beside the same word, or with no word between them. */
const areAlternatives = <Value>(text: string, tokens: ReadonlyArray<Token<Value>>): boolean =>
  tokens.some((token, i) => {
    const next = tokens[i + 1]
    if (next === undefined) return false
    const [own, other] = [edgeOf(text, token.at, token.end), edgeOf(text, next.at, next.end)]
    const isAlike = (side: keyof Edge) => own[side] !== "" && own[side] === other[side]
    return !/\p{L}/u.test(text.slice(token.end, next.at)) || isAlike("before") || isAlike("after")
  })

/** The figure for all questions if the answer has only one value; undefined otherwise. */
const shared = <Value>(tokens: ReadonlyArray<Token<Value>>, many: number): ReadonlyArray<Figure<Value>> | undefined => {
  const figures = tokens.map(({ readings }) => readings)
  return new Set(figures.map(String)).size === 1 ? Array.from({ length: many }, () => figures[0] ?? []) : undefined
}

/**
 * Settles which figures of an answer are meant for `many` questions. Figures of higher ranks count only if there are too
 * few others. If there are too many, only those count that `choose` leaves, or in bold, or after a word such as "answer"
 * or "total", or else the last ones.
 *
 * @param choose leaves out plain figures that others are made of
 */
export const settle = <Value>(
  answer: string,
  tokens: ReadonlyArray<Token<Value>>,
  many: number,
  language: Languages.Language,
  choose: (plain: ReadonlyArray<Token<Value>>) => ReadonlyArray<Token<Value>> = (plain) => plain
): FiguresRead<Value> => {
  if (tokens.some(({ isOpen }) => isOpen === true)) return { _tag: "More" }
  const ranked = (rank: number, from = 0) => tokens.filter((token) => token.rank <= rank && token.at >= from)
  for (const rank of rising) {
    const figures = settled(ranked(rank), many)
    if (figures !== undefined) return { _tag: "Settled", figures }
    if (ranked(rank).length > many) break
  }
  if (tokens.length < many) {
    // a number with its unit may be part of a name
    const plainly = tokens.filter(({ rank }) => rank !== ranks.unit)
    const figures = shared(plainly.length === 0 ? tokens : plainly, many)
    return figures === undefined ? { _tag: "Fewer" } : { _tag: "Shared", figures }
  }
  const plain = ranked(ranks.plain)
  const bold = matchesIn(answer, /\*\*[^*\n]+\*\*/gu).map(({ 0: { length }, index }) => [index, index + length])
  const mark = matchesIn(answer, results[language]).at(-1)
  const choices = [
    choose(plain),
    plain.filter(({ at }) => bold.some(([from = 0, to = 0]) => from < at && at < to)),
    mark === undefined ? [] : ranked(ranks.plain, mark.index),
    areAlternatives(answer, plain) ? [] : plain.slice(-many)
  ]
  for (const choice of choices) {
    const figures = choice.length < many ? undefined : settled(choice, many)
    if (figures !== undefined) return { _tag: "Settled", figures }
  }
  return { _tag: "More" }
}
