/** Two ISO dates whose distance a `date_computation` stop counts: an event's, and the pinned day of generation. */
export interface DateSpan {
  readonly from: string
  readonly to: string
}

const dayMillis = 86_400_000

/** Days between the dates, whichever is first. */
export const daysBetween = ({ from, to }: DateSpan): number => Math.abs(Date.parse(to) - Date.parse(from)) / dayMillis

/** The program of a date stop. */
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

/** What the program of a date stop says; nothing for any other program. */
export const parseDateSpan = (code: string): DateSpan | undefined => {
  const [, from, to] = form.exec(code) ?? []
  return from === undefined || to === undefined ? undefined : { from, to }
}
