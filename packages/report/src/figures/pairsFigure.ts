import type { Analysis } from "@escapement/metrics"
import * as Plot from "@observablehq/plot"
import { pairText } from "../analysis/pairLines.ts"
import { hasInterval } from "../text/numbers.ts"
import { type Figure, drawFigure, rowName, layOutRows } from "./Figure.ts"

/** The most pairs that are drawn; the text has the others. */
const mostPairs = 15

/**
 * Draws the difference of every pair of agents with its interval, against zero; filled if it is distinguishable from
 * zero.
 */
export const pairsFigure = ({ metric, pairs }: Analysis.Analysis): Figure | undefined => {
  const rows = pairs.slice(0, mostPairs).map((pair) => ({
    ...pair,
    name: rowName(`${pair.b} − ${pair.a}`),
    fill: pair.verdict === "higher" || pair.verdict === "lower" ? "currentColor" : "none"
  }))
  if (rows.length === 0) return undefined
  const { names, options } = layOutRows(rows.map(({ name }) => name))
  return drawFigure(
    {
      name: "pairs",
      title: `Differences of ${metric.id}, paired over instances`,
      description: rows.map((pair) => pairText(pair, metric.unit)).join(". ")
    },
    {
      ...options,
      x: { label: `difference of ${metric.id} →`, grid: true, zero: true },
      marks: [
        Plot.ruleX([0], { strokeDasharray: "4 3" }),
        // drawn over the line of zero, which stops at the letters
        names,
        Plot.ruleY(rows.filter(hasInterval), { y: "name", x1: "low", x2: "high", strokeWidth: 2 }),
        Plot.dot(rows, { y: "name", x: "difference", fill: "fill", stroke: "currentColor", strokeWidth: 2, r: 5 })
      ]
    }
  )
}
