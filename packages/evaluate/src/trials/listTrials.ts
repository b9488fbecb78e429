import { type Run, type RunStore, TextRules } from "@escapement/core"
import { Summary } from "@escapement/metrics"
import { Lines } from "@escapement/report"
import { Effect } from "effect"
import { Refused, refuse } from "../Failure.ts"
import { nameTrial } from "./openTrial.ts"
import { readFlags } from "../plugins/codeFlags.ts"
import { type ReadRun, type Reading, readRun } from "../results/readRun.ts"
import type { TrialFilter, TrialRow } from "../view/Api.ts"
import { contrastAgents } from "../view/contrast.ts"
import { filterTrials } from "../view/filterTrials.ts"
import { patternsOfRun } from "../view/patterns.ts"
import { chooseCells } from "./chooseCells.ts"
import { collectRows } from "./collectRows.ts"
import { contrastLines } from "./contrastLines.ts"
import type { Layout, Shown } from "./Layout.ts"
import { patternLines } from "./patternLines.ts"
import { shortId } from "./shortId.ts"

/** Options of `listTrials`: which trials of a run are listed, and in which form. */
export interface ListingTrials extends Reading {
  /** A run: its id, the first characters of it, or `last`. */
  readonly run: string
  /** Agents, by label or by adapter; empty for all agents. */
  readonly agents: ReadonlyArray<string>
  /** Tags of outcomes, such as `gave-up`; empty for all outcomes. */
  readonly outcomes: ReadonlyArray<string>
  /** Whether to leave out solved trials. */
  readonly isUnsolved: boolean
  /** A search text: part of the instance's name or of the outcome's reason, or the beginning of the trial's id. */
  readonly text?: string | undefined
  /** The figure by which trials are sorted, the largest first; if absent, they stay in the order of the store. */
  readonly sort?: TrialFilter["sort"] | undefined
  /** If given, groups of unsolved trials are listed instead, by why they were not solved. */
  readonly by?: "cause" | undefined
  /**
   * If given, the instances are listed on which the one agent of `agents` and this one differ, for each benchmark that
   * both play.
   */
  readonly against?: string | undefined
  /** Largest number of trials in the lines for people; the data for programs has all. */
  readonly most: number
}

const filterOf = Effect.fnUntraced(function* (
  run: Run,
  { agents, isUnsolved, outcomes, sort, text }: ListingTrials
): Effect.fn.Return<TrialFilter, Refused> {
  const cells = (yield* Effect.forEach(agents, (name) => chooseCells(run, name))).flat()
  return {
    ...(agents.length === 0 ? {} : { cells }),
    ...(outcomes.length === 0 ? {} : { outcomes }),
    ...(isUnsolved ? { isUnsolved } : {}),
    ...(text === undefined ? {} : { text }),
    ...(sort === undefined ? {} : { sort })
  }
})

/** Returns the figure that a list shows of a trial: the one that the list is sorted by, else the number of calls. */
const figureOf = (row: TrialRow, sort: ListingTrials["sort"]): string => {
  switch (sort) {
    case "tokens":
      return Lines.formatValue(row.tokens, "tokens")
    case "cost":
      return row.cost === undefined ? "–" : Lines.formatValue(row.cost, "USD")
    case "wall":
      return Lines.formatDuration(row.wall)
    case "score":
      return row.score === undefined ? "–" : Lines.formatValue(row.score, "")
    default:
      return String(row.calls ?? "–")
  }
}

/** Writes a line for each trial, and below it a line that says why it ended so. */
const rowLines = (
  rows: ReadonlyArray<TrialRow>,
  labels: ReadonlyArray<string>,
  sort: ListingTrials["sort"],
  { style, width }: Layout
) => {
  const shown = rows.map((row) => ({
    row,
    figure: figureOf(row, sort),
    agent: Lines.sanitiseLine(labels[row.cell] ?? ""),
    name: Lines.sanitiseLine(`${row.name}${row.epoch > 0 ? ` · epoch ${row.epoch + 1}` : ""}`)
  }))
  const agents = Math.min(Math.floor(width / 4), Math.max(5, ...shown.map(({ agent }) => agent.length)))
  const title = sort ?? "calls"
  const figures = Math.max(title.length, ...shown.map(({ figure }) => figure.length))
  const fixed = 12 + 16 + figures + agents + 4 * 2
  const line = (id: string, outcome: string, agent: string, figure: string, name: string): string =>
    [
      Lines.pad(id, 12),
      Lines.pad(outcome, 16),
      Lines.pad(Lines.cut(agent, agents), agents),
      figure.padStart(figures),
      Lines.cut(name, Math.max(8, width - fixed))
    ].join("  ")
  return [
    style.faint(line("trial", "outcome", "agent", title, "instance")),
    ...shown.flatMap(({ agent, figure, name, row: { id, outcome, reason } }) => [
      line(shortId(id), outcome, agent, figure, name),
      ...(reason === undefined ? [] : [style.faint(`  ${Lines.cut(Lines.sanitiseLine(reason), width - 2)}`)])
    ])
  ]
}

/** Says what the trials of a fork continue; empty for a run of whole trials. */
const forkLines = ({ plan: { fork } }: Run, { width }: Layout): ReadonlyArray<string> =>
  fork === undefined ? [] : Lines.wrap(`each ${Lines.forkText(fork)}`, width)

