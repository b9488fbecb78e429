import { scopesOf } from "../analysis/scopeTexts.ts"
import { type Adversaries, type Metrics, TextRules } from "@escapement/core"
import type { Analysis, Summary } from "@escapement/metrics"
import { adversaryMarkdown } from "../lines/adversaryLines.ts"
import { pairTexts, sliceTexts } from "../analysis/pairLines.ts"
import { rankNote, rankTable } from "../analysis/rankTable.ts"
import { familyTableMarkdown } from "../lines/familyTable.ts"
import { type FailureCount, failureMarkdown } from "../lines/failures.ts"
import { agentNotes } from "../text/agentNotes.ts"
import { escapeMarkdown, markdownTable } from "../text/Markdown.ts"
import { mainMetric, metricText, shownMetrics } from "../text/metricText.ts"
import { agentName, coverageTexts, distinct, isWhole, modelName, simulatedNote, sliceName } from "../text/naming.ts"
import { shownPairs, trimmedNotes } from "../text/trimmedNotes.ts"
import { stoppedTexts } from "../text/stoppedTexts.ts"

const tableOf = (
  cells: ReadonlyArray<Summary.CellSummary>,
  metrics: ReadonlyArray<Metrics.Measured>
): ReadonlyArray<string> => {
  if (cells.length === 0) return []
  const shown = shownMetrics(cells, metrics)
  const rows = cells.map((cell) => [
    escapeMarkdown([agentName(cell), sliceName(cell.facets)].filter((part) => part !== "").join(", ")),
    cell.model === undefined ? "" : escapeMarkdown(modelName(cell.model)),
    `${cell.trials} (${TextRules.counted(cell.instances, "instance")})`,
    ...shown.map((metric) => escapeMarkdown(metricText(cell, metric) ?? "–"))
  ])
  return [markdownTable(["agent", "model", "trials", ...shown.map(({ id }) => escapeMarkdown(id))], rows)]
}

/**
 * Writes a summary in Markdown, for a pull request: what is unfinished, the tables, what adversaries reach, and why
 * trials failed.
 */
export const renderMarkdown = (
  summary: Summary.Summary,
  metrics: ReadonlyArray<Metrics.Measured>,
  failures: ReadonlyArray<FailureCount> = [],
  analyses: ReadonlyArray<Analysis.Analysis> = [],
  adversaries: ReadonlyArray<Adversaries.AdversaryStanding> = [],
  unfinished: ReadonlyArray<string> = []
): string => {
  const { cells, run } = summary
  const tables = distinct(cells.map(({ benchmark }) => benchmark)).flatMap((benchmark) => {
    const mine = cells.filter((cell) => cell.benchmark === benchmark)
    const slices = mine.filter((cell) => !isWhole(cell))
    const main = mainMetric(
      mine,
      analyses.find((one) => one.benchmark === benchmark),
      metrics
    )
    return [
      `#### ${escapeMarkdown(benchmark)}`,
      ...tableOf(mine.filter(isWhole), metrics),
      ...tableOf(slices, main === undefined ? [] : [main])
    ]
  })
  const listed = (texts: ReadonlyArray<string>): string => texts.map((text) => `- ${escapeMarkdown(text)}`).join("\n")
  const sentences = analyses.flatMap((one) => pairTexts(one, `${one.metric.id}, `).map(({ text }) => text))
  const slices = analyses.flatMap(sliceTexts)
  const isPlayed = cells.some(({ simulated }) => simulated)
  return [
    `### Run ${escapeMarkdown(run)}`,
    ...unfinished.map(escapeMarkdown),
    ...tables,
    ...adversaryMarkdown(adversaries),
    ...failureMarkdown(failures),
    ...(sentences.length === 0 ? [] : [listed(sentences)]),
    ...rankTable(analyses).flatMap((table) => [familyTableMarkdown(table), rankNote(table)]),
    ...(slices.length === 0 ? [] : ["Slices, exploratory: nothing is claimed of them.", listed(slices)]),
    "\\[low, high\\]: 95 % intervals over instances; those of differences hold together.",
    ...stoppedTexts(analyses),
    ...scopesOf(analyses).map(escapeMarkdown),
    ...trimmedNotes(analyses.flatMap(shownPairs)),
    ...[...coverageTexts(cells), ...agentNotes(cells)].map(escapeMarkdown),
    ...(isPlayed ? [escapeMarkdown(simulatedNote)] : [])
  ].join("\n\n")
}
