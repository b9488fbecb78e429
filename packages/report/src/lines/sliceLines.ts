import type { Metrics } from "@escapement/core"
import type { Summary } from "@escapement/metrics"
import { heatMapLines } from "../text/HeatMap.ts"
import type { TextStyle } from "../text/TextStyle.ts"
import { wrap } from "../text/wrap.ts"

/**
 * Draws a heat map for each agent if a run was sliced by two facets, and explains the facets.
 *
 * @param by the facets that the run was sliced by
 */
export const sliceLines = (
  { cells }: Summary.Summary,
  [main]: ReadonlyArray<Metrics.Measured>,
  by: ReadonlyArray<string>,
  layout: { readonly width: number; readonly style: TextStyle }
): ReadonlyArray<string> => {
  const [x, y] = by
  const slices = cells.filter(({ facets }) => Object.keys(facets).length > 0)
  const named = by.flatMap((facet) => {
    const words = main?.facetWords ?? {}
    return Object.hasOwn(words, facet) ? [`${facet}: ${words[facet]}`] : []
  })
  return [
    ...(main === undefined || x === undefined || y === undefined || by.length !== 2
      ? []
      : heatMapLines(slices, main, { x, y }, layout)),
    ...(named.length === 0 ? [] : wrap(`${named.join("; ")}.`, layout.width).map(layout.style.faint))
  ]
}
