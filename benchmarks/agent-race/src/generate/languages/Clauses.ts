import type { Phrasebook } from "./Phrasebook.ts"
import { gaps } from "./fill.ts"

/** What a gap of a wording may hold: a regular expression with one group. */
export type Holds = { readonly [gap: string]: string }

/** A wording that was found in a text: where, what stands in its gaps, and what it means. */
export interface Found<A> {
  readonly at: number
  readonly end: number
  readonly held: { readonly [gap: string]: string }
  readonly means: A
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A wording as a regular expression over texts that are plain. */
const patternOf = (book: Phrasebook, wording: string, holds: Holds): RegExp => {
  const plain = book.plain(wording)
  const seen = new Set<string>()
  let source = ""
  let from = 0
  for (const match of plain.matchAll(gaps)) {
    const [whole, gap = ""] = match
    source += escaped(plain.slice(from, match.index))
    source += seen.has(gap) ? String.raw`\k<${gap}>` : `(?<${gap}>${holds[gap] ?? "(?!)"})`
    seen.add(gap)
    from = match.index + whole.length
  }
  source += escaped(plain.slice(from))
  return book.hasBlanks ? new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, "gu") : new RegExp(source, "gu")
}

/** Wordings with their meanings, listened for anywhere in a text. */
export const listenFor = <A>(
  book: Phrasebook,
  wordings: ReadonlyArray<readonly [wording: string, means: A]>,
  holds: Holds
): ((text: string) => ReadonlyArray<Found<A>>) => {
  const patterns = wordings.map(([wording, means]) => ({ pattern: patternOf(book, wording, holds), means }))
  return (text) =>
    longest(
      patterns.flatMap(({ means, pattern }) =>
        [...text.matchAll(pattern)].map((match) => ({
          at: match.index,
          end: match.index + match[0].length,
          held: match.groups ?? {},
          means
        }))
      )
    )
}

/** What is found within something longer is no clause of its own. */
const longest = <A>(found: ReadonlyArray<Found<A>>): ReadonlyArray<Found<A>> =>
  found.filter(
    (each) =>
      !found.some((other) => other.at <= each.at && other.end >= each.end && other.end - other.at > each.end - each.at)
  )
