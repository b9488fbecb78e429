import type { Analysis } from "@escapement/metrics"
import * as Plot from "@observablehq/plot"
import { axisName } from "../text/naming.ts"
import { formatMarked } from "../text/numbers.ts"
import { type Figure, drawFigure } from "./Figure.ts"
import { chooseDash } from "./Palette.ts"

/** Writes a level as briefly as possible: 3, not 3.0. */
const levelText = (level: number): string => String(Number(level.toFixed(2)))

/** Draws a metric along one axis of difficulty: a line and a band for each agent. */
export const difficultyFigure = (
  { agents, ...axis }: Analysis.AxisReport,
  { id, unit }: Analysis.Analysis["metric"],
  colour: (agent: string) => string
): Figure => {
  const points = agents.flatMap(({ agent, levels }) =>
    levels.map(({ estimate, from, to }) => {
      const { high = estimate.mean, low = estimate.mean, mean } = estimate
      return { agent, x: (from + to) / 2, mean, low, high, fill: colour(agent) }
    })
  )
  return drawFigure(
    {
      name: `difficulty-${axis.axis}`,
      title: `${id} along ${axisName(axis)}`,
      description: agents
        .map(({ agent, levels }) => {
          const values = levels.map(({ estimate, from }) => `${from}: ${formatMarked(estimate, unit, estimate.n)}`)
          return `${agent}: ${values.join(", ")}`
        })
        .join("; ")
    },
    {
      height: 314,
      x: { label: `${axisName(axis)} →`, ticks: [...new Set(points.map(({ x }) => x))], tickFormat: levelText },
      y: { label: `↑ ${id}`, grid: true, ...(unit === "share" ? { domain: [0, 1] } : { zero: true }) },
      marks: [
        Plot.areaY(points, { x: "x", y1: "low", y2: "high", z: "agent", fill: "fill", fillOpacity: 0.15 }),
        ...agents.map(({ agent }, i) =>
          Plot.line(
            points.filter((point) => point.agent === agent),
            { x: "x", y: "mean", stroke: "fill", strokeWidth: 2, strokeDasharray: chooseDash(i) }
          )
        ),
        Plot.dot(points, { x: "x", y: "mean", fill: "fill", r: 3.5 })
      ]
    }
  )
}
