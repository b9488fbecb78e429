import { getOrInsertComputed } from "@escapement/core"
import { memoize } from "effect/Function"
import type { Demand } from "../../databases/Service.ts"
import { iso } from "../../databases/draws.ts"
import type { Row } from "../../databases/Database.ts"
import { textIn } from "../../databases/Database.ts"
import type { Desk } from "../Desk.ts"
import type { Facts } from "../Facts.ts"
import type { Memo } from "../Policy.ts"
import { type Term, figure } from "../Term.ts"
import type { Letter } from "../accounts/drawLetter.ts"
import { mostPieces } from "../accounts/countWords.ts"

/** What can be looked up about a petition, in the order in which a careful reader does so: the cheapest first. */
const kinds = ["since", "count", "past"] as const
type Kind = (typeof kinds)[number]

const figuresOf = memoize<ReadonlyArray<Term>, Map<string, ReadonlyArray<number>>>(() => new Map())

const findFigures = (terms: ReadonlyArray<Term>, name: string): ReadonlyArray<number> => [
  ...new Set(terms.flatMap((each) => (each.name === name ? [figure(each, 0)] : findFigures(each.parts, name))))
]

/** The figures of conditions with a name in some terms, found once for each list of terms. */
const figuresIn = (terms: ReadonlyArray<Term>, name: string): ReadonlyArray<number> =>
  getOrInsertComputed(figuresOf(terms), name, () => findFigures(terms, name))

/** All terms of the papers of a desk, and of circulars. */
export const termsOf = ({ memos, sheets, terms }: Desk, circulars: ReadonlyArray<Memo>): ReadonlyArray<Term> => [
  ...[terms, ...sheets.values()].flatMap((policy) => [
    ...policy.defined,
    ...policy.deemed,
    ...(policy.belief === undefined ? [] : [policy.belief]),
    ...policy.trumps,
    ...policy.sections.flat()
  ]),
  ...[...memos, ...circulars].map(({ change }) => change)
]

/** A possible value of what is not looked up yet, as a change of the facts. */
type Possible = (facts: Facts) => Facts

const withSince =
  (since: number): Possible =>
  (facts) => ({ ...facts, since })

const withPast =
  (past: number, refusals: number): Possible =>
  (facts) => ({ ...facts, past, refusals })

const withBooked =
  (booked: number): Possible =>
  (facts) =>
    facts.pieces === undefined ? facts : { ...facts, pieces: { ...facts.pieces, booked } }

/** Everything that somebody may find who looks one thing up, as far as papers tell it apart. */
const possibilities = (terms: ReadonlyArray<Term>, { pieces }: Facts): Record<Kind, ReadonlyArray<Possible>> => {
  const years = figuresIn(terms, "old")
  const counts = figuresIn(terms, "regular")
  const isAskedOfRefusals = figuresIn(terms, "refusedBefore").length > 0
  const { each = 1, told = 0 } = pieces ?? {}
  const limits = figuresIn(terms, "dearer").flatMap((limit) => [Math.floor(limit / each), Math.floor(limit / each) + 1])
  const booked = [told, 1, told + 1, told - 1, mostPieces, ...limits].filter((many) => many > 0 && many <= mostPieces)
  return {
    since: years.flatMap((year) => [withSince(year - 1), withSince(year)]),
    count: [...new Set(booked)].map(withBooked),
    past: [0, ...counts.flatMap((many) => [many - 1, many])].flatMap((many) =>
      isAskedOfRefusals && many > 0 ? [withPast(many, 0), withPast(many, 1)] : [withPast(many, 0)]
    )
  }
}

/** A text that is the same for equal facts only, of all that may be found about one petition. */
export const keyOfFacts = ({ past, pieces, refusals, since }: Facts): string =>
  `${since} ${past} ${refusals} ${pieces?.booked}`

/** A petition with what a careful reader knows of it before looking anything up. */
interface Read {
  readonly desk: Desk
  /** Begins the names of tables (default: those of the desk of edition 5). */
  readonly prefix?: string
  readonly row: Row
  readonly letter: Letter
  /** The facts, with the number of the book in `pieces.booked` if it is believed, else that of the letter. */
  readonly facts: Facts
  readonly sum: (facts: Facts) => number
}

/**
 * Lists what must be looked up to know the sum of a petition, for a reader who looks a thing up only if, for all that
 * is known by then, the sum depends on it. Luck has no part in it: what is not looked up matters under no circumstances.
 */
export const lookUpsFor = (
  { desk, facts, letter, prefix = "ware", row, sum }: Read,
  terms: ReadonlyArray<Term>
): ReadonlyArray<Demand> => {
  const at = (table: string): string => `${prefix}_${table}`
  const party = textIn(row, "party")
  const demands: Array<Demand> = [
    ...new Set(letter.account.flatMap(({ category, meant }) => (category === "pointed" ? [figure(meant, 0)] : [])))
  ].map((day) => ({ table: at("messages"), where: { party, day: iso(day) } }))
  const open = { ...possibilities(terms, facts) }
  const count = desk.counts?.get(row.id)
  const { told = 0 } = facts.pieces ?? {}
  const known = new Map<string, number>()
  const sumOf = (given: Facts): number => getOrInsertComputed(known, keyOfFacts(given), () => sum(given))
  /** The sums for all that may be found, of one kind inside the others. */
  const sumsOver = (among: ReadonlyArray<Kind>, given: Facts): ReadonlyArray<number> => {
    const [first, ...others] = among
    if (first === undefined) return [sumOf(given)]
    const list = open[first]
    return (list.length === 0 ? [(same: Facts) => same] : list).flatMap((change) => sumsOver(others, change(given)))
  }
  /** Whether the sum depends on a kind, whatever the others are. */
  const matters = (kind: Kind): boolean => {
    if (open[kind].length < 2) return false
    const others = kinds.filter((each) => each !== kind)
    const [first, ...rest] = open[kind].map((change) => sumsOver(others, change(facts)))
    return rest.some((sums) => sums.some((each, i) => each !== first?.[i]))
  }
  let isBookRead = false
  for (;;) {
    const kind = kinds.find(matters)
    if (kind === undefined) return demands
    if (kind === "since") {
      open.since = []
      demands.push({ table: at("parties"), where: { name: party } })
    } else if (kind === "past") {
      open.past = []
      demands.push({ table: at("past"), where: { party } })
    } else if (isBookRead || count === undefined) {
      open.count = []
      demands.push({ table: at("checks"), where: { clerk: count?.by ?? "" } })
    } else {
      isBookRead = true
      // it stays open whether a number that differs is believed
      open.count = count.booked === told ? [] : [withBooked(told), withBooked(count.booked)]
      demands.push({ table: at("returns"), where: { party, thing: row["thing"] ?? "" } })
    }
  }
}
