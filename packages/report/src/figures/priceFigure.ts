import type { Analysis } from "@escapement/metrics"
import * as Plot from "@observablehq/plot"
import { formatValue } from "../text/numbers.ts"
import { type Figure, drawFigure } from "./Figure.ts"

/** The most agents that are named at their dots; more names would overlap. */
const mostNamed = 3

/** Places names beside their dots, alternately above and below, so that the names of neighbours do not overlap. */
const placeNames = <A extends { readonly x: number; readonly x2: number }>(points: ReadonlyArray<A>) => {
  const most = Math.max(...points.map(({ x2 }) => x2))
  return points
    .toSorted((a, b) => a.x - b.x)
    .map((point, i) => {
      const isLeft = point.x > 0.75 * most || (i === 0 && point.x > 0.25 * most)
      return { ...point, dx: isLeft ? -10 : 10, dy: i % 2 === 0 ? 15 : -12, anchor: isLeft ? "end" : "start" } as const
    })
}

/** Draws success and cost of each agent, with both intervals. An empty dot is an agent that another one dominates. */
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
          : placeNames(points).map(({ anchor, dx, dy, ...point }) =>
              Plot.text([point], {
                x: "x",
                y: "y",
                text: "agent",
                dx,
                dy,
                textAnchor: anchor,
                stroke: "var(--plot-background)",
                strokeWidth: 4,
                fill: "currentColor"
              })
            ))
      ]
    }
  )
}
