import type { Analysis } from "@escapement/metrics"
import * as Plot from "@observablehq/plot"
import { axisName } from "../text/naming.ts"
import { formatValue } from "../text/numbers.ts"
import { type Figure, drawFigure } from "./Figure.ts"

const nameOf = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  from === to ? String(from) : `${from}–${to}`

/** A metric over two axes of difficulty, for one agent; the darker, the higher. */
export const heatFigure = (
  { agent, fields, x, y }: Analysis.HeatMap,
  { id, unit }: Analysis.Analysis["metric"]
): Figure => {
  const highest = Math.max(...fields.map(({ estimate }) => estimate.mean))
  const most = unit === "share" ? 1 : Math.max(highest, Number.MIN_VALUE)
  const cells = fields.map((field) => ({
    column: nameOf(x.levels[field.x] ?? { from: 0, to: 0 }),
    row: nameOf(y.levels[field.y] ?? { from: 0, to: 0 }),
    value: field.estimate.mean,
    text: formatValue(field.estimate.mean, unit),
    ink: field.estimate.mean / most > 0.55 ? "white" : "black"
  }))
  return drawFigure(
    {
      name: `heat-${agent}`,
      title: `${agent}: ${id} over ${axisName(x)} and ${axisName(y)}`,
      description: cells
        .map(({ column, row, text }) => `${axisName(x)} ${column}, ${axisName(y)} ${row}: ${text}`)
        .join("; ")
    },
    {
      height: 80 + 32 * y.levels.length,
      marginLeft: 90,
      x: { label: `${axisName(x)} →`, domain: x.levels.map(nameOf), type: "band" },
      y: { label: `↑ ${axisName(y)}`, domain: y.levels.map(nameOf).toReversed(), type: "band" },
      color: { type: "linear", domain: [0, most], range: ["#eef4f9", "#08519c"] },
      marks: [
        Plot.cell(cells, { x: "column", y: "row", fill: "value", inset: 1 }),
        Plot.text(cells, { x: "column", y: "row", text: "text", fill: "ink" })
      ]
    }
  )
}
