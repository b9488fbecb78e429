import type { Facts } from "./Facts.ts"
import { type Term, figure, part, term } from "./Term.ts"
import { monthDay } from "../generate/calendar.ts"

/** A section of terms: its condition and result, then exceptions, each to the one before. */
export type Section = ReadonlyArray<Term>

/** A policy that decides entries: the terms of a desk, or the sheet of a partner. */
export interface Policy {
  readonly day: number
  readonly defined: ReadonlyArray<Term>
  readonly deemed: ReadonlyArray<Term>
  readonly trumps: ReadonlyArray<Term>
  readonly sections: ReadonlyArray<Section>
  /**
   * Which number of pieces counts: by default, condition of an exception, result of the exception, condition of an
   * exception to it, result of that.
   */
  readonly belief?: Term
  readonly collision: string
  readonly otherwise: Term
}

/** A policy that says nothing. */
export const emptyPolicy: Policy = {
  day: 0,
  defined: [],
  deemed: [],
  trumps: [],
  sections: [],
  collision: "first",
  otherwise: term("otherwise")
}

/** A memo that changes the terms. */
export interface Memo {
  readonly day: number
  readonly signed: string
  readonly change: Term
}

/**
 * How to read the papers: whose memos bind, for which entries they count, and when the sheet of a partner prevails over
 * the terms.
 */
export interface Reading {
  readonly authority: string
  readonly timing: string
  readonly conflict: string
  /** By which checks a number in the book of returns is believed; absent if every number is. */
  readonly trust?: string
}

/** The facts about an entry and the policy by which a condition is evaluated. */
interface Sense {
  readonly facts: Facts
  readonly policy: Policy
}

const isWeekend = (day: number): boolean => {
  const weekday = ((day % 7) + 7) % 7
  return weekday === 2 || weekday === 3
}

/** Counts the parts of a condition that hold. */
const count = ({ parts }: Term, sense: Sense): number => {
  let met = 0
  for (const each of parts) if (holds(each, sense)) met++
  return met
}

/** The condition that a policy defines a word by. */
const meaningOf = ({ defined }: Policy, word: string): Term | undefined => {
  const found = defined.find((each) => part(each, 0).name === word)
  return found && part(found, 1)
}

/** Whether a condition holds for an entry. No closure here: it would cost an allocation for each condition. */
export const holds = (claim: Term, sense: Sense): boolean => {
  const { facts, policy } = sense
  switch (claim.name) {
    case "not":
      return !holds(part(claim, 0), sense)
    case "and":
      return holds(part(claim, 0), sense) && holds(part(claim, 1), sense)
    case "or":
      return holds(part(claim, 0), sense) || holds(part(claim, 1), sense)
    case "nor":
      return !holds(part(claim, 0), sense) && !holds(part(claim, 1), sense)
    case "one":
      return holds(part(claim, 0), sense) !== holds(part(claim, 1), sense)
    case "two":
      return count(claim, sense) >= 2
    case "kind":
      return facts.kinds.includes(part(claim, 0).name)
    case "proof":
      return facts.hasProof
    case "dearer":
      return facts.price > figure(claim, 0)
    case "late":
      return facts.received - facts.bought > figure(claim, 0)
    case "weekend":
      return isWeekend(facts.bought)
    case "early":
      return monthDay(facts.bought) <= figure(claim, 0)
    case "old":
      return facts.since < figure(claim, 0)
    case "refusedBefore":
      return facts.refusals > 0
    case "regular":
      return facts.past >= figure(claim, 0)
    case "double":
      return facts.isDouble
    case "partner":
      return facts.partner === part(claim, 0).name
    case "coined": {
      const meant = meaningOf(policy, part(claim, 0).name)
      return meant !== undefined && holds(meant, sense)
    }
    case "asks": {
      const first = policy.sections[figure(claim, 0) - 1]?.[0]
      return first !== undefined && holds(part(first, 0), sense)
    }
    default:
      return facts.reason === claim.name
  }
}

/** The sum that a result pays for a price. */
export const sumOf = (out: Term, price: number): number => {
  switch (out.name) {
    case "all":
      return price
    case "half":
      return price / 2
    case "third":
      return price / 3
    case "twoThirds":
      return (price * 2) / 3
    case "quarter":
      return price / 4
    case "threeQuarters":
      return (price * 3) / 4
    case "flat":
      return figure(out, 0)
    case "less":
      // never below zero
      return Math.max(0, price - figure(out, 0))
    case "capped":
      return Math.min(price, figure(out, 0))
    default:
      return 0
  }
}

const noChanges: ReadonlyArray<Term> = []

