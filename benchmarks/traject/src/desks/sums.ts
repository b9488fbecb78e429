import type { Desk, Post } from "./Desk.ts"
import type { Facts } from "./Facts.ts"
import { type Considered, type Memo, type Reading, amend, bindingMemos, consider, payFor, reconcile } from "./Policy.ts"
import { countPieces } from "./belief.ts"

/** Returns the clerk who led the desk on a day. */
export const headOn = (posts: ReadonlyArray<Post>, day: number): string =>
  posts.find(({ from, until }) => from <= day && (until === undefined || day < until))?.clerk ?? ""

/** Whether a memo binds, by its signature. */
export const binds =
  ({ authority }: Reading, posts: ReadonlyArray<Post>, today: number) =>
  ({ day, signed }: Memo): boolean => {
    const head = headOn(posts, authority === "headNow" ? today : day)
    return (signed === head) !== (authority === "notHead")
  }

/** A wrong way to read the papers, to test whether the mistake changes any sum. */
export interface Misreading {
  readonly memos?: (memo: Memo) => boolean
  readonly areSheetsIgnored?: boolean
}

/** An entry as terms and sheets see it, before memos are considered. */
export interface Seen {
  readonly facts: Facts
  readonly own: Considered
  /** The sum by the sheet of its partner; undefined if there is none. */
  readonly theirs: number | undefined
}

/**
 * Returns a function that computes the sum of an entry by the papers of a desk, read in a given way, and with circulars.
 * The memos that count for the entry are found first.
 */
export const sumsFor = (
  papers: Pick<Desk, "memos" | "posts" | "reading" | "sheets" | "terms">,
  today: number,
  misreading: Misreading = {}
) => {
  const { memos, posts, reading, sheets, terms } = papers
  const known = memos.filter(misreading.memos ?? binds(reading, posts, today))
  const isSheetNewer = [...sheets.values()].some(({ day }) => day > terms.day)
  return ({ facts, own, theirs }: Seen): ((circulars: ReadonlyArray<Memo>) => number) => {
    const amended = amend(own, bindingMemos(known, facts, reading.timing))
    const theirSum = misreading.areSheetsIgnored === true ? undefined : theirs
    return (circulars) => reconcile(reading, payFor(amended, circulars), theirSum, isSheetNewer)
  }
}

const noCirculars: ReadonlyArray<Memo> = []

/** Returns a function that computes the sum of an entry by the papers of a desk, read in a given way. */
export const sumFor = (
  papers: Pick<Desk, "memos" | "posts" | "reading" | "sheets" | "terms">,
  today: number,
  misreading: Misreading = {}
) => {
  const sums = sumsFor(papers, today, misreading)
  return (seen: Seen, circulars = noCirculars): number => sums(seen)(circulars)
}

/** Returns a function that evaluates an entry by terms and sheets, before memos are considered. */
export const lookBy =
  ({ sheets, terms }: Pick<Desk, "sheets" | "terms">) =>
  (given: Facts): Seen => {
    const of = countPieces(terms, given)
    const sheet = sheets.get(of.partner)
    const theirs = sheet === undefined ? undefined : payFor(consider(sheet, of), [])
    return { facts: of, own: consider(terms, of), theirs }
  }

/** Returns a function that computes the sum to pay for an entry from its facts, by the papers of a desk. */
export const sumBy = (
  papers: Pick<Desk, "memos" | "posts" | "reading" | "sheets" | "terms">,
  today: number
): ((facts: Facts) => number) => {
  const [look, sum] = [lookBy(papers), sumFor(papers, today)]
  return (facts) => sum(look(facts))
}
