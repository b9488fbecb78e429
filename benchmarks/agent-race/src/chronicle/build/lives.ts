import { type Day, toDay, yearOf } from "../../encyclopaedia/Day.ts"
import type { Draft, Drafted, Realm } from "./Draft.ts"

/** The last day that a chronicle tells of. */
export const present: Day = toDay(2025, 12, 31)

/** Any day of the years from `low` to `high`. */
export const anyDay = ({ random }: Draft, low: number, high: number): Day =>
  toDay(random.int(low, high), random.int(1, 12), random.int(1, 28))

/** A day in a year that is `low` to `high` years after the year of another day. */
export const yearsAfter = ({ random }: Draft, from: Day, low: number, high: number): Day =>
  toDay(yearOf(from) + random.int(low, high), random.int(1, 12), random.int(1, 28))

/** The day a person was born. */
export const birthOf = ({ facts }: Drafted): Day => facts.born ?? 0

/** The day a person died; the present for the living. */
export const endOf = ({ facts }: Drafted): Day => facts.died ?? present

const year = 365.2425

/** Whole years, rounded down, from birth to a day. */
export const ageAt = (person: Drafted, day: Day): number => Math.floor((day - birthOf(person)) / year)

/** A day in the life of a person at an age, before their death; undefined if they died too young or it is yet to come. */
export const dayInLife = (draft: Draft, person: Drafted, low: number, high: number): Day | undefined => {
  const day = yearsAfter(draft, birthOf(person), low, high)
  return day < endOf(person) && day <= present ? day : undefined
}

/** The year of a day in the life of a person. */
export const yearInLife = (draft: Draft, person: Drafted, low: number, high: number): number | undefined => {
  const day = dayInLife(draft, person, low, high)
  return day === undefined ? undefined : yearOf(day)
}

/** The indices in `own.person` of the people who are alive on a day and `low` to `high` years old. */
export const agedIn = ({ lives: { born, end } }: Realm, day: Day, low: number, high: number): ReadonlyArray<number> => {
  const aged: Array<number> = []
  if (day > present) return aged
  const [least, most] = [low * year, (high + 1) * year]
  for (let i = 0; i < born.length; i++) {
    const lived = day - born[i]!
    if (lived >= least && lived < most && day < end[i]!) aged.push(i)
  }
  return aged
}

/** A buffer that every call overwrites: a new list per call would make thousands of lists. */
const fit: Array<number> = []

/**
 * Draws a person of a country who is alive on a day, `low` to `high` years old, and not among the ids `but`; undefined
 * if nobody fits.
 */
export const somebody = (
  { random }: Draft,
  realm: Realm,
  day: Day,
  [low, high]: readonly [low: number, high: number],
  but?: ReadonlySet<number>
): Drafted | undefined => {
  const people = realm.own.person
  const { born, end } = realm.lives
  if (day > present) return undefined
  // the first and the last day of birth for these ages
  const [first, last] = [day - Math.ceil((high + 1) * year) + 1, day - Math.ceil(low * year)]
  let many = 0
  for (let i = 0; i < born.length; i++) {
    const birth = born[i]!
    if (birth <= last && birth >= first && day < end[i]! && but?.has(people[i]!.id) !== true) fit[many++] = i
  }
  return many === 0 ? undefined : people[fit[random.int(0, many - 1)]!]
}
