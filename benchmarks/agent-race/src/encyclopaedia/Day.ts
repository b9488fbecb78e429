/**
 * A day of the Gregorian calendar as its distance in days from 1 January 1970.
 * The conversions are those of H. Hinnant, *chrono-compatible low-level date
 * algorithms*: integers only, exact for all years.
 */
export type Day = number

/** Year, month (1–12) and day of the month. */
interface Civil {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Divides without the fraction, for operands that are not negative: integer arithmetic is twice as fast. */
const quotient = (a: number, b: number): number => (a / b) | 0

/** Returns the day of a date. */
export const toDay = (year: number, month: number, day: number): Day => {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = quotient(153 * (month + (month > 2 ? -3 : 9)) + 2, 5) + day - 1
  const dayOfEra = yearOfEra * 365 + quotient(yearOfEra, 4) - quotient(yearOfEra, 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The year of a day in an era of 400 years. */
const yearIn = (dayOfEra: number): number =>
  quotient(dayOfEra - quotient(dayOfEra, 1460) + quotient(dayOfEra, 36_524) - quotient(dayOfEra, 146_096), 365)

/** Returns the date of a day. */
export const toDate = (at: Day): Civil => {
  const z = at + 719_468
  const era = Math.floor(z / 146_097)
  const dayOfEra = z - era * 146_097
  const yearOfEra = yearIn(dayOfEra)
  const dayOfYear = dayOfEra - (365 * yearOfEra + quotient(yearOfEra, 4) - quotient(yearOfEra, 100))
  const shifted = quotient(5 * dayOfYear + 2, 153)
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  const day = dayOfYear - quotient(153 * shifted + 2, 5) + 1
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

/** The first day of the shifted year, which begins in March, that belongs to the next calendar year. */
const firstOfJanuary = 306

/** Returns the year of a day. Works as `toDate` does, but makes no object. */
export const yearOf = (at: Day): number => {
  const z = at + 719_468
  const era = Math.floor(z / 146_097)
  const dayOfEra = z - era * 146_097
  const yearOfEra = yearIn(dayOfEra)
  const dayOfYear = dayOfEra - (365 * yearOfEra + quotient(yearOfEra, 4) - quotient(yearOfEra, 100))
  return yearOfEra + era * 400 + (dayOfYear >= firstOfJanuary ? 1 : 0)
}

/** Returns the ISO weekday, Monday 1 to Sunday 7. */
export const weekdayOf = (at: Day): number => ((((at + 3) % 7) + 7) % 7) + 1

const two = (n: number): string => String(n).padStart(2, "0")

/** Formats a day as `1957-06-14`. */
export const formatDay = (at: Day): string => {
  const { day, month, year } = toDate(at)
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`
}

const iso = /^(\d{4})-(\d{2})-(\d{2})$/

/** Parses an ISO date; undefined if there is no such date. */
export const parseIso = (text: string): Day | undefined => {
  const [, year, month, day] = iso.exec(text.trim()) ?? []
  const at = toDay(Number(year), Number(month), Number(day))
  return Number.isFinite(at) && formatDay(at) === text.trim() ? at : undefined
}

/** The names of the months, January first. */
export const monthNames: ReadonlyArray<string> =
  "January February March April May June July August September October November December".split(" ")

/** Formats a day as `14 June 1957`. */
export const longDate = (at: Day): string => {
  const { day, month, year } = toDate(at)
  return `${day} ${monthNames[month - 1] ?? ""} ${year}`
}
