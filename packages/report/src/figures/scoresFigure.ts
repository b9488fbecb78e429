import type { Metrics } from "@escapement/core"
import type { Summary } from "@escapement/metrics"
import * as Plot from "@observablehq/plot"
import { agentName } from "../text/naming.ts"
import { formatMarked } from "../text/numbers.ts"
import { type Figure, drawFigure, rowName, layOutRows } from "./Figure.ts"

/** Draws a metric of each agent, with its interval. */
export const scoresFigure = (
  cells: ReadonlyArray<Summary.CellSummary>,
  { id, unit }: Pick<Metrics.Measured, "id" | "unit">,
  colour: (agent: string) => string
): Figure | undefined => {
  const rows = cells.flatMap((cell) => {
    const estimate = Object.hasOwn(cell.metrics, id) ? cell.metrics[id] : undefined
    if (estimate === undefined) return []
    const { high = estimate.mean, low = estimate.mean, mean } = estimate
    return [
      {
        agent: rowName(agentName(cell)),
        mean,
        low,
        high,
        fill: colour(cell.label),
        text: formatMarked(estimate, unit, cell.instances)
      }
    ]
  })
  if (rows.length === 0) return undefined
  const { names, options } = layOutRows(rows.map(({ agent }) => agent))
  return drawFigure(
    {
      name: "scores",
      title: `${id} of each agent`,
      description: rows.map(({ agent, text }) => `${agent.replaceAll("\n", " ")}: ${text}`).join("; ")
    },
    {
      ...options,
      x: { label: `${id} →`, grid: true, ...(unit === "share" ? { domain: [0, 1] } : { zero: true }) },
      marks: [
        names,
        Plot.ruleY(rows, { y: "agent", x1: "low", x2: "high", stroke: "fill", strokeWidth: 3 }),
        Plot.dot(rows, { y: "agent", x: "mean", fill: "fill", r: 6 })
      ]
    }
  )
}
