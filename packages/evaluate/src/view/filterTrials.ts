import type { TrialFilter, TrialRow } from "./Api.ts"

const valueOf = (row: TrialRow, by: NonNullable<TrialFilter["sort"]>): number => row[by] ?? Number.NEGATIVE_INFINITY

const sorts = ["calls", "tokens", "cost", "wall", "score"] as const

/** Reads a filter from the query of a page: `cells=0,2&outcomes=gave-up&unsolved=1&text=…&sort=calls`. */
export const readFilter = (asked: { readonly [name: string]: string | number | undefined }): TrialFilter => {
  const { cells, outcomes, text, unsolved } = asked
  const sort = sorts.find((each) => each === asked["sort"])
  return {
    ...(cells === undefined ? {} : { cells: String(cells).split(",").map(Number) }),
    ...(outcomes === undefined ? {} : { outcomes: String(outcomes).split(",") }),
    ...(unsolved === undefined ? {} : { isUnsolved: true }),
    ...(text === undefined ? {} : { text: String(text) }),
    ...(sort === undefined ? {} : { sort })
  }
}

/** Returns the trials that match a filter, in their order; if it sorts by a value, the largest value first. */
export const filterTrials = (
  rows: ReadonlyArray<TrialRow>,
  { cells, isUnsolved, outcomes, sort, text = "" }: TrialFilter
): ReadonlyArray<TrialRow> => {
  const wanted = cells === undefined ? undefined : new Set(cells)
  const ended = outcomes === undefined ? undefined : new Set(outcomes)
  const part = text.trim().toLowerCase()
  const isNamed = ({ id, name, reason = "" }: TrialRow): boolean =>
    part === "" || id.startsWith(part) || name.toLowerCase().includes(part) || reason.toLowerCase().includes(part)
  const left = rows.filter(
    (row) =>
      (wanted === undefined || wanted.has(row.cell)) &&
      (ended === undefined || ended.has(row.outcome)) &&
      (isUnsolved !== true || row.outcome !== "solved") &&
      isNamed(row)
  )
  return sort === undefined ? left : left.toSorted((a, b) => valueOf(b, sort) - valueOf(a, sort))
}
