import { parseIso } from "../encyclopaedia/Day.ts"

/**
 * Two ISO dates, between which a `date_computation` stop counts the days: that of an event, and the pinned day of
 * generation. Both exist in the calendar.
 */
export interface DateSpan {
  readonly from: string
  readonly to: string
}

/** Counts the days between the dates, whichever is first. */
export const daysBetween = ({ from, to }: DateSpan): number => Math.abs((parseIso(to) ?? 0) - (parseIso(from) ?? 0))

/** Writes the program of a date stop. */
export const dateSpanCode = ({ from, to }: DateSpan): string =>
  [
    "from datetime import date",
    `d1 = date.fromisoformat('${from}')`,
    `d2 = date.fromisoformat('${to}')`,
    "result = abs((d2 - d1).days)",
    "print(result)"
  ].join("\n")

const date = String.raw`date\.fromisoformat\('(\d{4}-\d{2}-\d{2})'\)`
const form = new RegExp(
  String.raw`^from datetime import date\nd1 = ${date}\nd2 = ${date}\nresult = abs\(\(d2 - d1\)\.days\)\nprint\(result\)$`
)

/** Parses the program of a date stop; undefined for any other program, or if a date does not exist. */
export const parseDateSpan = (code: string): DateSpan | undefined => {
  const [, from, to] = form.exec(code) ?? []
  if (from === undefined || to === undefined) return undefined
  return parseIso(from) === undefined || parseIso(to) === undefined ? undefined : { from, to }
}
