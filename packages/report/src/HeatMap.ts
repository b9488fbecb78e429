import type { Estimate, Measured } from "@escapement/core"
import type { CellSummary } from "@escapement/metrics"
import { type Entry, blocks, entry } from "./Grid.ts"
import { formatValue } from "./numbers.ts"
import type { Style } from "./Style.ts"

/** The numeric values of a facet over some slices, ascending; empty where one is not a number. */
const axis = (slices: ReadonlyArray<CellSummary>, facet: string): ReadonlyArray<number> => {
  const values = new Set<number>()
  for (const { facets } of slices) {
    const value = facets[facet]
    if (typeof value !== "number") return []
    values.add(value)
  }
  return [...values].toSorted((a, b) => a - b)
}

/**
 * A metric over two numeric facets, one map per agent: `x` across, `y` down.
 * Combinations that no instance had stay blank. Nothing when a facet is not numeric.
 */
export const heatMapLines = (
  slices: ReadonlyArray<CellSummary>,
  metric: Measured,
  facets: { readonly x: string; readonly y: string },
  layout: { readonly width: number; readonly style: Style }
): ReadonlyArray<string> => {
  const { style, width } = layout
  const xs = axis(slices, facets.x)
  const ys = axis(slices, facets.y)
  if (xs.length < 2 || ys.length < 2) return []
  const means = slices.flatMap(({ metrics }) => metrics[metric.id]?.mean ?? [])
  const low = metric.unit === "share" ? 0 : Math.min(...means)
  const high = metric.unit === "share" ? 1 : Math.max(...means)
  const shade = ({ mean }: Estimate): Entry => {
    const share = high > low ? (mean - low) / (high - low) : 0
    return entry(formatValue(mean, metric.unit).padStart(5), (text) => style.heat(share, text))
  }
  return [...new Set(slices.map(({ label }) => label))].flatMap((label) => {
    const mine = slices.filter((slice) => slice.label === label)
    const at = new Map(mine.map((slice) => [`${slice.facets[facets.x]},${slice.facets[facets.y]}`, slice]))
    const head = [
      entry(`${facets.y} ↓  ${facets.x} →`, style.faint),
      ...xs.map((x) => entry(String(x).padStart(5), style.faint))
    ]
    const rows = ys.map((y) => [
      entry(String(y).padStart(4), style.faint),
      ...xs.map((x) => {
        const estimate = at.get(`${x},${y}`)?.metrics[metric.id]
        return estimate === undefined ? entry("") : shade(estimate)
      })
    ])
    return ["", style.strong(`${metric.id}, ${label}`), ...blocks(head, rows, width)]
  })
}
