import type { Metrics } from "@escapement/core"
import type { Summary } from "@escapement/metrics"
import { heatMapLines } from "../text/HeatMap.ts"
import { distinct } from "../text/naming.ts"
import type { TextStyle } from "../text/TextStyle.ts"
import { wrap } from "../text/wrap.ts"

/**
 * Draws a heat map for each agent on each benchmark if a run was sliced by two facets, and explains the facets.
 *
 * @param mains the main metric of each benchmark
 * @param by the facets that the run was sliced by
 */
export const sliceLines = (
  { cells }: Summary.Summary,
  mains: ReadonlyArray<{ readonly benchmark: string; readonly metric: Metrics.Measured }>,
  by: ReadonlyArray<string>,
  layout: { readonly width: number; readonly style: TextStyle }
): ReadonlyArray<string> => {
  const [x, y] = by
  const slices = cells.filter(({ facets }) => Object.keys(facets).length > 0)
  const named = distinct(
    mains.flatMap(({ metric: { facetWords = {} } }) =>
      by.flatMap((facet) => (Object.hasOwn(facetWords, facet) ? [`${facet}: ${facetWords[facet]}`] : []))
    )
  )
  return [
    ...(x === undefined || y === undefined || by.length !== 2
      ? []
      : mains.flatMap(({ benchmark, metric }) =>
          heatMapLines(
            slices.filter((slice) => slice.benchmark === benchmark),
            metric,
            { x, y },
            layout
          )
        )),
    ...(named.length === 0 ? [] : wrap(`${named.join("; ")}.`, layout.width).map(layout.style.faint))
  ]
}
