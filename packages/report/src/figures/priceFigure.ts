import type { Analysis } from "@escapement/metrics"
import * as Plot from "@observablehq/plot"
import { formatValue } from "../text/numbers.ts"
import { type Figure, drawFigure } from "./Figure.ts"

/** Agents that are named at their dots; more would lie on each other. */
const mostNamed = 3

/** What each agent reaches and what that costs, with both intervals; an empty dot is beaten by another agent. */
export const priceFigure = (
  { agents, unit }: Analysis.Frontier,
  metric: Analysis.Analysis["metric"],
  colour: (agent: string) => string
): Figure => {
  const priceUnit = unit === "cost" ? "USD" : unit
  const points = agents.map(({ agent, cost, dominatedBy, success }) => ({
    agent,
    x: cost.mean,
    x1: cost.low ?? cost.mean,
    x2: cost.high ?? cost.mean,
    y: success.mean,
    y1: success.low ?? success.mean,
    y2: success.high ?? success.mean,
    stroke: colour(agent),
    fill: dominatedBy.length === 0 ? colour(agent) : "none"
  }))
  return drawFigure(
    {
      name: "price",
      title: `${metric.id} against ${unit === "cost" ? "cost in USD" : "tokens"} per trial`,
      description: points
        .map(({ agent, x, y }) => `${agent}: ${formatValue(y, metric.unit)} for ${formatValue(x, priceUnit)}`)
        .join("; ")
    },
    {
      height: 314,
      marginRight: 40,
      x: { label: `${unit === "cost" ? "USD" : "tokens"} per trial →`, grid: true, zero: true },
      y: { label: `↑ ${metric.id}`, grid: true, ...(metric.unit === "share" ? { domain: [0, 1] } : {}) },
      marks: [
        Plot.ruleY(points, { y: "y", x1: "x1", x2: "x2", stroke: "stroke", strokeWidth: 1.5 }),
        Plot.ruleX(points, { x: "x", y1: "y1", y2: "y2", stroke: "stroke", strokeWidth: 1.5 }),
        Plot.dot(points, { x: "x", y: "y", stroke: "stroke", fill: "fill", r: 6, strokeWidth: 2 }),
        ...(points.length > mostNamed
          ? []
          : [Plot.text(points, { x: "x", y: "y", text: "agent", dy: -14, textAnchor: "middle" })])
      ]
    }
  )
}
