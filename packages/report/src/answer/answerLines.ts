import type { Metrics, Outcome } from "@escapement/core"
import type { Analysis, Summary } from "@escapement/metrics"
import { type Standing, pairContest, rankPlayers } from "../html/Contest.ts"
import { agentName, distinct, isWhole } from "../text/naming.ts"
import { mainMetric, markUsage, metricText } from "../text/metricText.ts"
import { formatMarked, withoutInterval } from "../text/numbers.ts"
import { partialNotes } from "../text/partialNotes.ts"
import { type Layout, caveats, runHeading, sliceTable } from "../text/Table.ts"
import { wrap } from "../text/wrap.ts"
import { rankLines } from "../analysis/rankTable.ts"
import { idleHints } from "./idleHints.ts"
import { type ReasonCount, reasonPieces } from "./reasonPieces.ts"
import { successNotes } from "./successNotes.ts"
import { verdictLines } from "./verdictSentence.ts"
import { type WordCell, wordCell, wordGrid } from "./wordGrid.ts"

/** What the short answer of a run is made from. */
export interface Answered {
  readonly summary: Summary.Summary
  /** One analysis for each benchmark; empty if the run states its decision elsewhere. */
  readonly analyses: ReadonlyArray<Analysis.Analysis>
  /** `unread` if the run has too many trials to be read for the short answer. */
  readonly reasons: ReadonlyArray<ReasonCount> | "unread"
}

type Row = ReadonlyArray<WordCell>

const outcomeNames: { readonly [tag in Outcome.OutcomeTag]: string } = {
  solved: "solved",
  "wrong-answer": "wrong",
  "gave-up": "gave up",
  "budget-exhausted": "out of budget",
  refused: "refused",
  "agent-error": "failed",
  "infra-error": "lost"
}

const none = "–"

/** Writes the mean of a metric without its interval, marked if some instances or trials have no value. */
const meanText = (cell: Summary.CellSummary, id: string, unit: string): string => {
  const estimate = cell.metrics[id]
  return estimate === undefined
    ? none
    : markUsage(cell, id, formatMarked(withoutInterval(estimate), unit, cell.instances))
}

const outcomePieces = ({ outcomes, retries }: Summary.CellSummary): ReadonlyArray<string> => [
  ...Object.entries(outcomeNames).flatMap(([tag, name]) => {
    const count = Object.entries(outcomes).find(([other]) => other === tag)?.[1] ?? 0
    return count === 0 ? [] : [`${count} ${name}`]
  }),
  ...(retries === undefined ? [] : [`${retries.attempts} retried`])
]

/**
 * Makes at most six rows: success, steps, tokens, cost, how trials ended, why they failed. A row without any known
 * value is left out.
 */
export const answerRows = (
  cells: ReadonlyArray<Summary.CellSummary>,
  main: Metrics.Measured | undefined,
  standing: Standing,
  reasons: Answered["reasons"],
  style: Layout["style"]
): ReadonlyArray<Row> => {
  const row = (name: string, of: (cell: Summary.CellSummary) => ReadonlyArray<string>): ReadonlyArray<Row> => {
    const texts = cells.map(of)
    return texts.every(([text = none]) => text === none)
      ? []
      : [[wordCell([name]), ...texts.map((pieces) => wordCell(pieces.length === 0 ? [none] : pieces))]]
  }
  const better = ({ label }: Summary.CellSummary): WordCell["style"] =>
    standing.leaders.includes(label) ? style.good : standing.losers.includes(label) ? style.bad : style.strong
  const success = main === undefined ? [] : row(main.id, (cell) => [metricText(cell, main) ?? none])
  return [
    [wordCell([""]), ...cells.map((cell) => wordCell([agentName(cell)], style.heading))],
    ...success.map(([name = wordCell([""]), ...values]) => [
      { ...name, style: style.strong },
      ...values.map((value, i) => ({ ...value, style: better(cells[i]!) }))
    ]),
    ...row("steps", (cell) => [meanText(cell, "steps", "steps")]),
    ...row("tokens", (cell) => [meanText(cell, "tokens", "tokens")]),
    ...row("cost", (cell) => [
      meanText(cell, "cost", "USD"),
      ...(cell.totals.unpriced === undefined ? [] : [`unknown in ${cell.totals.unpriced} of ${cell.trials}`])
    ]),
    ...row("ended", outcomePieces),
    ...(reasons === "unread"
      ? []
      : row("failures", (cell) => reasonPieces(cell, reasons)).map((one) =>
          one.map((cell) => ({ ...cell, isList: true }))
        ))
  ]
}

/** The standing if nothing was compared: nobody leads. */
export const unranked: Standing = { leaders: [], losers: [], open: [], wins: [] }

/** The sentence in place of reasons that were not read. */
export const unread =
  "Why trials failed is not worked out here for so many: `trial list RUN --unsolved --by cause` does."

const key = "[low, high]: 95 % interval; rest: means per trial, counts. More: --metric all."

/**
 * Writes the short answer of a run for a terminal, no line wider than `width`: for each benchmark its verdict in one
 * sentence and a table of at most six rows.
 */
export const answerLines = (answered: Answered, layout: Layout): ReadonlyArray<string> => {
  const { analyses, reasons, summary } = answered
  const { metrics, style, width } = layout
  const parts = distinct(summary.cells.map(({ benchmark }) => benchmark)).flatMap((benchmark) => {
    const mine = summary.cells.filter((cell) => cell.benchmark === benchmark)
    const cells = mine.filter(isWhole)
    const analysis = analyses.find((one) => one.benchmark === benchmark)
    const main = mainMetric(cells, analysis, metrics)
    const standing = analysis === undefined ? unranked : rankPlayers(pairContest(analysis))
    return [
      ...(analysis === undefined ? [] : verdictLines({ analysis, cells, metrics }, layout)),
      ...runHeading(cells, layout),
      ...wordGrid(answerRows(cells, main, standing, reasons, style), width),
      ...(reasons === "unread" ? wrap(unread, width).map(style.faint) : []),
      ...successNotes(cells, main).flatMap((note) => wrap(note, width).map(style.faint)),
      ...idleHints(cells).flatMap((hint) => wrap(hint, width).map(style.strong)),
      ...sliceTable(
        mine.filter((cell) => !isWhole(cell)),
        main,
        layout
      ),
      ""
    ]
  })
  const mains = analyses.map(({ metric }) => metric.id)
  return [
    ...parts,
    ...rankLines(analyses, layout),
    ...[
      ...caveats(summary.cells, analyses, key, mains),
      ...partialNotes(summary.cells, [...mains, "steps", "tokens", "cost"])
    ].flatMap((note) => wrap(note, width).map(style.faint))
  ]
}
