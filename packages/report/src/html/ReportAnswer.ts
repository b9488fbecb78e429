import { TextRules } from "@escapement/core"
import { type Analysis, Decision, Summary } from "@escapement/metrics"
import { scopeTexts } from "../analysis/scopeTexts.ts"
import { basisText, lossText } from "../text/findingText.ts"
import { markUsage, trialTime } from "../text/metricText.ts"
import { agentName, distinct, modelName } from "../text/naming.ts"
import { formatLost, formatReached, formatValue, hasInterval } from "../text/numbers.ts"
import { shownPairs, trimmedNotes } from "../text/trimmedNotes.ts"
import { totalCost } from "../text/totalCost.ts"
import { uncomparedTexts } from "../text/uncomparedTexts.ts"
import { findContests, rankPlayers, toldFindings } from "./Contest.ts"
import type { FamilyReport } from "./Report.ts"
import { type ContestText, list, tellContest } from "./ContestText.ts"

/**
 * The answers to the five questions with which a report begins, for one benchmark: what was compared, who won, by how
 * much, how sure that is, and what it cost.
 */
export interface ReportAnswer {
  /** The answer in one sentence. */
  readonly headline: string
  /** What was compared. */
  readonly compared: string
  /** Who won, if anybody. */
  readonly winner: string
  /** By how much. */
  readonly difference: string
  /** How sure that is. */
  readonly certainty: string
  /** What it cost. */
  readonly cost: string
}

const questions: ReadonlyArray<readonly [question: string, of: keyof Omit<ReportAnswer, "headline">]> = [
  ["What was compared", "compared"],
  ["Who won", "winner"],
  ["By how much", "difference"],
  ["How sure", "certainty"],
  ["What it cost", "cost"]
]

/** Returns the five questions with their answers, in the order of the page. */
export const answerRows = (
  answer: Omit<ReportAnswer, "headline">
): ReadonlyArray<{ readonly question: string; readonly text: string }> =>
  questions.map(([question, of]) => ({ question, text: answer[of] }))

type Told = Pick<FamilyReport, "analysis" | "cells" | "metrics">

const starred = (level: string): string => (Summary.isSimulatedModel(level) ? modelName(level) : level)

/** Says what was crossed, `architecture (react, direct) × model (…)`, or who played. */
const playersText = (analysis: Analysis.Analysis, cells: ReadonlyArray<Summary.CellSummary>): string => {
  const contests = findContests(analysis)
  const baselines = cells.filter(({ kind }) => kind === "baseline").map(agentName)
  const models = distinct(cells.flatMap(({ model }) => (model === undefined ? [] : [modelName(model)])))
  const isCrossed = contests.some(({ factor }) => factor !== undefined)
  if (!isCrossed) {
    const asking = cells.filter(({ model }) => model !== undefined)
    const others = cells.filter(({ model }) => model === undefined)
    const named = (some: ReadonlyArray<Summary.CellSummary>): string => list(distinct(some.map(agentName)))
    if (asking.length === 0) return named(others)
    return `${named(asking)} with ${list(models)}${others.length === 0 ? "" : `, beside ${named(others)}`}`
  }
  const crossed = contests.map(
    ({ factor, players }) =>
      `${factor ?? "agent"} (${players.map((player) => starred(factor?.includes(".") === true ? player.replace(/^[^=]*=/, "") : player)).join(", ")})`
  )
  return `${crossed.join(" × ")}${baselines.length === 0 ? "" : `, beside ${list(baselines)}`}`
}

const comparedText = ({ analysis, cells, metrics }: Told): string => {
  const { benchmark, instances, metric } = analysis
  const trials = cells.reduce((sum, cell) => sum + cell.trials, 0)
  const epochs = instances === 0 ? 1 : trials / (instances * cells.length)
  const size = Number.isInteger(epochs) && epochs > 1 ? ` × ${epochs} epochs` : ""
  const means = metrics.find(({ id }) => id === metric.id)?.summary
  const by = means === undefined || means === metric.id ? metric.id : `${metric.id} (${means})`
  return `${playersText(analysis, cells)} on ${benchmark}, by ${by}: ${TextRules.counted(instances, "instance")}${size}, ${TextRules.counted(trials, "trial")} in all.`
}

