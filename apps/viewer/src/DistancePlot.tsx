import type * as Api from "@escapement/evaluate/view/api"
import { callNumber } from "@escapement/evaluate/view/words"
import { useCallback } from "preact/hooks"
import { type PlotModule, Plotted } from "./Plotted.tsx"

const margin = { left: 40, right: 12 }

interface DistancePlotProps {
  readonly trial: Api.TrialOutline
  readonly at: number
  readonly onChoose: (at: number) => void
}

/** Draws the calls still needed after each call, which the environment knows and the agent does not. */
export const DistancePlot = ({ at, onChoose, trial }: DistancePlotProps) => {
  const { moments, start } = trial
  const last = Math.max(1, moments.length - 1)
  const draw = useCallback(
    (plot: PlotModule, width: number) => {
      const line = [
        { x: -0.5, y: start },
        ...moments.flatMap((moment) =>
          moment.index === undefined ? [] : [{ x: moment.at, y: moment.remaining ?? Number.NaN }]
        )
      ]
      const failed = moments.filter(({ error, fault }) => error !== undefined || fault !== undefined)
      const marked = moments.filter(({ noReturn, offPlan }) => noReturn === true || offPlan === true)
      return plot.plot({
        width,
        height: 120,
        marginLeft: margin.left,
        marginRight: margin.right,
        x: {
          domain: [-0.5, last + 0.5],
          label: "call",
          ticks: Math.min(12, last + 1),
          // places between two calls, and replies without a call, have no number
          tickFormat: (at: number) => callNumber(moments[at]?.index)
        },
        y: { label: "calls to go", grid: true, nice: true, zero: true, ticks: 4 },
        marks: [
          plot.ruleX([at], { stroke: "var(--tone-accent)", strokeWidth: 2 }),
          plot.lineY(line, { x: "x", y: "y", curve: "step-after", stroke: "var(--tone-ink)" }),
          plot.dot(failed, {
            x: "at",
            y: (moment: Api.Moment) => moment.remaining ?? 0,
            r: 3,
            fill: "var(--tone-bad)"
          }),
          plot.ruleX(marked, {
            x: "at",
            stroke: (moment: Api.Moment) => (moment.noReturn === true ? "var(--tone-bad)" : "var(--tone-warn)"),
            strokeDasharray: "3 3"
          })
        ]
      })
    },
    [moments, start, at, last]
  )
  if (start === undefined) return null
  const signs = [
    moments.some(({ error, fault }) => error !== undefined || fault !== undefined)
      ? "Red dot: a mistake or a fault."
      : "",
    moments.some(({ offPlan }) => offPlan === true) ? "Yellow dashes: the first call off the plan." : "",
    moments.some(({ noReturn }) => noReturn === true) ? "Red dashes: the point of no return." : ""
  ].filter((sign) => sign !== "")
  return (
    <>
      <Plotted
        label={`Calls still needed after each call, from ${start} at the start`}
        draw={draw}
        onPoint={(x, figure) => {
          const inner = figure.getBoundingClientRect().width - margin.left - margin.right
          const place = ((x - margin.left) / inner) * (last + 1) - 0.5
          onChoose(Math.max(0, Math.min(moments.length - 1, Math.round(place))))
        }}
      />
      {signs.length > 0 && <p class="note signs">{signs.join(" ")}</p>}
    </>
  )
}
