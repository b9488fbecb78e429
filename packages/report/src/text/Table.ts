import { type Metrics, Outcome, TextRules } from "@escapement/core"
import type { Analysis, Summary } from "@escapement/metrics"
import { verdictLines } from "../answer/verdictSentence.ts"
import { pairTexts } from "../analysis/pairLines.ts"
import { scopesOf } from "../analysis/scopeTexts.ts"
import { agentNotes } from "./agentNotes.ts"
import { type Entry, blocks, entry } from "./Grid.ts"
import { agentName, coverageTexts, distinct, isWhole, modelName, simulatedNote, sliceName } from "./naming.ts"
import { mainMetric, metricText, shownMetrics, trialTime, untimed } from "./metricText.ts"
import { partialNotes } from "./partialNotes.ts"
import { span } from "./numbers.ts"
import type { TextStyle } from "./TextStyle.ts"
import { totalCost } from "./totalCost.ts"
import { shownPairs, trimmedNotes } from "./trimmedNotes.ts"
import { wrap } from "./wrap.ts"
import { smallNotes } from "./readingNotes.ts"

/** How `tableLines` and `answerLines` show a summary. */
export interface Layout {
  /** Columns of the terminal, at least 20. */
  readonly width: number
  readonly style: TextStyle
  /** The metrics of the run; the first metric of a benchmark is its main one. */
  readonly metrics: ReadonlyArray<Metrics.Measured>
}

type Row = ReadonlyArray<Entry>

const estimateEntry = (
  cell: Summary.CellSummary | undefined,
  metric: Metrics.Measured,
  style: TextStyle,
  isMain: boolean
): Entry => {
  const text = cell === undefined ? undefined : metricText(cell, metric)
  return text === undefined ? entry("–", style.faint) : entry(text, isMain ? style.strong : undefined)
}

const metricRows = (
  cells: ReadonlyArray<Summary.CellSummary>,
  main: Metrics.Measured | undefined,
  { metrics, style }: Layout
): ReadonlyArray<Row> =>
  shownMetrics(cells, metrics).map((metric) => [
    entry(metric.id, metric === main ? style.strong : undefined),
    ...cells.map((cell) => estimateEntry(cell, metric, style, metric === main))
  ])

/** Writes rows that belong together, below their common name. */
const group = (
  name: string,
  cells: ReadonlyArray<Summary.CellSummary>,
  style: TextStyle,
  rows: ReadonlyArray<Row>
): ReadonlyArray<Row> => (rows.length === 0 ? [] : [[entry(name, style.faint), ...cells.map(() => entry(""))], ...rows])

const outcomeRows = (cells: ReadonlyArray<Summary.CellSummary>, style: TextStyle): ReadonlyArray<Row> => {
  const rows = Outcome.outcomeTags
    .filter((tag) => cells.some(({ outcomes }) => outcomes[tag] > 0))
    .map((tag) => [
      entry(`  ${tag}`, style.faint),
      ...cells.map(({ outcomes, trials }) =>
        outcomes[tag] === 0
          ? entry("–", style.faint)
          : entry(`${outcomes[tag]} of ${trials}`, tag === "infra-error" ? style.bad : style.faint)
      )
    ])
  const retried = cells.some(({ retries }) => retries !== undefined)
    ? [
        [
          entry("  infra-error, retried", style.faint),
          ...cells.map(({ retries }) =>
            retries === undefined ? entry("–", style.faint) : entry(`${retries.attempts}`, style.bad)
          )
        ]
      ]
    : []
  return group("trials ended", cells, style, [...rows, ...retried])
}

/** Writes the rows with the mean use of a trial and the total cost. */
const totalRows = (cells: ReadonlyArray<Summary.CellSummary>, { metrics, style }: Layout): ReadonlyArray<Row> => {
  const row = (name: string, of: (cell: Summary.CellSummary) => string): Row => [
    entry(name, style.faint),
    ...cells.map((cell) => entry(of(cell), style.faint))
  ]
  const times = cells.some((cell) => trialTime(cell) !== undefined)
    ? [
        row("  agent", (cell) => trialTime(cell)?.agent ?? "–"),
        row("  environment", (cell) => trialTime(cell)?.environment ?? "–"),
        row("  waiting", (cell) => trialTime(cell)?.waiting ?? "–")
      ]
    : []
  const isPaid =
    cells.some(({ totals }) => totals.cost !== undefined) &&
    shownMetrics(cells, metrics).every(({ unit }) => unit !== "USD")
  return [
    ...group("time per trial", cells, style, times),
    ...(isPaid ? [row("cost", (cell) => totalCost([cell])?.text ?? "–")] : [])
  ]
}

/** Writes the table of the whole cells: metrics below each other, agents side by side, then outcomes and time. */
const wholeTable = (
  cells: ReadonlyArray<Summary.CellSummary>,
  main: Metrics.Measured | undefined,
  layout: Layout
): ReadonlyArray<string> =>
  blocks(
    [entry(""), ...cells.map((cell) => entry(agentName(cell), layout.style.heading))],
    [...metricRows(cells, main, layout), ...outcomeRows(cells, layout.style), ...totalRows(cells, layout)],
    layout.width
  )