const perTrial = (cell: Summary.CellSummary): string => {
  const { kind, metrics } = cell
  const { cost, tokens: used } = metrics
  const { unpriced = 0 } = cell.totals
  const some = unpriced === 0 ? "" : ` (cost unknown in ${unpriced} of ${TextRules.counted(cell.trials, "trial")})`
  const money = cost === undefined ? [] : [`${markUsage(cell, "cost", formatValue(cost.mean, "USD"))}${some}`]
  const unknown = kind === "external" && cost === undefined ? ["tokens unknown"] : []
  const tokens =
    used === undefined ? unknown : [markUsage(cell, "tokens", `${formatValue(used.mean, "tokens")} tokens`)]
  const time = trialTime(cell)
  return [...money, ...tokens, ...(time === undefined ? [] : [time.agent])].join(", ") || "no tokens"
}

/** Up to this number, agents that are not compared are listed. */
const mostListed = 4

/** Up to this number, the cost of each agent is stated; if there are more, only the cheapest and the most expensive. */
const mostPriced = 3

const costText = (cells: ReadonlyArray<Summary.CellSummary>): string => {
  const agents = cells.filter(({ kind }) => kind !== "baseline")
  const price = ({ metrics: { cost, tokens }, totals, trials }: Summary.CellSummary): number =>
    (cost ?? tokens)?.mean ?? totals.wall / Math.max(1, trials)
  // an agent that counts its own tokens is not called the cheapest
  const counted = agents.filter(({ isSelfReported }) => isSelfReported !== true)
  const [cheapest, ...dearer] = (counted.length === 0 ? agents : counted).toSorted((a, b) => price(a) - price(b))
  const dearest = dearer.at(-1)
  const cost = totalCost(agents)
  const bound =
    cost === undefined || cost.unknown === 0
      ? cost?.text
      : `${cost.text} (costs of ${cost.unknown} of ${TextRules.counted(agents.length, "agent")} are not fully known)`
  const tokens = agents.reduce((sum, { totals }) => sum + totals.tokens, 0)
  const whole = `${bound === undefined ? "" : `${bound} and `}${formatValue(tokens, "tokens")} tokens in all`
  if (cheapest === undefined) return "Nothing: no player asked a model."
  const told =
    agents.length > mostPriced && dearest !== undefined
      ? `from ${perTrial(cheapest)} (${cheapest.label}) to ${perTrial(dearest)} (${dearest.label}) per trial`
      : `${agents.map((cell) => `${cell.label} ${perTrial(cell)}`).join("; ")} per trial`
  return `${whole}; ${told}.`
}

/** Writes the text for several agents that no two instances with scores let compare. */
const tellUncompared = ({ analysis: { agents, metric, outcomes, uncompared }, cells }: Told): ContestText => {
  const named = (some: ReadonlyArray<string>): string =>
    some.length > mostListed ? `${some.length} of ${agents.length} agents` : list(some)
  const reached = agents.map(({ label }) => {
    const mean = outcomes.find((row) => row.agent === label)?.mean
    return `${label} (${mean === undefined ? "no score" : formatReached(mean, metric.unit)})`
  })
  const isLost = (of: string): boolean =>
    cells.some(({ label, outcomes, trials }) => label === of && trials > 0 && outcomes["infra-error"] === trials)
  const lost = agents.map(({ label }) => label).filter(isLost)
  const cause =
    agents.length - lost.length < 2
      ? `infra errors lost every trial of ${named(lost)}`
      : agents.length === 2
        ? `${named(reached)} have scores of fewer than two instances in common`
        : `no two of ${named(reached)} have scores of two of the same instances`
  const losses = uncompared.filter((one) => one.lost > 0 && one.lost < one.trials)
  const also = losses.length === 0 ? "" : `; ${lossText(losses.map((loss) => ({ ...loss, reasons: [] })))}`
  return {
    headline: `Nothing to compare: ${cause}${also}`,
    winner: "Unknown: no two agents have scores of two of the same instances.",
    difference: "There is nothing to compare.",
    certainty: "A comparison needs two instances or more; an interval of use needs more."
  }
}

