import { Analysis } from "@escapement/metrics"
import * as Plot from "@observablehq/plot"
import { formatValue } from "../text/numbers.ts"
import { type Figure, drawFigure, rowName, layOutRows } from "./Figure.ts"

/** Colour of each cause of wasted calls. */
export const wasteColours: { readonly [cause in Analysis.WasteCause]: string } = {
  mistake: "#d55e00",
  premature: "#e69f00",
  repeated: "#cc79a7",
  detour: "#56b4e9",
  ended: "#8a6d3b",
  lost: "#9a9a9a"
}

/** Draws the calls that each agent wasted per trial, by cause; calls saved by luck are not drawn. */
export const wasteFigure = (rows: ReadonlyArray<Analysis.RegretRow>): Figure | undefined => {
  const parts = rows.flatMap(({ agent, wasted }) =>
    Analysis.wasteCauses.flatMap((cause) =>
      wasted[cause].mean > 0
        ? [{ agent: rowName(agent), cause, calls: wasted[cause].mean, fill: wasteColours[cause] }]
        : []
    )
  )
  if (parts.length === 0) return undefined
  const agents = rows.map(({ agent }) => rowName(agent))
  const { insetTop, names, options } = layOutRows(agents)
  return drawFigure(
    {
      name: "wasted",
      title: "Wasted calls per trial, by cause",
      description: parts
        .map(({ agent, calls, cause }) => `${agent.replaceAll("\n", " ")}: ${cause} ${formatValue(calls, "calls")}`)
        .join("; ")
    },
    {
      ...options,
      x: { label: "calls per trial →", grid: true },
      marks: [names, Plot.barX(parts, { y: "agent", x: "calls", fill: "fill", insetTop, insetBottom: 4, order: null })]
    }
  )
}
