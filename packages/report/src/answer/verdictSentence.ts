import { type Analysis, Decision } from "@escapement/metrics"
import { basisText } from "../findingText.ts"
import { findContests, rankPlayers } from "../html/Contest.ts"
import type { FamilyReport } from "../html/Report.ts"
import { writeAnswer } from "../html/ReportAnswer.ts"
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

/**
 * The answer of a run on one benchmark in one sentence: the headline of its report, and how
 * sure that is. Spaces within “p < 0.001” are of the kind that ends no line.
 */
export const verdictSentence = (family: Pick<FamilyReport, "analysis" | "cells" | "metrics">): string => {
  const { difference, headline } = writeAnswer(family)
  return `${headline.replace(/\.$/, "")}${certaintyText(family.analysis, difference)}.`
}
