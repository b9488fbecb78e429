import type { Randomness } from "@escapement/core"
import type { Row, Table } from "../databases/Database.ts"
import { tableOf } from "../databases/Database.ts"
import { drawNumbers, idsOf, iso } from "../databases/draws.ts"

/** The rules by which a number in the book of returns is believed; each asks for checks of whoever counted. */
export const trusts = ["checkedBefore", "checkedAfter", "neverFaulted"] as const

/** A check of what somebody counts: its day, and whether it was in order. */
export interface Check {
  readonly clerk: string
  readonly day: number
  readonly isInOrder: boolean
}

/** A number in the book of returns, and who counted it on which day. */
export interface Count {
  readonly by: string
  readonly day: number
  readonly booked: number
}

/** Whether a number is believed by a rule. No check is of the day of a count. */
export const isBelieved = (trust: string, checks: ReadonlyArray<Check>, { by, day }: Count): boolean => {
  const own = checks.filter((each) => each.clerk === by)
  switch (trust) {
    case "checkedBefore":
      return own.findLast((each) => each.day < day)?.isInOrder === true
    case "checkedAfter":
      return own.find((each) => each.day > day)?.isInOrder === true
    default:
      return own.every(({ isInOrder }) => isInOrder)
  }
}

/**
 * Draws three to five checks of each clerk, in the order of their days: one before all counts, one after them, and the
 * others between. One clerk in three is never found at fault.
 *
 * @param counted days on which something was counted, on which nobody is checked
 * @param span days in which things were counted
 */
export const drawChecks = (
  rng: Randomness.Rng,
  clerks: ReadonlyArray<string>,
  today: number,
  counted: ReadonlySet<number>,
  span = 56
): ReadonlyArray<Check> => {
  const free = Array.from({ length: span }, (_, i) => today - 1 - i).filter((day) => !counted.has(day))
  const blameless = new Set(rng.sample(clerks, Math.ceil(clerks.length / 3)))
  return clerks.flatMap((clerk) =>
    [today - rng.int(span + 2, span + 34), ...rng.sample(free, rng.int(1, 3)), today]
      .toSorted((a, b) => a - b)
      .map((day): Check => ({ clerk, day, isInOrder: blameless.has(clerk) || rng.int(0, 4) > 1 }))
  )
}

/** The table of checks. */
export const checkTable = (rng: Randomness.Rng, checks: ReadonlyArray<Check>): Table => {
  const id = idsOf(rng, "CK", checks.length)
  return tableOf(
    rng.shuffle(checks).map(({ clerk, day, isInOrder }, i): Row => ({
      id: id(i),
      clerk,
      day: iso(day),
      result: isInOrder ? "in order" : "at fault"
    }))
  )
}

const remarks = [
  "I write about something else today, and that has been settled since.",
  "Thank you for the catalogue, which came on Monday.",
  "Please note that my telephone is out of order this week.",
  "My order of last year has given every satisfaction.",
  "I shall be away over the holidays and ask you to deliver nothing then.",
  "Would you send me the list of your autumn goods?",
  "The bill of last month has been paid by my bank.",
  "My sister asks whether you have a branch in the south."
]

/**
 * Draws messages of buyers about earlier purchases, on days of their own.
 *
 * @param taken days of the other messages, by buyer
 */
export const drawOtherMessages = (
  rng: Randomness.Rng,
  parties: ReadonlyArray<string>,
  today: number,
  taken: ReadonlyMap<string, ReadonlySet<number>>
): ReadonlyArray<Omit<Row, "id">> =>
  parties.flatMap((party) => {
    const dayAt = drawNumbers(rng, 1, 300, 34)
    const days = Array.from({ length: 34 }, (_, i) => today - dayAt(i)).filter(
      (day) => taken.get(party)?.has(day) !== true
    )
    return days
      .slice(0, rng.int(26, 30))
      .map((day) => ({ party, thing: "earlier purchase", day: iso(day), text: rng.pick(remarks) }))
  })