/** Writes the main metric slice by slice, agents side by side. */
export const sliceTable = (
  slices: ReadonlyArray<Summary.CellSummary>,
  main: Metrics.Measured | undefined,
  { style, width }: Layout
): ReadonlyArray<string> => {
  if (main === undefined || slices.length === 0) return []
  const agents = distinct(slices.map(agentName))
  const at = new Map(slices.map((slice) => [`${sliceName(slice.facets)}\n${agentName(slice)}`, slice]))
  const rows = distinct(slices.map(({ facets }) => sliceName(facets))).map((name) => [
    entry(name),
    ...agents.map((agent) => estimateEntry(at.get(`${name}\n${agent}`), main, style, false))
  ])
  const head = [entry(main.id, style.strong), ...agents.map((agent) => entry(agent, style.heading))]
  return ["", ...blocks(head, rows, width)]
}

const comparisonLines = (analyses: ReadonlyArray<Analysis.Analysis>, { style, width }: Layout): ReadonlyArray<string> =>
  // slices are listed in JSON and Markdown: here they would bury the answer
  analyses.flatMap((analysis) =>
    pairTexts(analysis, `${analysis.metric.id}, `).flatMap(({ isClaimed, text }) => {
      const lines = wrap(text, width)
      return isClaimed ? lines.map(style.strong) : lines
    })
  )

/** Says what was played: benchmark, instances × epochs, models. */
export const runHeading = (
  cells: ReadonlyArray<Summary.CellSummary>,
  { style, width }: Layout
): ReadonlyArray<string> => {
  const [first] = cells
  if (first === undefined) return []
  const instances = span(cells.map(({ instances }) => instances))
  const epochs = span(cells.map(({ instances, trials }) => Number((trials / Math.max(1, instances)).toFixed(2))))
  const size = `${TextRules.counted(instances, "instance")} × ${TextRules.counted(epochs, "epoch")}`
  const models = distinct(cells.flatMap(({ model }) => (model === undefined ? [] : [modelName(model)])))
  return [...wrap([first.benchmark, size, ...models].join(" · "), width).map(style.strong), ""]
}

/**
 * Says what must be known about the numbers of some cells: who made them, what they hold for, and which are based on
 * too few instances.
 *
 * @param shown the metrics whose means are in the table
 */
export const caveats = (
  cells: ReadonlyArray<Summary.CellSummary>,
  analyses: ReadonlyArray<Analysis.Analysis>,
  key: string,
  shown: ReadonlyArray<string>
): ReadonlyArray<string> => [
  ...coverageTexts(cells),
  ...agentNotes(cells),
  ...(cells.some(({ simulated }) => simulated) ? [simulatedNote] : []),
  key,
  ...scopesOf(analyses),
  ...trimmedNotes(analyses.flatMap(shownPairs)),
  ...smallNotes(cells, shown)
]

const footnotes = (
  cells: ReadonlyArray<Summary.CellSummary>,
  analyses: ReadonlyArray<Analysis.Analysis>,
  { metrics, style, width }: Layout
): ReadonlyArray<string> => {
  const times = untimed(cells, metrics)
  const notes = [
    ...caveats(
      cells,
      analyses,
      "[low, high]: 95 % intervals over instances; those of differences hold together.",
      metrics.map(({ id }) => id)
    ),
    ...partialNotes(
      cells,
      metrics.map(({ id }) => id)
    ),
    ...(times.length === 0 ? [] : [`Not shown for a simulated model: ${times.join(", ")}.`])
  ]
  return [
    ...(analyses.some(({ pairs }) => pairs.length > 0) ? [""] : []),
    ...notes.flatMap((note) => wrap(note, width).map(style.faint))
  ]
}

/**
 * Writes a summary as lines for a terminal, no line wider than `width`; below it what its analyses say about each pair
 * of agents.
 */
export const tableLines = (
  summary: Summary.Summary,
  layout: Layout,
  analyses: ReadonlyArray<Analysis.Analysis> = []
): ReadonlyArray<string> => {
  const parts = distinct(summary.cells.map(({ benchmark }) => benchmark)).flatMap((benchmark) => {
    const mine = summary.cells.filter((cell) => cell.benchmark === benchmark)
    const whole = mine.filter(isWhole)
    const slices = mine.filter((cell) => !isWhole(cell))
    const analysis = analyses.find((one) => one.benchmark === benchmark)
    const main = mainMetric(whole, analysis, layout.metrics)
    return [
      ...(analysis === undefined ? [] : verdictLines({ analysis, cells: whole, metrics: layout.metrics }, layout)),
      ...runHeading(whole, layout),
      ...wholeTable(whole, main, layout),
      ...sliceTable(slices, main, layout),
      ""
    ]
  })
  return [...parts, ...comparisonLines(analyses, layout), ...footnotes(summary.cells, analyses, layout)]
}
