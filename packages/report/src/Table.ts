import { type Facets, type Measured, outcomeTags } from "@escapement/core"
import type { CellSummary, Comparison, Summary } from "@escapement/metrics"
import { type Entry, blocks, entry } from "./Grid.ts"
import { formatDifference, formatDuration, formatEstimate, formatP, formatValue } from "./numbers.ts"
import type { Style } from "./Style.ts"
import { wrap } from "./wrap.ts"

/** How a summary is to be shown. */
export interface Layout {
  /** Columns of the terminal. */
  readonly width: number
  readonly style: Style
  /** The metrics of the run, the main one first. */
  readonly metrics: ReadonlyArray<Measured>
}

/** The facets of a slice as text, `domain=course h=5`. */
export const sliceName = (facets: Facets): string =>
  Object.entries(facets)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ")

const isWhole = ({ facets }: { readonly facets: Facets }): boolean => Object.keys(facets).length === 0

const nameOf = ({ kind, label }: CellSummary): string => (kind === "baseline" ? `${label} (baseline)` : label)

const metricRows = (
  cells: ReadonlyArray<CellSummary>,
  { metrics, style }: Layout
): ReadonlyArray<ReadonlyArray<Entry>> =>
  metrics.flatMap(({ id, unit }, i) =>
    cells.some((cell) => cell.metrics[id] !== undefined)
      ? [
          [
            entry(id, i === 0 ? style.strong : undefined),
            ...cells.map((cell) => {
              const estimate = cell.metrics[id]
              return estimate === undefined
                ? entry("–", style.faint)
                : entry(formatEstimate(estimate, unit), i === 0 ? style.strong : undefined)
            })
          ]
        ]
      : []
  )

const outcomeRows = (cells: ReadonlyArray<CellSummary>, style: Style): ReadonlyArray<ReadonlyArray<Entry>> =>
  outcomeTags.flatMap((tag) =>
    cells.some((cell) => cell.outcomes[tag] > 0)
      ? [
          [
            entry(tag, style.faint),
            ...cells.map(({ outcomes, trials }) =>
              entry(
                outcomes[tag] === 0 ? "–" : `${outcomes[tag]} of ${trials}`,
                tag === "infra-error" ? style.bad : style.faint
              )
            )
          ]
        ]
      : []
  )

const timeRow = (cells: ReadonlyArray<CellSummary>, style: Style): ReadonlyArray<Entry> => [
  entry("time per trial", style.faint),
  ...cells.map(({ totals, trials }) => entry(formatDuration(totals.wall / Math.max(1, trials)), style.faint))
]

/** The whole cells: metrics below each other, agents beside each other, then outcomes and time. */
const wholeTable = (cells: ReadonlyArray<CellSummary>, layout: Layout): ReadonlyArray<string> =>
  blocks(
    [entry(""), ...cells.map((cell) => entry(nameOf(cell), layout.style.heading))],
    [...metricRows(cells, layout), ...outcomeRows(cells, layout.style), timeRow(cells, layout.style)],
    layout.width
  )

/** The main metric slice by slice, agents beside each other. */
const sliceTable = (slices: ReadonlyArray<CellSummary>, layout: Layout): ReadonlyArray<string> => {
  const main = layout.metrics[0]
  if (main === undefined || slices.length === 0) return []
  const labels = [...new Set(slices.map(nameOf))]
  const names = [...new Set(slices.map(({ facets }) => sliceName(facets)))]
  const at = new Map(slices.map((slice) => [`${sliceName(slice.facets)}\n${nameOf(slice)}`, slice]))
  const rows = names.map((name) => [
    entry(name),
    ...labels.map((label) => {
      const estimate = at.get(`${name}\n${label}`)?.metrics[main.id]
      return estimate === undefined ? entry("–", layout.style.faint) : entry(formatEstimate(estimate, main.unit))
    })
  ])
  const head = [entry(main.id, layout.style.strong), ...labels.map((label) => entry(label, layout.style.heading))]
  return ["", ...blocks(head, rows, layout.width)]
}

/** A comparison in one sentence. */
export const comparisonSentence = (comparison: Comparison, unit: string): string => {
  const { a, b, difference, distinguishable, facets, high, low, metric, n, needed, p } = comparison
  const interval = `${formatDifference(difference, unit)} [${formatDifference(low, unit)}, ${formatDifference(high, unit)}]`
  const where = isWhole(comparison) ? "" : ` (${sliceName(facets)})`
  const what = `${b} − ${a}, ${metric}${where}: ${interval}`
  return distinguishable
    ? `${what}, ${formatP(p)}, paired over ${n} instances.`
    : `${what}: not distinguishable over ${n} instances.${
        needed === undefined
          ? ""
          : ` About ${formatValue(needed, "instances")} instances would tell a difference of this size apart.`
      }`
}

const comparisonLines = (comparisons: ReadonlyArray<Comparison>, layout: Layout): ReadonlyArray<string> => {
  const units = new Map(layout.metrics.map(({ id, unit }) => [id, unit]))
  return comparisons.flatMap((comparison) => {
    const lines = wrap(comparisonSentence(comparison, units.get(comparison.metric) ?? ""), layout.width)
    return comparison.distinguishable ? lines.map(layout.style.strong) : lines
  })
}

/** What holds for every cell at once. */
const heading = (cells: ReadonlyArray<CellSummary>, layout: Layout): ReadonlyArray<string> => {
  const first = cells[0]
  if (first === undefined) return []
  const epochs = Math.max(...cells.map(({ instances, trials }) => Math.round(trials / Math.max(1, instances))))
  const models = [...new Set(cells.flatMap(({ model }) => model ?? []))]
  const repeats = epochs > 1 ? ` × ${epochs} epochs` : ""
  const line = `${first.benchmark} · ${first.instances} instances${repeats}${models.length > 0 ? ` · ${models.join(", ")}` : ""}`
  return [...wrap(line, layout.width).map(layout.style.strong), ""]
}

/** Whether a model of the summary is the simulated one. */
export const isSimulated = (model: string): boolean => model === "simulated" || model.startsWith("simulated/")

const footnotes = (cells: ReadonlyArray<CellSummary>, layout: Layout): ReadonlyArray<string> => {
  const isPlayed = cells.some(({ model }) => model !== undefined && isSimulated(model))
  const notes = [
    ...(isPlayed ? ["The simulated model is not a language model; these figures say nothing about a real one."] : []),
    "Intervals: 95 %, over instances."
  ]
  return ["", ...notes.flatMap((note) => wrap(note, layout.width).map(layout.style.faint))]
}

/** A summary as lines for a terminal, no line wider than `width`. */
export const tableLines = (summary: Summary, layout: Layout): ReadonlyArray<string> => {
  const benchmarks = [...new Set(summary.cells.map(({ benchmark }) => benchmark))]
  const parts = benchmarks.flatMap((benchmark) => {
    const mine = summary.cells.filter((cell) => cell.benchmark === benchmark)
    const whole = mine.filter(isWhole)
    const slices = mine.filter((cell) => !isWhole(cell))
    return [...heading(whole, layout), ...wholeTable(whole, layout), ...sliceTable(slices, layout), ""]
  })
  return [
    ...parts,
    ...comparisonLines(summary.comparisons, layout),
    ...footnotes(summary.cells.filter(isWhole), layout)
  ]
}
