import type { TrialFilter, TrialRow } from "./Api.ts"

const valueOf = (row: TrialRow, by: NonNullable<TrialFilter["sort"]>): number => row[by] ?? Number.NEGATIVE_INFINITY

/** The trials that a filter lets through: in their order, or the largest of what they are sorted by first. */
export const filterTrials = (
  rows: ReadonlyArray<TrialRow>,
  { cells, isLost, outcomes, sort, text = "" }: TrialFilter
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
      (isLost !== true || row.outcome !== "solved") &&
      isNamed(row)
  )
  return sort === undefined ? left : left.toSorted((a, b) => valueOf(b, sort) - valueOf(a, sort))
}
