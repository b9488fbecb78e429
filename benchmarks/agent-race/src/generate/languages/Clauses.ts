import { escaped, longestOf } from "../grammar/Phrase.ts"
import type { Phrasebook } from "./Phrasebook.ts"
import { gaps } from "./fill.ts"

/** The text that each gap of a wording may hold: regular expressions without groups. */
type Holds = { readonly [gap: string]: string }

/** A wording that was found in a text: its place, the texts in its gaps, and its meaning. */
export interface Found<A> {
  readonly at: number
  readonly end: number
  readonly held: { readonly [gap: string]: string }
  readonly means: A
}

/** Whether index `at` of a text does not split a word; always true in languages without blanks between words. */
export const isEdge = ({ hasBlanks }: Phrasebook, text: string, at: number): boolean =>
  !hasBlanks || !/^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(0, at - 1), at + 1))

interface Wording {
  /** Its longest part without gaps; texts without this part are skipped. */
  readonly literal: string
  readonly pattern: () => RegExp
}

const compile = (book: Phrasebook, written: string, holds: Holds): Wording => {
  const plain = book.plain(written)
  const literals = plain.split(/\{\w+(?::\w)?\}/)
  const names = [...plain.matchAll(gaps)].map(([, gap = ""]) => gap)
  const source = literals.map((literal, i) => {
    const name = names[i]
    if (name === undefined) return escaped(literal)
    const isSaid = names.indexOf(name) < i
    return escaped(literal) + (isSaid ? String.raw`\k<${name}>` : `(?<${name}>${holds[name] ?? "(?!)"})`)
  })
  let pattern: RegExp | undefined
  return { literal: longestOf(literals), pattern: () => (pattern ??= new RegExp(source.join(""), "gu")) }
}

/** Length of the parts of literals by which wordings are looked up, and the bits of a number for such a part. */
const [partLength, partBits] = [4, 0x3fffffff]

/** Calls `look` with a number for each part of a text; equal parts have equal numbers. */
const eachPart = (text: string, look: (part: number) => void): void => {
  for (let i = 0; i + partLength <= text.length; i++) {
    let part = 0
    for (let j = i; j < i + partLength; j++) part = (Math.imul(part, 0x01000193) ^ text.charCodeAt(j)) & partBits
    look(part)
  }
}

/**
 * Returns a function that lists, in their order, all items whose literal may be in a text. An item is looked up by the
 * part of its literal that fewest literals have; short literals may be in any text.
 */
const indexByParts = <A>(
  items: ReadonlyArray<A>,
  literalOf: (item: A) => string
): ((text: string) => ReadonlyArray<A>) => {
  const counts = new Map<number, number>()
  for (const item of items) eachPart(literalOf(item), (part) => counts.set(part, (counts.get(part) ?? 0) + 1))
  const byPart = new Map<number, Array<number>>()
  const short: Array<number> = []
  items.forEach((item, i) => {
    let rarest: number | undefined
    eachPart(literalOf(item), (part) => {
      if (rarest === undefined || (counts.get(part) ?? 0) < (counts.get(rarest) ?? 0)) rarest = part
    })
    if (rarest === undefined) short.push(i)
    else byPart.set(rarest, [...(byPart.get(rarest) ?? []), i])
  })
  return (text) => {
    const found = new Set(short)
    eachPart(text, (part) => {
      const here = byPart.get(part)
      if (here !== undefined) for (const i of here) found.add(i)
    })
    return [...found].toSorted((a, b) => a - b).flatMap((i) => items[i] ?? [])
  }
}

/** Returns a function that finds wordings anywhere in a text, each with its meaning. */
export const listenFor = <A>(
  book: Phrasebook,
  wordings: ReadonlyArray<readonly [wording: string, means: A]>,
  holds: Holds
): ((text: string) => ReadonlyArray<Found<A>>) => {
  const mentioned = indexByParts(
    wordings.map(([written, means]) => ({ wording: compile(book, written, holds), means })),
    ({ wording }) => wording.literal
  )
  return (text) =>
    longest(
      mentioned(text).flatMap(({ means, wording: { literal, pattern } }) =>
        text.includes(literal)
          ? [...text.matchAll(pattern())].flatMap((match) => {
              const [at, end] = [match.index, match.index + match[0].length]
              return isEdge(book, text, at) && isEdge(book, text, end)
                ? [{ at, end, held: match.groups ?? {}, means }]
                : []
            })
          : []
      )
    )
}

/** Drops what is found within something longer. */
const longest = <A>(found: ReadonlyArray<Found<A>>): ReadonlyArray<Found<A>> =>
  found.filter(
    (each) =>
      !found.some((other) => other.at <= each.at && other.end >= each.end && other.end - other.at > each.end - each.at)
  )
