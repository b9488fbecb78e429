import { type Estimate, type Metrics, TextRules } from "@escapement/core"
import type { Summary } from "@escapement/metrics"
import { type Entry, blocks, entry } from "./Grid.ts"
import { agentName, distinct } from "./naming.ts"
import { formatValue } from "./numbers.ts"
import type { TextStyle } from "./TextStyle.ts"
import { wrap } from "./wrap.ts"

/** Returns the numeric values of a facet over some slices, ascending; empty if a value is not a number. */
const axis = (slices: ReadonlyArray<Summary.CellSummary>, facet: string): ReadonlyArray<number> => {
  const values = slices.map(({ facets }) => facets[facet])
  const numbers = values.filter((value) => typeof value === "number")
  return numbers.length < values.length ? [] : distinct(numbers).toSorted((a, b) => a - b)
}

/** Says on how many instances the cells are based: `4–8 instances`. */
const span = (counts: ReadonlyArray<number>): string => {
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return `${least < most ? `${least}–` : ""}${TextRules.counted(most, "instance")}`
}

/** Returns the values of the lightest and the darkest shade: 0 and 1 for shares, else the range of the slices. */
const rangeOf = (estimates: ReadonlyArray<Estimate>, unit: string): readonly [low: number, high: number] => {
  const means = estimates.map(({ mean }) => mean)
  return unit === "share" ? [0, 1] : [Math.min(...means), Math.max(...means)]
}

/**
 * Draws a metric over two numeric facets, one map per agent: `x` across, `y` down. Combinations without a value are
 * blank. Empty if a facet is not numeric or has one value, or if no slice has the metric.
 */
export const heatMapLines = (
  slices: ReadonlyArray<Summary.CellSummary>,
  metric: Metrics.Measured,
  facets: { readonly x: string; readonly y: string },
  layout: { readonly width: number; readonly style: TextStyle }
): ReadonlyArray<string> => {
  const { style, width } = layout
  const { better, id, unit } = metric
  const xs = axis(slices, facets.x)
  const ys = axis(slices, facets.y)
  const measured = slices.filter((slice) => Object.hasOwn(slice.metrics, id))
  if (xs.length < 2 || ys.length < 2 || measured.length === 0) return []
  const estimates = measured.flatMap(({ metrics }) => metrics[id] ?? [])
  const [low, high] = rangeOf(estimates, unit)
  const shade = ({ mean }: Estimate): Entry => {
    const share = high > low ? (mean - low) / (high - low) : 1
    return entry(formatValue(mean, unit).padStart(5), (text) =>
      style.heat(better === "lower" ? 1 - share : share, text)
    )
  }
  const names = (slice: Summary.CellSummary) => `${slice.benchmark}, ${agentName(slice)}`
  const maps = distinct(measured.map(names)).flatMap((name) => {
    const mine = measured.filter((slice) => names(slice) === name)
    const at = new Map(mine.map((slice) => [`${slice.facets[facets.x]},${slice.facets[facets.y]}`, slice.metrics[id]]))
    const head = [`${facets.y} ↓  ${facets.x} →`, ...xs.map((x) => String(x).padStart(5))]
    const rows = ys.map((y) => [
      entry(String(y).padStart(4), style.faint),
      ...xs.map((x) => {
        const estimate = at.get(`${x},${y}`)
        return estimate === undefined ? entry("") : shade(estimate)
      })
    ])
    const title = wrap(`${id}, ${name}`, width).map(style.strong)
    return [
      "",
      ...title,
      ...blocks(
        head.map((text) => entry(text, style.faint)),
        rows,
        width
      )
    ]
  })
  const legend = `${id} from ${formatValue(low, unit)} to ${formatValue(high, unit)}, ${
    better === "neither" ? "neither is better" : `${better} is better`
  }; each a mean of ${span(estimates.map(({ n }) => n))} with a value; blank: no value.`
  return [...maps, "", ...wrap(legend, width).map(style.faint)]
}
