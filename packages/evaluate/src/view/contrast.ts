import { type Run } from "@escapement/core"
import { Summary } from "@escapement/metrics"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"
import type { ReadRun } from "../results/readRun.ts"
import type { Contrast, ContrastRow, TrialRow } from "./Api.ts"

/** Most rows that are sent. */
const mostRows = 1000

/** Finds a cell of a run by its number or by the label of its agent. */
const findCell = ({ cells }: Run, name: string): number => {
  const labels = Summary.cellLabels(cells)
  const index = /^\d+$/.test(name) ? Number(name) : labels.indexOf(name)
  return index < labels.length ? index : -1
}

const keyOf = ({ epoch, instance }: TrialRow): string => `${instance} ${epoch}`

/** Finds the instances on which two agents of a run differ in the main metric of their benchmark. */
export const contrastAgents = Effect.fnUntraced(function* (
  { metrics, run }: ReadRun,
  rows: ReadonlyArray<TrialRow>,
  names: { readonly a: string; readonly b: string }
): Effect.fn.Return<Contrast, Refused> {
  const [a, b] = [findCell(run, names.a), findCell(run, names.b)]
  const [one, other] = [run.cells[a], run.cells[b]]
  if (one === undefined || other === undefined) {
    const unknown = one === undefined ? names.a : names.b
    const known = Summary.cellLabels(run.cells).join(", ")
    return yield* new Refused({ message: `run ${run.id} has no agent "${unknown}": its agents are ${known}` })
  }
  if (a === b || one.benchmark.id !== other.benchmark.id) {
    return yield* new Refused({ message: "name two agents that play one benchmark" })
  }
  const [main] = metrics(one.benchmark.id)
  // if a metric has no direction, the higher value is shown as better
  const sign = main?.better === "lower" ? -1 : 1
  const ofA = new Map(rows.filter(({ cell }) => cell === a).map((row) => [keyOf(row), row]))
  const counts = { a: 0, b: 0, same: 0 }
  const differing: Array<readonly [by: number, row: ContrastRow]> = []
  for (const row of rows) {
    if (row.cell !== b) continue
    const left = ofA.get(keyOf(row))
    if (left?.score === undefined || row.score === undefined) continue
    const by = sign * (row.score - left.score)
    if (by === 0) counts.same++
    else {
      const better = by > 0 ? "b" : "a"
      counts[better]++
      differing.push([Math.abs(by), { name: row.name, epoch: row.epoch, better, a: left, b: row }])
    }
  }
  const labels = Summary.cellLabels(run.cells)
  return {
    a: { cell: a, label: labels[a] ?? "" },
    b: { cell: b, label: labels[b] ?? "" },
    metric: main?.id ?? "",
    counts,
    rows: differing
      .toSorted(([x], [y]) => y - x)
      .slice(0, mostRows)
      .map(([, row]) => row)
  }
})
