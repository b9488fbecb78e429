import { type Body, bodies } from "./Body.ts"
import type { Dice } from "./Dice.ts"
import type { Term } from "./Court.ts"
import { type Office, isOffice } from "./Office.ts"
import type { Register } from "./Register.ts"
import { type Source, bodyBehind } from "./Source.ts"
import { type Turn, turned } from "./Turn.ts"

/** A condition on the year or the value of a count. */
type Test =
  | { readonly _tag: "Before"; readonly year: number }
  | { readonly _tag: "Year"; readonly isEven: boolean }
  | { readonly _tag: "Value"; readonly isEven: boolean }

/**
 * Which counts do not hold: those by the `named` bodies (by all others if `isOnly`), except counts that pass
 * the test `unless` and do not pass the test `evenThen`.
 */
export interface Rule {
  readonly isOnly: boolean
  readonly named: ReadonlyArray<Body>
  readonly unless: Test
  readonly evenThen: Test
  /** Who copied whom and who was struck off, in the country whose counts are judged; absent before edition 11. */
  readonly sources?: ReadonlyArray<Source>
  /** What an earlier clue decides about the kind of item whose counts are judged; absent before edition 12. */
  readonly turn?: Turn
  /** Which courts judge in the country; absent before edition 12. */
  readonly terms?: ReadonlyArray<Term>
  /** Which offices were fined in the country, and which of them were convicted; absent before edition 14. */
  readonly register?: Register
}

interface Counted {
  readonly by: Body | Office
  readonly year: number
  readonly value: number
}

const passes = (test: Test, { value, year }: Omit<Counted, "by">): boolean => {
  switch (test._tag) {
    case "Before":
      return year < test.year
    case "Year":
      return (year % 2 === 0) === test.isEven
    case "Value":
      return (value % 2 === 0) === test.isEven
  }
}

/** Whether counts of a year and a value hold whoever made them. */
const isExempt = ({ evenThen, unless }: Rule, count: Omit<Counted, "by">): boolean =>
  passes(unless, count) && !passes(evenThen, count)

/** Whether a count of a year and a value holds for readers who do not ask whom the body that reports it copied. */
export const isTrustedUnasked = (rule: Rule, count: Omit<Counted, "by">, by: Body): boolean =>
  rule.named.includes(by) === rule.isOnly || isExempt(rule, count)

/** Whether a count of a year and a value holds if a body or an office reports it; see `isTrusted`. */
export const isTrustedBy = (rule: Rule, count: Omit<Counted, "by">, reporting: Body | Office): boolean => {
  if (isOffice(reporting)) return rule.register?.convicted.has(reporting) === false
  const isTurned = rule.turn === undefined ? undefined : turned(rule.turn, reporting, count.year)
  if (isTurned !== undefined) return isTurned
  const by = rule.sources === undefined ? reporting : bodyBehind(rule.sources, { by: reporting, year: count.year })
  return by !== undefined && isTrustedUnasked(rule, count, by)
}

/**
 * Whether a count holds: one by an office unless it was convicted; others first by what an earlier clue decides. Else one that was copied holds if it would as a count by
 * the body that made it, and none by a body struck off.
 */
export const isTrusted = (rule: Rule, count: Counted): boolean => isTrustedBy(rule, count, count.by)

/** The bodies whose counts of a year and a value hold, or do not hold. */
export const trustedBodies = (rule: Rule, count: Omit<Counted, "by">, holds: boolean): ReadonlyArray<Body> =>
  bodies.filter((by) => isTrustedBy(rule, count, by) === holds)

/** Draws a rule. A test `Before` gets a year from `from` to `to`. */
export const drawRule = (dice: Dice, [from, to]: readonly [from: number, to: number] = [1930, 1985]): Rule => {
  const isOnly = dice.chance(0.5)
  const tests: ReadonlyArray<Test> = dice.shuffle<Test>([
    { _tag: "Before", year: dice.int(from, to) },
    { _tag: "Year", isEven: dice.chance(0.5) },
    { _tag: "Value", isEven: dice.chance(0.5) }
  ])
  const [unless, evenThen] = tests
  if (unless === undefined || evenThen === undefined) throw new RangeError("the rule has fewer than two tests")
  return { isOnly, named: dice.shuffle(bodies).slice(0, 5), unless, evenThen }
}

/** The words for a test of counts; for one of entries in errata, other words for what was made and for its number. */
const wordsOf = (test: Test, made = "was made", number = "came to"): string => {
  switch (test._tag) {
    case "Before":
      return `${made} before ${test.year}`
    case "Year":
      return `${made} in ${test.isEven ? "an even" : "an odd"} year`
    case "Value":
      return `${number} ${test.isEven ? "an even" : "an odd"} number`
  }
}

const enumerated = (names: ReadonlyArray<Body>): string =>
  `${names
    .slice(0, -1)
    .map((name) => `the ${name}`)
    .join(", ")} and the ${names.at(-1)}`

/** What a player is told of a rule. */
export const sayRule = ({ evenThen, isOnly, named, unless }: Rule): string =>
  [
    isOnly
      ? `Of the counts that articles report, only those by ${enumerated(named)} hold.`
      : `Of the counts that articles report, those by ${enumerated(named)} do not hold.`,
    `A count by ${isOnly ? "anybody else" : "one of these"} holds after all if it ${wordsOf(unless)}, but not even then if it ${wordsOf(evenThen)}.`
  ].join(" ")

/** What a player is told of a rule for entries in errata, with the words for the making of an entry. */
export const sayEntryRule = ({ evenThen, isOnly, named, unless }: Rule, made?: string): string =>
  [
    isOnly
      ? `Of the entries in errata, only those signed by ${enumerated(named)} hold.`
      : `Of the entries in errata, those signed by ${enumerated(named)} do not hold.`,
    `An entry by ${isOnly ? "anybody else" : "one of these"} holds after all if it ${wordsOf(unless, made, "puts in")}, but not even then if it ${wordsOf(evenThen, made, "puts in")}.`
  ].join(" ")
