import type { Analysis } from "@escapement/metrics"
import * as Plot from "@observablehq/plot"
import { axisName } from "../text/naming.ts"
import { formatValue } from "../text/numbers.ts"
import { type Figure, drawFigure } from "./Figure.ts"

const nameOf = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  from === to ? String(from) : `${from}–${to}`

/** The colour of the highest field. Lower fields are partly transparent, on a light or a dark background. */
const colour = "#08519c"

/** From this share of the highest value on, white text is easier to read than black on a light background. */
const whiteFrom = 0.65

/** Draws a metric over two axes of difficulty, for one agent. A stronger colour means a higher value. */
export const heatFigure = (
  { agent, fields, x, y }: Analysis.HeatMap,
  { id, unit }: Analysis.Analysis["metric"]
): Figure => {
  const highest = Math.max(...fields.map(({ estimate }) => estimate.mean))
  const most = unit === "share" ? 1 : Math.max(highest, Number.MIN_VALUE)
  const cells = fields.map((field) => ({
    column: nameOf(x.levels[field.x] ?? { from: 0, to: 0 }),
    row: nameOf(y.levels[field.y] ?? { from: 0, to: 0 }),
    text: formatValue(field.estimate.mean, unit),
    strength: 0.14 + 0.86 * Math.min(1, Math.max(0, field.estimate.mean / most)),
    ink: field.estimate.mean / most > whiteFrom ? "white" : "currentColor"
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
      opacity: { type: "identity" },
      marks: [
        Plot.cell(cells, { x: "column", y: "row", fill: colour, fillOpacity: "strength", inset: 1 }),
        Plot.text(cells, { x: "column", y: "row", text: "text", fill: "ink" })
      ]
    }
  )
}
