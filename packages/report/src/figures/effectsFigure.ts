import { type Analysis, Decision } from "@escapement/metrics"
import * as Plot from "@observablehq/plot"
import { formatDifference, hasInterval } from "../text/numbers.ts"
import { type Figure, drawFigure, rowName, layOutRows } from "./Figure.ts"

/** Draws the effect of changing one level of a factor, averaged over all other factors, with intervals. */
export const effectsFigure = ({ effects, metric }: Analysis.Analysis): Figure | undefined => {
  const rows = effects.map((effect) => ({
    ...effect,
    name: rowName(`${effect.factor}: ${effect.from} → ${effect.to}`),
    fill: Decision.isClaimed(effect) ? "currentColor" : "none"
  }))
  if (rows.length < 2) return undefined
  const { names, options } = layOutRows(rows.map(({ name }) => name))
  return drawFigure(
    {
      name: "effects",
      title: `Main effects on ${metric.id}`,
      description: rows
        .map(({ name, value }) => `${name.replaceAll("\n", " ")}: ${formatDifference(value, metric.unit)}`)
        .join("; ")
    },
    {
      ...options,
      x: { label: `effect on ${metric.id} →`, grid: true, zero: true },
      marks: [
        Plot.ruleX([0], { strokeDasharray: "4 3" }),
        // drawn over the line of zero, which stops at the letters
        names,
        Plot.ruleY(rows.filter(hasInterval), { y: "name", x1: "low", x2: "high", strokeWidth: 2 }),
        Plot.dot(rows, { y: "name", x: "value", fill: "fill", stroke: "currentColor", strokeWidth: 2, r: 5 })
      ]
    }
  )
}
