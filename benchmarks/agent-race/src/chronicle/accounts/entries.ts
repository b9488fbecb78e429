import { type Day, toDay, yearOf } from "../../encyclopaedia/Day.ts"
import type { Figure } from "../Figure.ts"
import type { Body } from "./Body.ts"
import type { Correction, Target } from "./Correction.ts"
import { type Dice, drawDistinct } from "./Dice.ts"
import { type Rule, trustedBodies } from "./Rule.ts"

/**
 * The first and the last day of entries in errata; then the last day of withdrawals, and of withdrawals of withdrawals.
 */
const [firstDay, lastDay] = [toDay(2001, 1, 1), toDay(2021, 12, 31)]
const [lastWithdrawal, lastRestoration] = [toDay(2023, 6, 30), toDay(2024, 11, 30)]

/**
 * What happens to an entry: whether its signature holds, and whether it is never withdrawn, is withdrawn, or stands
 * again after a withdrawal.
 */
interface Fate {
  readonly holds: boolean
  readonly is: "plain" | "withdrawn" | "restored"
}

/**
 * The entries on a statement: those before the entry that counts, that entry (absent if none counts), and those after
 * it.
 */
export interface Course {
  readonly before: ReadonlyArray<Fate>
  readonly right?: Fate
  readonly after: ReadonlyArray<Fate>
}

/** What becomes of an entry whose signature does not hold, and of one that is withdrawn. */
export const outside: Fate = { holds: false, is: "plain" }
export const revoked: Fate = { holds: true, is: "withdrawn" }

/** Draws the entries on any statement. */
export const drawCourse = (dice: Dice): Course => {
  const first: Fate = { holds: dice.chance(0.7), is: dice.chance(0.3) ? "withdrawn" : "plain" }
  return {
    before: dice.chance(0.7) ? [first] : [],
    right: { holds: true, is: dice.chance(0.45) ? "restored" : "plain" },
    after: dice.pick([[outside], [revoked], [outside, revoked], [revoked, outside], []]) ?? []
  }
}

/** Draws the entries on a decisive count; undefined if there are none. */
export const drawMaybe = (dice: Dice): Course | undefined => {
  const kind = dice.int(0, 99)
  if (kind < 14) return undefined
  const course = drawCourse(dice)
  // the count is printed right, and all entries on it are mistaken
  return kind < 28 ? { before: [], after: course.after.length === 0 ? [revoked] : course.after } : course
}

/** A value near the right one, at least 2 and not in `not`. */
export const beside = (dice: Dice, value: number, not: ReadonlySet<number>): number => {
  for (let reach = 4; ; reach++) {
    const most = Math.max(reach, Math.round(value * 0.17))
    const other = value + (dice.chance(0.5) ? 1 : -1) * dice.int(1, most)
    if (other >= 2 && !not.has(other)) return other
  }
}

/** The last year whose counts and changes errata correct; entries are made in later years. */
export const lastCorrected = 2017

/** Distinct days after a year, in order of time. */
const drawDays = (dice: Dice, many: number, year: number): ReadonlyArray<Day> =>
  drawDistinct(dice, many, Math.max(firstDay, toDay(year + 1, 1, 1)), lastDay)

/** A body whose entry would hold (or would not hold); undefined if there is no such body. */
const signedBy = (dice: Dice, rule: Rule, day: Day, value: number, holds: boolean): Body | undefined =>
  dice.pick(trustedBodies(rule, { year: yearOf(day), value }, holds))

const tries = 200

/** Draws the entries on a statement; the entry that counts has the true `value`. */
export const drawEntries = (
  dice: Dice,
  rule: Rule,
  { before, right, after }: Course,
  on: Target & { readonly figure: Figure; readonly value: number; readonly printed: number }
): ReadonlyArray<Correction> => {
  const fates = [...before, ...(right === undefined ? [] : [right]), ...after]
  const { figure, of, year } = on
  next: for (let i = 0; i < tries; i++) {
    const days = drawDays(dice, fates.length, year)
    const known = new Set([on.value, on.printed])
    const entries: Array<Correction> = []
    for (const [at, fate] of fates.entries()) {
      const day = days[at] ?? firstDay
      const value = fate === right ? on.value : beside(dice, on.value, known)
      known.add(value)
      const by = signedBy(dice, rule, day, value, fate.holds)
      if (by === undefined) continue next
      const end = dice.int(day + 20, lastWithdrawal)
      const entry = { figure, of, year, value, by, day, counts: fate === right }
      if (fate.is === "plain") entries.push(entry)
      else if (fate.is === "withdrawn") entries.push({ ...entry, withdrawn: end })
      else entries.push({ ...entry, withdrawn: end, restored: dice.int(end + 20, lastRestoration) })
    }
    return entries
  }
  throw new RangeError(`no entries in errata about ${figure} with fitting signatures were found in ${tries} draws`)
}
