import { hash } from "../../encyclopaedia/hash.ts"
import { rollDice } from "./Dice.ts"

/** Who judges counts and changes. */
export const courts = ["court of audit", "bench of the capital", "chamber of appeal", "land tribunal"] as const
export type Court = (typeof courts)[number]

/**
 * What the article on a country says of a court: that it judges from the year `from` on, until another one does. If
 * `isReal` is false, the article says so only to deny it.
 */
export interface Term {
  readonly by: Court
  readonly from: number
  readonly isReal: boolean
}

/** The court that judges in a year. */
export const courtIn = (terms: ReadonlyArray<Term>, year: number): Court | undefined => {
  let last: Term | undefined
  // a loop, as judging verdicts is what settling accounts does most
  for (const each of terms)
    if (each.isReal && each.from <= year && (last === undefined || each.from > last.from)) last = each
  return last?.by
}

/** Draws which court judges in a country: three in turn. Of the fourth the article only denies it. */
export const drawTerms = (key: number, country: number): ReadonlyArray<Term> => {
  const dice = rollDice(hash(key, country, 616))
  const [a = courts[0], b = courts[1], c = courts[2], d = courts[3]] = dice.shuffle(courts)
  const second = dice.int(1928, 1958)
  const third = second + dice.int(14, 32)
  return dice.shuffle<Term>([
    { by: a, from: 0, isReal: true },
    { by: b, from: second, isReal: true },
    { by: c, from: third, isReal: true },
    { by: d, from: second + dice.int(3, 40), isReal: false }
  ])
}
