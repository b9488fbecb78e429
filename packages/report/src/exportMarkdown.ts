import type { Measured } from "@escapement/core"
import type { CellSummary, Summary } from "@escapement/metrics"
import { formatEstimate } from "./numbers.ts"
import { comparisonSentence, isSimulated, sliceName } from "./Table.ts"

const escape = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ")

const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(escape).join(" | ")} |`).join("\n")

const nameOf = ({ facets, kind, label }: CellSummary): string =>
  [kind === "baseline" ? `${label} (baseline)` : label, sliceName(facets)].filter((part) => part !== "").join(", ")

/** The tables of a summary in Markdown, for a pull request. */
export const markdownOf = (summary: Summary, metrics: ReadonlyArray<Measured>): string => {
  const shown = metrics.filter(({ id }) => summary.cells.some((cell) => cell.metrics[id] !== undefined))
  const rows = summary.cells.map((cell) => [
    nameOf(cell),
    String(cell.trials),
    ...shown.map(({ id, unit }) => {
      const estimate = cell.metrics[id]
      return estimate === undefined ? "–" : formatEstimate(estimate, unit)
    })
  ])
  const units = new Map(metrics.map(({ id, unit }) => [id, unit]))
  const sentences = summary.comparisons.map((one) => `- ${comparisonSentence(one, units.get(one.metric) ?? "")}`)
  const note = summary.cells.some(({ model }) => model !== undefined && isSimulated(model))
    ? "The simulated model is not a language model; these figures say nothing about a real one."
    : ""
  return [
    `### Run ${summary.run}`,
    table(["agent", "trials", ...shown.map(({ id }) => id)], rows),
    ...(sentences.length === 0 ? [] : [sentences.join("\n")]),
    ...(note === "" ? [] : [`*${note}*`])
  ].join("\n\n")
}
