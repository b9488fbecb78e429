import { type Analysis, Decision } from "@escapement/metrics"
import { basisText } from "../findingText.ts"
import { type Contest, findContests, rankPlayers } from "../html/Contest.ts"
import type { FamilyReport } from "../html/Report.ts"
import { writeAnswer } from "../html/ReportAnswer.ts"
import { list, toldRange } from "../html/ContestText.ts"
import { formatP } from "../numbers.ts"

/** The p-value of one win, or the largest of several. */
const certainty = (ps: ReadonlyArray<number>): string => {
  const text = formatP(Math.max(...ps))
  const said = ps.length === 1 ? text : text.startsWith("p <") ? `each ${text}` : text.replace("=", "≤")
  return said.replaceAll(" ", "\u00a0")
}

/** How sure the headline is: the p-values of its wins, and what all of it rests on. */
const certaintyText = (analysis: Analysis.Analysis, difference: string): string => {
  const contests = findContests(analysis)
  const [contest] = contests
  if (contest === undefined || contests.length > 1 || contest.duels.length === 0) return ""
  const { leaders, wins } = rankPlayers(contest)
  const [win] = wins
  const findings = contest.duels.map(({ finding }) => finding)
  const [first] = findings
  const isOpen = leaders.length === 0 && contest.duels.length === 1
  const isClaimed = findings.some(Decision.isClaimed)
  const said = [
    ...(isOpen && !isClaimed ? [difference.replace(/\.$/, "")] : []),
    ...(win === undefined ? [] : [certainty(wins.map(({ p }) => p))])
  ]
  const least = findings.reduce((least, finding) => (finding.n < least.n ? finding : least), first!)
  return [...said, basisText(least)].map((text) => `, ${text}`).join("")
}

/** Whom the headline leaves untold: the leaders beside each other, and those who cannot be told from them. */
const restText = (contest: Contest, unit: string): string => {
  const { leaders, open } = rankPlayers(contest)
  const [one, other] = leaders
  if (one === undefined) return ""
  const duel = contest.duels.find(({ a, b }) => a === one && b === other)
  const isSame = duel?.says === "same"
  const range = duel === undefined ? "" : toldRange(duel.finding, unit)
  return [
    ...(duel === undefined || leaders.length > 2
      ? []
      : duel.says === "refused"
        ? [`${list(leaders)} cannot be compared: infra errors lost too many trials.`]
        : [
            `${list(leaders)} are ${isSame ? "equivalent" : "not distinguishable"} (${duel.b} − ${duel.a}: ${range}${unit === "share" && !isSame ? " percentage points" : ""}).`
          ]),
    ...(leaders.length > 2 ? [`${list(leaders)} are not told apart.`] : []),
    ...(open.length === 0 ? [] : [`${list(open)} cannot be told from ${leaders.length === 1 ? one : "them"}.`])
  ]
    .map((text) => ` ${text}`)
    .join("")
}

/**
 * The answer of a run on one benchmark in one sentence: the headline of its report, and how
 * sure that is; of those whom it leaves untold, another one. Spaces within “p < 0.001” are of the kind that ends no line.
 */
export const verdictSentence = (family: Pick<FamilyReport, "analysis" | "cells" | "metrics">): string => {
  const { difference, headline } = writeAnswer(family)
  const contests = findContests(family.analysis)
  const rest =
    contests.length > 1 ? "" : contests.map((contest) => restText(contest, family.analysis.metric.unit)).join("")
  return `${headline.replace(/\.$/, "")}${certaintyText(family.analysis, difference)}.${rest}`
}
