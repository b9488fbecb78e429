/** Days of the proleptic Gregorian calendar as integers: day 0 is 1 January 1970. No clock, no time zone. */

/** Returns the day of a date. Source: H. Hinnant, *chrono-Compatible Low-Level Date Algorithms*, `days_from_civil`. */
const dayOf = (year: number, month: number, date: number): number => {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const ofEra = shifted - era * 400
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1
  const day = ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear
  return era * 146_097 + day - 719_468
}

const civil = (day: number): readonly [year: number, month: number, date: number] => {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const ofEra = shifted - era * 146_097
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365
  )
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100))
  const month = Math.floor((5 * ofYear + 2) / 153)
  const date = ofYear - Math.floor((153 * month + 2) / 5) + 1
  const isEarly = month >= 10
  return [year + era * 400 + (isEarly ? 1 : 0), isEarly ? month - 9 : month + 3, date]
}

/** Formats a day or a month in two digits. */
export const twoDigits = (value: number | string): string => String(value).padStart(2, "0")

/** Formats a day as `YYYY-MM-DD`. */
export const formatDay = (day: number): string => {
  const [year, month, date] = civil(day)
  return `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(date)}`
}

/**
 * Reads the number that some digits of a text write; -1 if one of them is not a digit. Goals read days by the
 * hundred, and this is quicker than a regular expression.
 */
const digitsIn = (text: string, from: number, to: number): number => {
  let number = 0
  for (let i = from; i < to; i++) {
    const digit = text.charCodeAt(i) - 48
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return number
}

/** Reads a day written as `YYYY-MM-DD`; undefined if there is no such day. */
export const dayOfIso = (text: string): number | undefined => {
  if (text.length !== 10 || text[4] !== "-" || text[7] !== "-") return undefined
  const [year, month, date] = [digitsIn(text, 0, 4), digitsIn(text, 5, 7), digitsIn(text, 8, 10)]
  if (year < 0 || month < 0 || date < 0) return undefined
  const day = dayOf(year, month, date)
  const [ofYear, ofMonth, ofDate] = civil(day)
  return ofYear === year && ofMonth === month && ofDate === date ? day : undefined
}

const written = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?\s*$/

/**
 * Reads a day as callers of tools write it, perhaps without zeros or with a time behind it, and returns it as
 * `YYYY-MM-DD`; undefined if there is no such day.
 */
export const readDay = (text: string): string | undefined => {
  if (dayOfIso(text) !== undefined) return text
  const [, year = "", month = "", date = ""] = written.exec(text) ?? []
  const day = `${year}-${twoDigits(month)}-${twoDigits(date)}`
  return dayOfIso(day) === undefined ? undefined : day
}

const weekdays = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]

const months = "January, February, March, April, May, June, July, August, September, October, November, December".split(
  ", "
)

/** Formats a day in words: `Thursday, 12 March 2026`. */
export const longDate = (day: number): string => {
  const [year, month, date] = civil(day)
  return `${weekdays[((day % 7) + 7) % 7]}, ${date} ${months[month - 1]} ${year}`
}

/** Formats a day in words without its weekday: `12 March 2026`. */
export const plainDate = (day: number): string => longDate(day).replace(/^\w+, /, "")

/** Converts a date as `plainDate` writes it to `YYYY-MM-DD`; undefined if it is not written so. */
export const dayOfPlainDate = (text: string): string | undefined => {
  const [, date = "", month = "", year = ""] = /^(\d+) (\w+) (\d{4})$/.exec(text) ?? []
  const day = dayOf(Number(year), months.indexOf(month) + 1, Number(date))
  return text !== "" && plainDate(day) === text ? formatDay(day) : undefined
}

/** Reads the day of a date in words, as `longDate` writes it; undefined if it is not written so. */
export const dayOfLongDate = (text: string): number | undefined => {
  const [, date = "", month = "", year = ""] = /^\w+, (\d+) (\w+) (\d{4})$/.exec(text) ?? []
  const day = dayOf(Number(year), months.indexOf(month) + 1, Number(date))
  return text !== "" && longDate(day) === text ? day : undefined
}

const monthDays = new Map<number, number>()

/** Returns the day of the month: 1 to 31. */
export const monthDay = (day: number): number => {
  const found = monthDays.get(day)
  if (found !== undefined) return found
  const [, , date] = civil(day)
  monthDays.set(day, date)
  return date
}
