import { TextRules } from "@escapement/core"
import type { Analysis } from "@escapement/metrics"
import { formatDifference, formatEstimate, formatValue } from "../numbers.ts"
import { contrastText } from "./contrastText.ts"
import { percent } from "./percent.ts"
import { type ReportSection, makeSection } from "./ReportSection.ts"

/** Pairs are said one by one up to here; beyond, only those that say more than that there is nothing to say. */
const mostPairs = 10

const noiseText = ({ difference, noise }: Analysis.PairComparison): string =>
  noise !== undefined && Math.abs(difference) <= noise ? "; two runs of one agent differ as much by chance" : ""

/** A pair in one sentence, by its verdict. */
export const pairText = (pair: Analysis.PairComparison, unit: string): string => {
  const { a, b, bounds, difference, equivalence, holm, lost, n, verdict } = pair
  const claimed = verdict === "higher" || verdict === "lower"
  const said = contrastText(difference, claimed, { ...pair, p: holm }, unit)
  if (verdict === "refused" && bounds !== undefined) {
    const range = `from ${formatDifference(bounds.worst, unit)} to ${formatDifference(bounds.best, unit)}`
    return `${b} − ${a}: not compared: ${lost.a + lost.b} trials were lost to infra errors, so the difference can be anything ${range}`
  }
  const same =
    verdict === "equivalent" && equivalence !== undefined
      ? `equivalent within ± ${formatValue(equivalence.margin, unit)}: ${formatDifference(difference, unit)} [${formatDifference(equivalence.low, unit)}, ${formatDifference(equivalence.high, unit)}] (90 %)`
      : said
  return `${b} − ${a}: ${same} (paired over ${TextRules.counted(n, "instance")})${noiseText(pair)}`
}

const isTelling = ({ noise, verdict }: Analysis.PairComparison): boolean =>
  verdict !== "not-distinguishable" || noise !== undefined

const outcomeText = (row: Analysis.OutcomeRow, { id, unit }: Analysis.Analysis["metric"]): string => {
  const { agent, beyondChance, bounds, correct, lost, mean, supported, trials } = row
  const parts = [
    `${id} ${formatEstimate(mean, unit, mean.n)}`,
    ...(correct === undefined || supported === undefined
      ? []
      : [`correct ${percent(correct.mean)}, supported ${percent(supported.mean)}`]),
    ...(beyondChance === undefined ? [] : [`beyond chance ${formatEstimate(beyondChance, unit, beyondChance.n)}`]),
    ...(bounds === undefined
      ? []
      : [
          `${lost} of ${TextRules.counted(trials, "trial")} lost: between ${formatValue(bounds.worst, unit)} and ${formatValue(bounds.best, unit)}`
        ])
  ]
  return `${agent}: ${parts.join("; ")}`
}

/** The sections on agents: each by itself, every two of them, and how much chance makes. */
export const pairSections = ({
  metric,
  noise,
  outcomes,
  pairs,
  reliability
}: Analysis.Analysis): ReadonlyArray<ReportSection> => {
  const shown = pairs.length <= mostPairs ? pairs : pairs.filter(isTelling)
  const rest = pairs.length - shown.length
  return [
    makeSection(
      "Agents",
      outcomes.map((row) => outcomeText(row, metric))
    ),
    makeSection("Every pair of agents", [
      ...shown.map((pair) => pairText(pair, metric.unit)),
      ...(rest === 0 ? [] : [`${rest} other pairs: not distinguishable`])
    ]),
    makeSection("Repeated trials", [
      ...reliability.map(({ agent, consistency, epochs, instances, mixed, pass }) => {
        const last = pass.at(-1)
        const both =
          mixed === undefined
            ? ""
            : `; ${percent(mixed)} of instances were solved in some epochs and not in others; consistency ${percent(consistency ?? 0)}`
        const passes =
          last === undefined
            ? ""
            : `; pass@${last.k} ${formatEstimate(last.atLeastOne, "share", last.atLeastOne.n)}, pass^${last.k} ${formatEstimate(last.all, "share", last.all.n)}`
        return `${agent}: ${TextRules.counted(instances, "instance")} × ${formatValue(epochs, "epochs")}${both}${passes}`
      }),
      ...noise.map(({ agent, floor, from }) => {
        const how = from === "epochs" ? "by its epochs" : "by its second cell"
        return `${agent}: two runs differ by up to ${formatValue(floor, metric.unit)} by chance alone (${how})`
      })
    ])
  ].flat()
}
