import { escapeMarkdown, markdownList, markdownTable } from "../text/Markdown.ts"
import { scopesOf } from "../analysis/scopeTexts.ts"
import { type Adversaries, type Metrics, TextRules } from "@escapement/core"
import type { Analysis, Summary } from "@escapement/metrics"
import { adversaryTexts } from "../lines/adversaryLines.ts"
import { pairTexts, sliceTexts } from "../analysis/pairLines.ts"
import { rankNote, rankTable } from "../analysis/rankTable.ts"
import { familyTableMarkdown } from "../lines/familyTable.ts"
import { type Answered, answerRows, unranked, unread } from "../answer/answerLines.ts"
import { successNotes } from "../answer/successNotes.ts"
import { verdictSentence } from "../answer/verdictSentence.ts"
import { type FailureCount, failureTexts } from "../lines/failures.ts"
import { agentNotes } from "../text/agentNotes.ts"
import { mainMetric, metricText, shownMetrics } from "../text/metricText.ts"
import { agentName, coverageTexts, distinct, isWhole, modelName, simulatedNote, sliceName } from "../text/naming.ts"
import { partialNotes } from "../text/partialNotes.ts"
import { plainStyle } from "../text/TextStyle.ts"
import { shownPairs, trimmedNotes } from "../text/trimmedNotes.ts"
import { stoppedTexts } from "../text/stoppedTexts.ts"

/** Most agents side by side: pages that show Markdown have room for so many columns. */
const mostBeside = 7

type Rows = ReadonlyArray<ReadonlyArray<string>>

/** Writes a table whose columns are agents as tables of at most `mostBeside` of them; the texts are Markdown already. */
const besideEachOther = ([head = [], ...rows]: Rows): ReadonlyArray<string> =>
  Array.from({ length: Math.ceil((head.length - 1) / mostBeside) }, (_, part) => {
    const columns = ([name = "", ...values]: ReadonlyArray<string>): ReadonlyArray<string> => [
      name,
      ...values.slice(part * mostBeside, (part + 1) * mostBeside)
    ]
    return markdownTable(columns(head), rows.map(columns))
  })

/** Returns every metric of some agents: metrics below each other, agents side by side. */
const metricRows = (cells: ReadonlyArray<Summary.CellSummary>, metrics: ReadonlyArray<Metrics.Measured>): Rows => [
  ["", ...cells.map((cell) => escapeMarkdown(agentName(cell)))],
  ["model", ...cells.map(({ model }) => (model === undefined ? "" : escapeMarkdown(modelName(model))))],
  ["trials", ...cells.map(({ instances, trials }) => `${trials} (${TextRules.counted(instances, "instance")})`)],
  ...shownMetrics(cells, metrics).map((metric) => [
    escapeMarkdown(metric.id),
    ...cells.map((cell) => escapeMarkdown(metricText(cell, metric) ?? "–"))
  ])
]

/** Writes the main metric slice by slice. */
const sliceMarkdown = (
  slices: ReadonlyArray<Summary.CellSummary>,
  main: Metrics.Measured | undefined
): ReadonlyArray<string> => {
  if (main === undefined || slices.length === 0) return []
  const rows = slices.map((cell) => [
    escapeMarkdown(`${agentName(cell)}, ${sliceName(cell.facets)}`),
    cell.model === undefined ? "" : escapeMarkdown(modelName(cell.model)),
    `${cell.trials} (${TextRules.counted(cell.instances, "instance")})`,
    escapeMarkdown(metricText(cell, main) ?? "–")
  ])
  return [markdownTable(["agent", "model", "trials", escapeMarkdown(main.id)], rows)]
}

/** Writes the answer for one benchmark as a terminal has it: the verdict, the short table, and what explains it. */
const answerMarkdown = (
  cells: ReadonlyArray<Summary.CellSummary>,
  analysis: Analysis.Analysis | undefined,
  metrics: ReadonlyArray<Metrics.Measured>,
  reasons: Answered["reasons"]
): ReadonlyArray<string> => {
  const main = mainMetric(cells, analysis, metrics)
  const rows = answerRows(cells, main, unranked, reasons, plainStyle)
  return [
    ...(analysis === undefined ? [] : [`**${escapeMarkdown(verdictSentence({ analysis, cells, metrics }))}**`]),
    ...besideEachOther(rows.map((row) => row.map(({ pieces }) => escapeMarkdown(pieces.join(", "))))),
    ...(reasons === "unread" ? [escapeMarkdown(unread)] : []),
    ...successNotes(cells, main).map(escapeMarkdown)
  ]
}

/**
 * Writes a summary in Markdown, for a pull request: what is unfinished; for each benchmark the verdict and a short table,
 * then a table of all metrics; what adversaries reach, and why trials failed.
 *
 * @param metrics the metrics of the run, the main one of each benchmark first
 * @param unfinished sentences that stand above everything else
 * @param reasons why trials of each agent were not solved
 */
export const renderMarkdown = (
  summary: Summary.Summary,
  metrics: ReadonlyArray<Metrics.Measured>,
  failures: ReadonlyArray<FailureCount> = [],
  analyses: ReadonlyArray<Analysis.Analysis> = [],
  adversaries: ReadonlyArray<Adversaries.AdversaryStanding> = [],
  unfinished: ReadonlyArray<string> = [],
  reasons: Answered["reasons"] = []
): string => {
  const { cells, run } = summary
  const tables = distinct(cells.map(({ benchmark }) => benchmark)).flatMap((benchmark) => {
    const mine = cells.filter((cell) => cell.benchmark === benchmark)
    const [whole, slices] = [mine.filter(isWhole), mine.filter((cell) => !isWhole(cell))]
    const analysis = analyses.find((one) => one.benchmark === benchmark)
    return [
      `#### ${escapeMarkdown(benchmark)}`,
      ...answerMarkdown(whole, analysis, metrics, reasons),
      ...(whole.length === 0 ? [] : ["All metrics:"]),
      ...besideEachOther(metricRows(whole, metrics)),
      ...sliceMarkdown(slices, mainMetric(mine, analysis, metrics))
    ]
  })
  const sentences = analyses.flatMap((one) => pairTexts(one, `${one.metric.id}, `).map(({ text }) => text))
  const slices = analyses.flatMap(sliceTexts)
  const isPlayed = cells.some(({ simulated }) => simulated)
  return [
    `### Run ${escapeMarkdown(run)}`,
    ...unfinished.map(escapeMarkdown),
    ...tables,
    ...[adversaryTexts(adversaries), failureTexts(failures), sentences]
      .filter(({ length }) => length > 0)
      .map(markdownList),
    ...rankTable(analyses).flatMap((table) => [familyTableMarkdown(table), rankNote(table)]),
    ...(slices.length === 0 ? [] : ["Slices, exploratory: nothing is claimed of them.", markdownList(slices)]),
    "\\[low, high\\]: 95 % intervals over instances; those of differences hold together.",
    ...partialNotes(
      cells,
      metrics.map(({ id }) => id)
    ),
    ...stoppedTexts(analyses),
    ...scopesOf(analyses).map(escapeMarkdown),
    ...trimmedNotes(analyses.flatMap(shownPairs)),
    ...[...coverageTexts(cells), ...agentNotes(cells)].map(escapeMarkdown),
    ...(isPlayed ? [escapeMarkdown(simulatedNote)] : [])
  ].join("\n\n")
}