/** Writes the text for a benchmark with one agent or none: baselines and adversaries, which ask no model, are none. */
const alone = ({ agents, metric, outcomes }: Analysis.Analysis): ContestText => {
  const agent = agents[0]?.label
  const mean = outcomes.find((row) => row.agent === agent)?.mean
  const value = mean === undefined ? "no score" : formatReached(mean, metric.unit)
  return {
    headline: agent === undefined ? "Only players without a model played" : `${agent} reaches ${value}`,
    winner: agent === undefined ? "Nobody: only players without a model played." : "Nobody: one agent played.",
    difference: "There is nothing to compare.",
    certainty:
      mean === undefined
        ? "–"
        : `95 % interval over ${TextRules.counted(mean.n, "instance")}${mean.lost === undefined ? "" : `; ${formatLost(mean.lost)}`}.`
  }
}

/**
 * Puts a sentence after another clause: lowers its first letter if it begins with a word of ours, not with a name or a
 * number.
 */
const small = (text: string): string => text.replace(/^(Nobody|Every|Two|Unknown|No)\b/, (word) => word.toLowerCase())

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Lists the contests, decided ones first. */
const ordered = (analysis: Analysis.Analysis) =>
  findContests(analysis)
    .map((contest) => ({ contest, isOpen: rankPlayers(contest).leaders.length === 0 }))
    .toSorted((a, b) => Number(a.isOpen) - Number(b.isOpen))
    .map(({ contest }) => contest)

const dependText = ({ interactions }: Analysis.Analysis): string => {
  const claimed = interactions.filter(Decision.isClaimed).length
  return claimed === 0
    ? ""
    : ` Effects depend on each other (${TextRules.counted(claimed, "interaction")}, shown below).`
}

/** Answers the five questions of a report for one benchmark. A difference whose interval covers zero has no winner. */
export const writeAnswer = (family: Told): ReportAnswer => {
  const { analysis, cells } = family
  const { benchmark, metric, pairs } = analysis
  const shared = { compared: comparedText(family), cost: costText(cells) }
  const on = ` on ${benchmark} (${metric.id})`
  if (pairs.length === 0) {
    const verdict = analysis.agents.length > 1 ? tellUncompared(family) : alone(analysis)
    const certainty = [verdict.certainty, ...scopeTexts(analysis)].join(" ")
    return { ...shared, ...verdict, headline: `${verdict.headline}${on}.`, certainty }
  }
  const contests = ordered(analysis)
  const verdicts = contests.map((contest) => tellContest(contest, metric))
  const said = (of: (verdict: ContestText) => string): string =>
    verdicts
      .map((verdict, i) => {
        const factor = contests[i]?.factor
        return factor === undefined ? of(verdict) : `${capital(factor)}: ${small(of(verdict))}`
      })
      .join(". ")
  const headline = verdicts.map((verdict) => verdict.headline).join("; ")
  const findings = contests.flatMap(toldFindings)
  const repeated = findings.some(hasInterval) ? "in 95 of 100 repetitions all these intervals are right at once; " : ""
  const basis = findings.length === 0 ? "" : ` ${capital(`${repeated}${basisText(...findings)}`)}.`
  const scope = [...scopeTexts(analysis), ...trimmedNotes(shownPairs(analysis))].map((text) => ` ${text}`).join("")
  return {
    ...shared,
    headline:
      contests.length === 1
        ? `${headline}${on}.`
        : `${capital(on.trim())}, each factor averaged over the others: ${headline}.`,
    winner: [said(({ winner }) => winner), ...uncomparedTexts(analysis)].map((text) => `${text}.`).join(" "),
    difference: `${said(({ difference }) => difference)}.`,
    certainty: `${said(({ certainty }) => certainty)}.${basis}${scope}${dependText(analysis)}`
  }
}
