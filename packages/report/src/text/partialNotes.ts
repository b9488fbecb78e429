import type { Summary } from "@escapement/metrics"

/**
 * Explains the marks of means in a table: ` 34/40` for a mean of 34 of 40 trials, and ` n=7` for one over the seven
 * instances to which the metric applies. Empty if all means are over all trials.
 *
 * ```ts
 * import { partialNotes } from "./partialNotes.ts"
 *
 * partialNotes([{ instances: 36, metrics: { discovery: { mean: 0.9, n: 35 } } }], ["discovery"])
 * // → ["n=35: a mean over the 35 instances that have a value; the others have none."]
 * partialNotes([{ instances: 40, metrics: { tokens: { mean: 9444, n: 34, lost: { trials: 40, lost: 6 } } } }], ["tokens"])
 * // → ["34/40: a mean of the 34 of 40 trials that have a value; the others were lost or have none. Intervals of shares cover every value that these could have; other means and intervals leave them out."]
 * ```
 *
 * @param shown ids of the metrics in the table
 */
export const partialNotes = (
  cells: ReadonlyArray<Pick<Summary.CellSummary, "instances" | "metrics">>,
  shown: ReadonlyArray<string>
): ReadonlyArray<string> => {
  const partial = cells.flatMap(({ instances, metrics }) =>
    shown.flatMap((id) => {
      const estimate = Object.hasOwn(metrics, id) ? metrics[id] : undefined
      return estimate !== undefined && (estimate.n < instances || estimate.lost !== undefined) ? [estimate] : []
    })
  )
  const n = partial.find(({ lost }) => lost === undefined)?.n
  const lost = partial.find((estimate) => estimate.lost !== undefined)?.lost
  const many = n === 1 ? "one instance that has" : `${n} instances that have`
  return [
    ...(n === undefined ? [] : [`n=${n}: a mean over the ${many} a value; the others have none.`]),
    ...(lost === undefined
      ? []
      : [
          `${lost.trials - lost.lost}/${lost.trials}: a mean of the ${lost.trials - lost.lost} of ${lost.trials} trials that have a value; the others were lost or have none. Intervals of shares cover every value that these could have; other means and intervals leave them out.`
        ])
  ]
}
