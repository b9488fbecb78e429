import { type Term, courtIn, courts } from "./Court.ts"
import type { Dice } from "./Dice.ts"
import type { Verdict } from "./Statement.ts"

/** Who judges, and the last year of a verdict. */
interface Courts {
  readonly terms: ReadonlyArray<Term>
  readonly last: number
}

/** What is judged: the count or the change of a year. */
type Target = { readonly on: Verdict["on"]; readonly about: number }

/** Years between what is judged and a verdict on it, at most. */
const longest = 30

/** A verdict on a target by the court that then judges, or by another one. Undefined if no year is left. */
export const verdict = (
  dice: Dice,
  { last, terms }: Courts,
  target: Target,
  after: number,
  is: { readonly isValid: boolean; readonly strikes: boolean; readonly isReal?: boolean }
): Verdict | undefined => {
  if (after >= last) return undefined
  const year = dice.int(after + 1, Math.min(last, after + longest))
  const competent = courtIn(terms, year)
  const by = is.isValid ? competent : dice.pick(courts.filter((court) => court !== competent))
  return by === undefined
    ? undefined
    : { _tag: "Verdict", year, isReal: is.isReal ?? true, by, ...target, strikes: is.strikes }
}

/** Verdicts one after the other; undefined if no year is left for one. */
export const trial = (dice: Dice, of: Courts, target: Target, course: Course): ReadonlyArray<Verdict> | undefined => {
  const found: Array<Verdict> = []
  for (const each of course) {
    const next = verdict(dice, of, target, found.at(-1)?.year ?? target.about, each)
    if (next === undefined) return undefined
    found.push(next)
  }
  return found
}

/** A valid verdict that strikes something out. */
export const strikes = { isValid: true, strikes: true } as const

const [restores, vain, idle] = [
  { isValid: true, strikes: false },
  { isValid: false, strikes: true },
  { isValid: false, strikes: false }
] as const

/** Verdicts in the order of time: whether each is valid, and whether it strikes out or restores. */
type Course = ReadonlyArray<{ readonly isValid: boolean; readonly strikes: boolean }>

/** Courses of verdicts after which a statement is struck out, and after which it stands. */
export const struck: ReadonlyArray<Course> = [[strikes], [strikes, idle], [strikes], [strikes, restores, strikes]]
export const standing: ReadonlyArray<Course> = [[vain], [vain], [strikes, restores]]
