import { type Analysis, Decision } from "@escapement/metrics"
import { conditionSentences, sizesText, typically } from "../text/findingText.ts"
import { type Contest, findContests, rankPlayers, toldFindings } from "../html/Contest.ts"
import type { FamilyReport } from "../html/Report.ts"
import { writeAnswer } from "../html/ReportAnswer.ts"
import { list, openTexts, togetherText, toldRange } from "../html/ContestText.ts"
import { formatP, span } from "../text/numbers.ts"
import { uncomparedTexts } from "../text/uncomparedTexts.ts"
import type { TextStyle } from "../text/TextStyle.ts"
import { wrap } from "../text/wrap.ts"

/** Writes a bound of p-values, rounded up to three digits. */
const boundText = (p: number): string => {
  const nearest = Number(p.toFixed(3))
  return `p ≤ ${(nearest < p ? nearest + 0.001 : nearest).toFixed(3)}`
}

/** Writes the p-value of one win, or a bound of those of several. */
const certainty = (ps: ReadonlyArray<number>): string => {
  const largest = Math.max(...ps)
  const text = formatP(largest)
  const said = ps.length === 1 ? text : text.startsWith("p <") ? `each ${text}` : boundText(largest)
  return said.replaceAll(" ", "\u00a0")
}

/** The findings that the headline of a single contest is about. */
const headlined = (analysis: Analysis.Analysis) => {
  const contests = findContests(analysis)
  return contests.length === 1 && contests[0]!.duels.length > 0 ? toldFindings(contests[0]!) : []
}

/** Says on which instances the headline rests if some are left out, as agents have no value there. */
const whereText = (analysis: Analysis.Analysis): string => {
  const findings = headlined(analysis)
  const isLeft = findings.some(({ absences = [], n }) => absences.length > 0 && n < analysis.instances)
  const n = span(findings.map((finding) => finding.n))
  const who = findings.length === 1 ? "both have" : "those compared have"
  return isLeft ? `On the ${n} of ${analysis.instances} instances where ${who} a value, ` : ""
}

/** Says how certain the headline is: the p-values of its wins, and what they are based on. */
const certaintyText = (analysis: Analysis.Analysis, difference: string): string => {
  const contests = findContests(analysis)
  const [contest] = contests
  if (contest === undefined || contests.length > 1 || contest.duels.length === 0) return ""
  const { leaders, wins } = rankPlayers(contest)
  const findings = toldFindings(contest)
  const isOpen = leaders.length === 0 && contest.duels.length === 1
  const isClaimed = findings.some(Decision.isClaimed)
  const said = [
    ...(isOpen && !isClaimed ? [difference.replace(/\.$/, "")] : []),
    ...(wins.length === 0 ? [] : [certainty(wins.map(({ finding }) => finding.adjusted))]),
    ...(findings.length === 0 ? [] : [sizesText(...findings)])
  ]
  return said.map((text) => `, ${text}`).join("")
}

/** Says how far apart players that are not distinguishable may be: the widest interval of two or more pairs. Empty for fewer. */
const widestText = ({ duels }: Contest, players: ReadonlyArray<string>, unit: string): string => {
  const among = duels.filter(
    ({ a, b, finding, says }) =>
      says === "nothing" && !Decision.isClaimed(finding) && players.includes(a) && players.includes(b)
  )
  const size = ({ finding }: (typeof among)[number]): number => finding.high - finding.low
  const [widest] = among.toSorted((x, y) => (size(x) === size(y) ? 0 : size(y) - size(x)))
  if (widest === undefined || among.length < 2) return ""
  const { a, b, finding } = widest
  return ` The widest of their intervals: ${b} − ${a} ${typically(finding)}${toldRange(finding, unit)}${unit === "share" ? " percentage points" : ""}.`
}

/**
 * Names the players that the headline does not rank: equal leaders, and players that are not distinguishable from them.
 */
const restText = (contest: Contest, unit: string): string => {
  const standing = rankPlayers(contest)
  const { leaders } = standing
  if (leaders.length === 0) return widestText(contest, contest.players, unit)
  const among = contest.duels.filter(({ a, b }) => leaders.includes(a) && leaders.includes(b))
  const [duel] = among
  const range =
    duel === undefined || among.length > 1 || duel.says === "refused"
      ? ""
      : ` (${duel.b} − ${duel.a}: ${typically(duel.finding)}${toldRange(duel.finding, unit)}${unit === "share" && duel.says !== "same" ? " percentage points" : ""})`
  return [
    ...(leaders.length < 2
      ? []
      : [`${togetherText(list(leaders), contest, leaders)}${range}.${widestText(contest, leaders, unit)}`]),
    ...openTexts(contest, standing, list).map((text) => `${text}.`)
  ]
    .map((text) => ` ${text}`)
    .join("")
}

/** Writes the sentence above a table, and an empty line below it. */
export const verdictLines = (
  family: Pick<FamilyReport, "analysis" | "cells" | "metrics">,
  { style, width }: { readonly style: TextStyle; readonly width: number }
): ReadonlyArray<string> => {
  const lines = wrap(verdictSentence(family), width).map((line) => style.strong(line.replaceAll("\u00a0", " ")))
  return lines.length === 0 ? [] : [...lines, ""]
}

/**
 * Answers for a run on one benchmark in one sentence: the headline of its report, and how certain it is. A second
 * sentence names agents that are not distinguishable. Spaces within “p < 0.001” do not break.
 */
export const verdictSentence = (family: Pick<FamilyReport, "analysis" | "cells" | "metrics">): string => {
  const { difference, headline } = writeAnswer(family)
  const contests = findContests(family.analysis)
  const rest =
    contests.length > 1 ? "" : contests.map((contest) => restText(contest, family.analysis.metric.unit)).join("")
  const left = family.analysis.pairs.length === 0 ? [] : uncomparedTexts(family.analysis)
  const said = `${whereText(family.analysis)}${headline.replace(/\.$/, "")}`
  return `${said}${certaintyText(family.analysis, difference)}.${conditionSentences(...headlined(family.analysis))}${rest}${left.map((text) => ` ${text}.`).join("")}`
}
