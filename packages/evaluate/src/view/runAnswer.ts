import type { Run, RunStore } from "@escapement/core"
import { type Analysis, Summary } from "@escapement/metrics"
import { Html, Lines } from "@escapement/report"
import { Effect } from "effect"
import { collectRun, runAnalyses } from "../results/collectRun.ts"
import { makeFailureTable } from "../results/countFailures.ts"
import { makeGapTable } from "../run/makeGapTable.ts"
import type { Refused } from "../Failure.ts"
import type { ReadRun } from "../results/readRun.ts"
import { decisionOfRun } from "../until/decisionOfRun.ts"
import { standingsOfRun } from "../validation/readStandings.ts"
import type { AgentLine, FamilyAnswer, PairLine, RunAnswer } from "./Api.ts"
import { runEntry } from "./runEntries.ts"

const pairLine = (pair: Analysis.PairComparison, unit: string): PairLine => {
  const { a, b, difference, high, low, verdict } = pair
  return { a, b, text: Lines.pairText(pair, unit), verdict, difference, low, high }
}

/** Lists the agents of a benchmark in lines, each with its index among the cells of the run. */
const agentLines = (
  { cells: planned }: Run,
  analysis: Analysis.Analysis,
  cells: ReadonlyArray<Summary.CellSummary>
): ReadonlyArray<AgentLine> => {
  const labels = Summary.cellLabels(planned)
  return cells.map((cell): AgentLine => {
    const { kind, label, metrics, outcomes, totals, trials } = cell
    const estimate = metrics[analysis.metric.id]
    const time = Lines.trialTime(cell)
    const cost = Lines.totalCost([cell])?.text
    return {
      cell: labels.findIndex((name, i) => name === label && planned[i]?.benchmark.id === cell.benchmark),
      label,
      kind,
      trials,
      score: estimate === undefined ? "–" : Lines.formatMarked(estimate, analysis.metric.unit, cell.instances),
      ...(estimate === undefined ? {} : { mean: estimate.mean }),
      ...(estimate?.low === undefined ? {} : { low: estimate.low }),
      ...(estimate?.high === undefined ? {} : { high: estimate.high }),
      outcomes,
      tokens: Lines.markUsage(cell, "tokens", Lines.formatValue(totals.tokens, "tokens")),
      ...(cost === undefined ? {} : { cost }),
      ...(time === undefined ? {} : { wall: time.agent })
    }
  })
}

/** Builds the results of a run in the words and numbers of its report, from the same values. */
export const runAnswer = Effect.fnUntraced(function* (read: ReadRun): Effect.fn.Return<RunAnswer, Refused, RunStore> {
  const { metrics, registry, run } = read
  const [failures, gaps] = [makeFailureTable(), makeGapTable(run, metrics)]
  const summarizer = yield* collectRun(run, metrics, [], undefined, (result) => {
    failures.add(result)
    gaps.add(result)
  })
  const { cells } = summarizer.summary()
  const standings = standingsOfRun(run, metrics)
  const analysed = yield* runAnalyses(run, summarizer, {}, yield* decisionOfRun(run, registry))
  const families = analysed.map((analysis): FamilyAnswer => {
    const { benchmark, metric, pairs } = analysis
    const mine = cells.filter((cell) => cell.benchmark === benchmark)
    const { headline, ...answer } = Html.writeAnswer({ analysis, cells: mine, metrics: metrics(benchmark) })
    return {
      benchmark,
      metric,
      headline,
      answers: Html.answerRows(answer),
      agents: agentLines(run, analysis, mine),
      pairs: pairs.map((pair) => pairLine(pair, metric.unit)),
      adversaries: Lines.adversaryTexts(standings.filter((standing) => standing.benchmark === benchmark))
    }
  })
  const entry = yield* runEntry(run)
  const isPlayed = cells.some(({ simulated }) => simulated)
  const totals = cells.map((cell) => cell.totals)
  const cost = Lines.totalCost(cells)?.text
  const sum = (values: ReadonlyArray<number>) => values.reduce((all, value) => all + value, 0)
  const notes = [
    ...new Set(cells.flatMap(({ coverage }) => coverage ?? [])),
    ...Lines.agentNotes(cells),
    ...Lines.partialNotes(
      cells,
      analysed.map(({ metric: { id } }) => id)
    ),
    ...(isPlayed ? [Lines.simulatedNote] : []),
    ...Lines.uncontainedTexts(run),
    ...Lines.retriedTexts(cells),
    ...Lines.mergedTexts(run),
    ...Lines.failedMetricTexts(gaps.failed())
  ]
  return {
    // the figures may rest on fewer trials than a run in progress has by now
    run: entry.status === "running" ? { ...entry, made: sum(cells.map(({ trials }) => trials)) } : entry,
    families,
    spent: {
      tokens: Lines.formatValue(sum(totals.map(({ tokens }) => tokens)), "tokens"),
      ...(cost === undefined ? {} : { cost })
    },
    ...(notes.length === 0 ? {} : { note: notes.join(" ") }),
    failures: failures.rows()
  }
})
