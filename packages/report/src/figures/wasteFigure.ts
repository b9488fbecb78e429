import { Analysis } from "@escapement/metrics"
import { formatValue } from "../text/numbers.ts"
import { type Figure, drawBars, rowName } from "./Figure.ts"

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
    Analysis.wasteCauses.flatMap((cause) => {
      const size = wasted[cause].mean
      const text = `${cause} ${formatValue(size, "calls")}`
      return size > 0 ? [{ agent: rowName(agent), size, fill: wasteColours[cause], text }] : []
    })
  )
  const agents = rows.map(({ agent }) => rowName(agent))
  const about = { name: "wasted", title: "Wasted calls per trial, by cause" }
  return parts.length === 0 ? undefined : drawBars(about, { label: "calls per trial →", grid: true }, agents, parts)
}
