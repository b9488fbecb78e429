import type { Analysis, CellSummary, PairComparison } from "@escapement/metrics"
import { agentName, distinct, modelName } from "../naming.ts"
import { formatDifference, formatDuration, formatEstimate, formatP, formatValue } from "../numbers.ts"

/** The five questions of whoever opens a report, answered for one benchmark. */
export interface Answer {
  /** The answer in one sentence. */
  readonly headline: string
  readonly compared: string
  readonly winner: string
  readonly difference: string
  readonly certainty: string
  readonly cost: string
}

/** A claimed pair, told from the better one's side. */
interface Win {
  readonly winner: string
  readonly loser: string
  readonly pair: PairComparison
  /** How much better, positive, with its interval, on the metric's own scale. */
  readonly by: number
  readonly low: number
  readonly high: number
}

const winsOf = ({ metric, pairs }: Analysis): ReadonlyArray<Win> =>
  pairs.flatMap((pair): ReadonlyArray<Win> => {
    if (metric.better === "neither" || (pair.verdict !== "higher" && pair.verdict !== "lower")) return []
    const isB = (pair.verdict === "higher") === (metric.better === "higher")
    const sizes = [Math.abs(pair.low), Math.abs(pair.high)].toSorted((x, y) => x - y)
    return [
      {
        winner: isB ? pair.b : pair.a,
        loser: isB ? pair.a : pair.b,
        pair,
        by: Math.abs(pair.difference),
        low: sizes[0] ?? 0,
        high: sizes[1] ?? 0
      }
    ]
  })

