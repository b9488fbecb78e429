import type { Metrics } from "@escapement/core"
import type { Summary } from "@escapement/metrics"
import { heatMapLines } from "./HeatMap.ts"
import type { TextStyle } from "./TextStyle.ts"

/**
 * A heat map wherever a run was sliced by two facets, and which of the facets no instance has.
 *
 * @param by the facets that it was sliced by
 */
export const sliceLines = (
  { cells }: Summary.Summary,
  [main]: ReadonlyArray<Metrics.Measured>,
  by: ReadonlyArray<string>,
  layout: { readonly width: number; readonly style: TextStyle }
): ReadonlyArray<string> => {
  const [x, y] = by
  const slices = cells.filter(({ facets }) => Object.keys(facets).length > 0)
  const unknown = by.filter((facet) => !cells.some(({ facets }) => Object.hasOwn(facets, facet)))
  return [
    ...(main === undefined || x === undefined || y === undefined || by.length !== 2
      ? []
      : heatMapLines(slices, main, { x, y }, layout)),
    ...(unknown.length === 0 ? [] : [`--by ${unknown.join(",")}: no instance has such a facet, so it splits nothing.`])
  ]
}
