import type { Analysis } from "@escapement/metrics"
import * as Plot from "@observablehq/plot"
import { formatValue } from "../text/numbers.ts"
import { type Figure, drawFigure } from "./Figure.ts"
import { chooseDash } from "./Palette.ts"

/** Draws success within a budget of calls or tokens: a step line and a band for each agent. */
export const anytimeFigure = (
  all: ReadonlyArray<Analysis.AnytimeCurve>,
  unit: Analysis.AnytimeCurve["unit"],
  colour: (agent: string) => string
): Figure | undefined => {
  const curves = all.filter((curve) => curve.unit === unit)
  const points = curves.flatMap(({ agent, points }) =>
    [{ at: 0, share: 0, low: 0, high: 0 }, ...points].map((point) => ({ ...point, agent, fill: colour(agent) }))
  )
  if (points.length === 0) return undefined
  return drawFigure(
    {
      name: `anytime-${unit}`,
      title: `Share solved within a budget of ${unit}`,
      description: curves
        .map(({ agent, points }) => {
          const last = points.at(-1)
          return `${agent}: ${formatValue(last?.share ?? 0, "share")} within ${formatValue(last?.at ?? 0, unit)} ${unit}`
        })
        .join("; ")
    },
    {
      height: 294,
      x: { label: `${unit} →` },
      y: { label: "↑ share solved", grid: true, domain: [0, 1] },
      marks: [
        Plot.areaY(points, {
          x: "at",
          y1: "low",
          y2: "high",
          z: "agent",
          fill: "fill",
          fillOpacity: 0.12,
          curve: "step-after"
        }),
        ...curves.map(({ agent }, i) =>
          Plot.line(
            points.filter((point) => point.agent === agent),
            { x: "at", y: "share", stroke: "fill", strokeWidth: 2, strokeDasharray: chooseDash(i), curve: "step-after" }
          )
        )
      ]
    }
  )
}