const list = (names: ReadonlyArray<string>): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`

const leadersOf = ({ agents }: Analysis, wins: ReadonlyArray<Win>): ReadonlyArray<string> =>
  agents
    .map(({ label }) => label)
    .filter((label) => !wins.some(({ loser }) => loser === label) && wins.some(({ winner }) => winner === label))

const moreOf = (unit: string, by: number): string =>
  unit === "share" ? `${formatValue(100 * by, "points")} points` : formatValue(by, unit)

const rangeOf = (unit: string, { high, low }: Win): string =>
  unit === "share"
    ? `[${formatValue(100 * low, "points")}, ${formatValue(100 * high, "points")}]`
    : `[${formatValue(low, unit)}, ${formatValue(high, unit)}]`

const comparedText = (analysis: Analysis, cells: ReadonlyArray<CellSummary>): string => {
  const models = distinct(cells.flatMap(({ model }) => (model === undefined ? [] : [modelName(model)])))
  const trials = cells.reduce((sum, cell) => sum + cell.trials, 0)
  const who = list(distinct(cells.map(agentName)))
  return `${who} on ${analysis.benchmark}, by ${analysis.metric.id}: ${analysis.instances} instances, ${formatValue(trials, "trials")} trials${models.length === 0 ? "" : `, ${list(models)}`}`
}

const costText = (cells: ReadonlyArray<CellSummary>): string =>
  cells
    .filter(({ kind }) => kind !== "baseline")
    .map(({ label, totals, trials }) => {
      const each = (total: number): number => total / Math.max(1, trials)
      const money = totals.cost === undefined ? [] : [`${formatValue(each(totals.cost), "USD")}`]
      const tokens = totals.tokens === 0 ? [] : [`${formatValue(each(totals.tokens), "tokens")} tokens`]
      return `${label}: ${[...money, ...tokens, formatDuration(each(totals.wall))].join(", ")} per trial`
    })
    .join("; ")

const nobody = (analysis: Analysis): Pick<Answer, "headline" | "winner" | "difference" | "certainty"> => {
  const { metric, outcomes, pairs } = analysis
  const [only] = pairs
  const refused = pairs.filter(({ verdict }) => verdict === "refused")
  const equal = pairs.filter(({ verdict }) => verdict === "equivalent")
  const agents = list(analysis.agents.map(({ label }) => label))
  if (only === undefined) {
    const mean = outcomes.find(({ agent }) => agent === analysis.agents[0]?.label)?.mean
    const value = mean === undefined ? "no score" : formatEstimate(mean, metric.unit, mean.n)
    return {
      headline: `${agents === "" ? "Only baselines played" : `${agents} reaches ${value}`} on ${analysis.benchmark} (${metric.id}).`,
      winner: agents === "" ? "Nobody: only baselines played." : "Nobody: one agent played.",
      difference: "There is nothing to compare.",
      certainty: mean === undefined ? "–" : `95 % interval over ${mean.n} instances.`
    }
  }
  if (refused.length === pairs.length) {
    return {
      headline: `${agents} cannot be compared on ${analysis.benchmark}: too much was lost to infra errors.`,
      winner: "Not said: what was lost could turn the sign round.",
      difference: refused
        .map(({ bounds }) =>
          bounds === undefined
            ? ""
            : `${formatDifference(bounds.worst, metric.unit)} to ${formatDifference(bounds.best, metric.unit)}`
        )
        .join("; "),
      certainty: "Play the lost trials again."
    }
  }
  const needed = pairs.flatMap((pair) => pair.needed ?? [])
  const verb = equal.length === pairs.length ? "are equivalent" : "are not distinguishable"
  return {
    headline: `${agents} ${verb} on ${analysis.benchmark} (${metric.id}).`,
    winner:
      equal.length === pairs.length
        ? "Nobody: they are equivalent within the margin."
        : "Nobody: no difference can be told from zero.",
    difference: pairs
      .slice(0, 3)
      .map(
        (pair) =>
          `${pair.b} − ${pair.a}: ${formatDifference(pair.difference, metric.unit)} [${formatDifference(pair.low, metric.unit)}, ${formatDifference(pair.high, metric.unit)}]`
      )
      .join("; "),
    certainty: `The 95 % intervals hold zero, paired over ${only.n} instances${needed.length === 0 ? "" : `; about ${formatValue(Math.max(...needed), "instances")} instances would tell differences of these sizes apart`}.`
  }
}

/** Wins that are told on the first screen, the smallest ones: the others are larger. */
const mostWins = 3

/** The first screen of a report. Nobody wins where an interval covers zero. */
export const answerOf = (analysis: Analysis, cells: ReadonlyArray<CellSummary>): Answer => {
  const shared = { compared: comparedText(analysis, cells), cost: costText(cells) }
  const wins = winsOf(analysis)
  const leaders = leadersOf(analysis, wins)
  if (leaders.length === 0) return { ...shared, ...nobody(analysis) }
  const { benchmark, metric } = analysis
  const shown = wins.filter(({ winner }) => leaders.includes(winner))
  const losers = distinct(shown.map(({ loser }) => loser))
  const open = analysis.agents
    .map(({ label }) => label)
    .filter((label) => !leaders.includes(label) && !losers.includes(label))
  const ordered = shown.toSorted((x, y) => x.by - y.by)
  const [first] = ordered
  const told = ordered.slice(0, mostWins)
  const more = ordered.length > mostWins ? `; ${ordered.length - mostWins} more, larger ones` : ""
  const rest = open.length === 0 ? "" : `; ${list(open)} cannot be told from ${leaders.length === 1 ? "it" : "them"}`
  const by = first === undefined ? "" : `${moreOf(metric.unit, first.by)} ${rangeOf(metric.unit, first)}`
  const isOne = leaders.length === 1
  return {
    ...shared,
    headline: `${list(leaders)} ${isOne ? "beats" : "beat"} ${list(losers)} on ${benchmark} (${metric.id})${losers.length === 1 && isOne ? ` by ${by}` : `, by at least ${by}`}.`,
    winner: `${list(leaders)}${isOne ? "" : ", which cannot be told from each other"}${rest}.`,
    difference:
      told
        .map((win) => `${moreOf(metric.unit, win.by)} over ${win.loser}${isOne ? "" : ` (${win.winner})`}`)
        .join("; ") + more,
    certainty:
      told
        .map(
          (win) =>
            `${rangeOf(metric.unit, win)} over ${win.loser}${isOne ? "" : ` (${win.winner})`}, ${formatP(win.pair.holm)}`
        )
        .join("; ") + `${more}. 95 % intervals, paired over ${first?.pair.n ?? 0} instances, p-values after Holm.`
  }
}
