import type * as Api from "@escapement/evaluate/view/api"
import { useCallback } from "preact/hooks"
import { type PlotModule, Plotted } from "./Plotted.tsx"
import { visibleText } from "./visibleText.ts"

/** Draws agents with their means and intervals. */
export const ScorePlot = ({ family }: { readonly family: Api.FamilyAnswer }) => {
  const { agents, metric } = family
  const draw = useCallback(
    (plot: PlotModule, width: number) => {
      const rows = agents.flatMap(({ high, label, low, mean }) =>
        mean === undefined ? [] : [{ agent: visibleText(label), mean, low: low ?? mean, high: high ?? mean }]
      )
      const isShare = metric.unit === "share"
      return plot.plot({
        width,
        height: 34 + 26 * rows.length,
        marginLeft: Math.min(width / 3, 12 + 7 * Math.max(6, ...rows.map(({ agent }) => agent.length))),
        x: {
          label: `${metric.id}${isShare ? "" : ` (${metric.unit})`}`,
          grid: true,
          ...(isShare ? { domain: [0, 1] } : {})
        },
        y: { label: null, domain: rows.map(({ agent }) => agent) },
        marks: [
          plot.ruleY(rows, { y: "agent", x1: "low", x2: "high", stroke: "var(--tone-muted)", strokeWidth: 4 }),
          plot.dot(rows, { y: "agent", x: "mean", r: 4.5, fill: "var(--tone-accent)" })
        ]
      })
    },
    [agents, metric]
  )
  return (
    <Plotted label={`${metric.id} of every agent with its interval; the table below holds the numbers`} draw={draw} />
  )
}