const list = Effect.fnUntraced(function* (
  { run }: ReadRun,
  found: ReadonlyArray<TrialRow>,
  made: number,
  { most, sort }: ListingTrials
): Effect.fn.Return<Shown, Refused, RunStore> {
  const labels = Summary.cellLabels(run.cells)
  const { fork } = run.plan
  const forked = fork === undefined ? {} : { fork: Lines.forkText(fork) }
  const [first] = found
  return {
    json: found.map((row) => ({ ...row, run: run.id, agent: labels[row.cell], ...forked })),
    ...(first === undefined
      ? {}
      : { next: `escapement trial show ${yield* nameTrial(run.id, first.id)}${readFlags(run)}` }),
    lines: (layout) => {
      const left = found.length - most
      const which = found.length < made ? `${found.length} of ` : ""
      return [
        `${which}${TextRules.counted(made, "trial")} of run ${run.id}${left > 0 ? `, the first ${most} of them` : ""}`,
        ...forkLines(run, layout),
        ...(first === undefined ? [] : rowLines(found.slice(0, most), labels, sort, layout)),
        ...(left > 0 ? [`and ${left} more: --limit ${found.length} lists all`] : [])
      ]
    }
  }
})

/** Lists the instances on which two agents differ. */
const listContrast = Effect.fnUntraced(function* (
  read: ReadRun,
  rows: ReadonlyArray<TrialRow>,
  { agents, most }: ListingTrials,
  against: string
): Effect.fn.Return<Shown, Refused, RunStore> {
  const { cells } = read.run
  const [agent, ...others] = agents
  if (agent === undefined || others.length > 0) {
    const how =
      agent === undefined ? "also name the agent to compare with, by --adapter" : "name only one agent by --adapter"
    return yield* refuse({ message: `--against ${against}: ${how}` })
  }
  const [one, other] = [yield* chooseCells(read.run, agent), yield* chooseCells(read.run, against)]
  const pairs = one.flatMap((a) => {
    const benchmark = cells[a]?.benchmark.id
    const opponents = other.filter((b) => a !== b && cells[b]?.benchmark.id === benchmark)
    return opponents.map((b) => ({ benchmark, names: { a: `${a}`, b: `${b}` } }))
  })
  if (pairs.length === 0 || new Set(pairs.map(({ benchmark }) => benchmark)).size < pairs.length) {
    return yield* refuse({
      message: `--adapter ${agent} --against ${against}: name two agents of one benchmark by their labels in escapement run show`
    })
  }
  const contrasts = yield* Effect.forEach(pairs, ({ benchmark, names }) =>
    Effect.map(contrastAgents(read, rows, names), (contrast) => ({ benchmark, contrast }))
  )
  const [first] = contrasts.flatMap(({ contrast }) => contrast.rows)
  const [alone, ...more] = contrasts
  return {
    json:
      alone !== undefined && more.length === 0
        ? alone.contrast
        : contrasts.map(({ benchmark, contrast }) => ({ benchmark, ...contrast })),
    lines: (layout) => [
      ...forkLines(read.run, layout),
      ...contrasts.flatMap(({ benchmark = "", contrast }, i) => [
        ...(more.length === 0 ? [] : [...(i === 0 ? [] : [""]), layout.style.heading(benchmark)]),
        ...contrastLines(contrast, most, layout)
      ])
    ],
    ...(first === undefined
      ? {}
      : {
          next: `escapement trial diff ${yield* nameTrial(read.run.id, first.a.id)} ${yield* nameTrial(read.run.id, first.b.id)}${readFlags(read.run)}`
        })
  }
})

/**
 * Lists trials of a run: one by one; with `by`, grouped by why they were not solved; with `against`, the instances on
 * which two agents differ.
 */
export const listTrials = Effect.fnUntraced(function* (
  listing: ListingTrials
): Effect.fn.Return<Shown, Refused, RunStore> {
  const { against, by, most } = listing
  if (most < 1) return yield* new Refused({ message: `--limit ${most}: expected 1 or more` })
  const read = yield* readRun(listing.run, listing)
  const rows = yield* collectRows(read)
  if (against !== undefined) return yield* listContrast(read, rows, listing, against)
  const found = filterTrials(rows, yield* filterOf(read.run, listing))
  if (by === undefined) return yield* list(read, found, rows.length, listing)
  const names = new Map(rows.map(({ instance, name }) => [instance, name]))
  const patterns = yield* patternsOfRun(read, names, new Set(found.map(({ id }) => id)))
  const isOne = new Set(read.run.cells.map(({ benchmark }) => benchmark.id)).size === 1
  const labels = Summary.cellLabels(read.run.cells).map((label, i) =>
    isOne ? label : `${label} on ${read.run.cells[i]?.benchmark.id}`
  )
  const example = patterns.patterns[0]?.examples[0]
  return {
    json: patterns,
    lines: (layout) => [...forkLines(read.run, layout), ...patternLines(patterns, labels, most, layout)],
    ...(example === undefined
      ? {}
      : { next: `escapement trial show ${yield* nameTrial(read.run.id, example.id)}${readFlags(read.run)}` })
  }
})
