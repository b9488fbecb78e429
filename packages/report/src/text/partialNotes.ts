import type { Summary } from "@escapement/metrics"

/**
 * Explains ` n=7` in a table: a mean over the instances that have a value. Empty if all means are over all instances.
 *
 * ```ts
 * import { partialNotes } from "./partialNotes.ts"
 *
 * partialNotes([{ instances: 36, metrics: { tokens: { mean: 9444, n: 35 } } }], ["tokens"])
 * // → ["n=35: a mean over the 35 instances that have a value; the others have none, or all of their trials were lost."]
 * ```
 *
 * @param shown ids of the metrics in the table
 */
export const partialNotes = (
  cells: ReadonlyArray<Pick<Summary.CellSummary, "instances" | "metrics">>,
  shown: ReadonlyArray<string>
): ReadonlyArray<string> => {
  const counts = cells.flatMap(({ instances, metrics }) =>
    shown.flatMap((id) => {
      const estimate = Object.hasOwn(metrics, id) ? metrics[id] : undefined
      return estimate !== undefined && estimate.n < instances ? [estimate.n] : []
    })
  )
  const [n] = counts
  const many = n === 1 ? "one instance that has" : `${n} instances that have`
  return n === undefined
    ? []
    : [`n=${n}: a mean over the ${many} a value; the others have none, or all of their trials were lost.`]
}