/** The sum of a section for an entry; undefined if the section does not apply. */
export const settle = (section: Section, changes: ReadonlyArray<Term>, sense: Sense): number | undefined => {
  const [first] = section
  if (first === undefined) return undefined
  let isMet = holds(part(first, 0), sense)
  let [isWidened, outcome] = [false, first]
  for (const change of changes) {
    if (change.name === "strike") return undefined
    if (change.name === "outcome" && outcome === first) outcome = change
    if (change.name !== "exempt" && change.name !== "narrow" && change.name !== "widen") continue
    const isTrue = holds(part(change, 1), sense)
    if (change.name === "exempt" && isTrue) return undefined
    if (change.name === "narrow") isMet &&= isTrue
    if (change.name === "widen") isWidened ||= isTrue
  }
  if (!isMet && !isWidened) return undefined
  let out = part(outcome, 1)
  for (let i = 1; i < section.length; i++) {
    const exception = section[i]!
    if (!holds(part(exception, 0), sense)) break
    out = part(exception, 1)
  }
  return sumOf(out, sense.facts.price)
}

/** The sum of those sections that apply; undefined if none does. */
export const decide = (collision: string, sums: ReadonlyArray<number | undefined>): number | undefined => {
  let decided: number | undefined
  for (const sum of sums) {
    if (sum === undefined) continue
    if (collision === "first") return sum
    if (decided === undefined || collision === "last") decided = sum
    else decided = collision === "kindest" ? Math.max(decided, sum) : Math.min(decided, sum)
  }
  return decided
}

/** An entry evaluated by a policy, with some of its memos. */
export interface Considered {
  readonly sense: Sense
  /** The sum of a rule that prevails over all sections; absent if no such rule applies. */
  readonly trumped?: number
  /** The sum of each section, unless a rule prevails over them; undefined if the section does not apply. */
  readonly sums: ReadonlyArray<number | undefined>
  readonly otherwise: Term
  readonly memos: ReadonlyArray<Memo>
}

const noMemos: ReadonlyArray<Memo> = []

/** Evaluates an entry by a policy, without memos. */
export const consider = (policy: Policy, given: Facts): Considered => {
  const plain = { facts: given, policy }
  const taken = policy.deemed.find((each) => holds(part(each, 0), plain))
  const sense = taken === undefined ? plain : { facts: { ...given, kinds: [part(taken, 1).name] }, policy }
  const { facts } = sense
  const { otherwise } = policy
  const trump = policy.trumps.find((each) => holds(part(each, 0), sense))
  return trump === undefined
    ? {
        sense,
        sums: policy.sections.map((section) => settle(section, noChanges, sense)),
        otherwise,
        memos: noMemos
      }
    : { sense, trumped: sumOf(part(trump, 1), facts.price), sums: [], otherwise, memos: noMemos }
}

/** The number of the section that a memo changes; NaN if it changes none. */
const sectionOf = ({ change }: Memo): number =>
  change.name === "otherwise" || change.name === "revoke" ? Number.NaN : figure(change, 0)

/** Adds memos that count for an entry. */
export const amend = (considered: Considered, added: ReadonlyArray<Memo>): Considered => {
  const { sense, sums, trumped } = considered
  if (trumped !== undefined || added.length === 0) return considered
  const { sections } = sense.policy
  const memos = [...considered.memos, ...added]
  const changed = sums.slice()
  let { otherwise } = considered
  for (const memo of added) {
    if (memo.change.name === "otherwise") otherwise = memo.change
    const nth = sectionOf(memo)
    if (Number.isNaN(nth)) continue
    const changes: Array<Term> = []
    for (const other of memos) if (sectionOf(other) === nth) changes.push(other.change)
    changed[nth - 1] = settle(sections[nth - 1] ?? [], changes, sense)
  }
  return { sense, sums: changed, otherwise, memos }
}

/** The sum for an entry by its policy and the memos that count for it. */
export const payFor = (considered: Considered, memos: ReadonlyArray<Memo>): number => {
  const { otherwise, sense, sums, trumped } = amend(considered, memos)
  return trumped ?? decide(sense.policy.collision, sums) ?? sumOf(part(otherwise, 0), sense.facts.price)
}

/** Whether a memo counts for an entry, by its day of receipt or of purchase, or for all entries. */
const touches = ({ day }: Memo, { bought, received }: Facts, timing: string): boolean =>
  timing === "timeless" || day <= (timing === "received" ? received : bought)

/**
 * Selects the memos that count for an entry: of the binding memos, those that apply to it by their day and are not
 * revoked by another of these.
 */
export const bindingMemos = (memos: ReadonlyArray<Memo>, facts: Facts, timing: string): ReadonlyArray<Memo> => {
  const counted = memos.filter((memo) => touches(memo, facts, timing))
  const revoked = counted.flatMap(({ change }) => (change.name === "revoke" ? [figure(change, 0)] : []))
  return revoked.length === 0 ? counted : counted.filter(({ day }) => !revoked.includes(day))
}

/** The sum for an entry from the sum by the terms and the sum by the partner's sheet, if there is one. */
export const reconcile = (
  { conflict }: Reading,
  own: number,
  theirs: number | undefined,
  isSheetNewer: boolean
): number => {
  if (theirs === undefined) return own
  switch (conflict) {
    case "kinder":
      return Math.max(own, theirs)
    case "stricter":
      return Math.min(own, theirs)
    case "newer":
      return isSheetNewer ? theirs : own
    default:
      return theirs
  }
}
