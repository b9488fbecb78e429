import { type Estimate, TextRules } from "@escapement/core"
import { type Analysis, Decision } from "@escapement/metrics"
import { basisText, conditionsText, findingText, lossText, typically } from "../text/findingText.ts"
import { listUnmet } from "../text/listUnmet.ts"
import { formatDifference, formatEstimate, formatLost, formatRange, formatValue } from "../text/numbers.ts"
import { shownPairs, trimmedNotes } from "../text/trimmedNotes.ts"
import { sliceName } from "../text/naming.ts"
import { uncomparedText } from "../text/uncomparedTexts.ts"
import { percent } from "./percent.ts"
import { scopeTexts } from "./scopeTexts.ts"
import { type ReportSection, makeSection } from "./ReportSection.ts"

/** Up to this number, each pair gets a sentence; if there are more, only informative ones do. */
const mostPairs = 10

const noiseText = ({ difference, noise }: Analysis.PairComparison): string =>
  noise !== undefined && noise > 0 && Math.abs(difference) <= noise
    ? "; two runs of one agent differ as much by chance"
    : ""

/**
 * Puts the comparison of two agents into one sentence: the difference, its interval and verdict, and what it is based
 * on.
 */
export const pairText = (pair: Analysis.PairComparison, unit: string): string => {
  const { a, b, difference, verdict } = pair
  const said = `${b} − ${a}: ${findingText(difference, pair, unit)}`
  return verdict === "refused" ? said : `${said} (${basisText(pair)})${noiseText(pair)}`
}

const isTelling = ({ noise, verdict }: Analysis.PairComparison): boolean =>
  verdict !== "not-distinguishable" || noise !== undefined

const outcomeText = (row: Analysis.OutcomeRow, { id, unit }: Analysis.Analysis["metric"]): string => {
  const { agent, beyondChance, bounds, correct, mean, supported } = row
  const parts = [
    `${id} ${formatEstimate(mean, unit, mean.n)}`,
    ...(correct === undefined || supported === undefined
      ? []
      : [
          `solved in ${percent(correct.mean)} of ${correct.lost === undefined ? "trials" : "the trials that count"} (mean over instances), and by what was looked up in ${percent(supported.mean)}`
        ]),
    ...(beyondChance === undefined ? [] : [`beyond chance ${formatEstimate(beyondChance, unit, beyondChance.n)}`]),
    ...(mean.lost === undefined
      ? []
      : [
          bounds === undefined
            ? `left out: ${formatLost(mean.lost)}`
            : `${formatLost(mean.lost)}: between ${formatValue(bounds.worst, unit)} and ${formatValue(bounds.best, unit)}`
        ])
  ]
  return `${agent}: ${parts.join("; ")}`
}

/** Says which agents, and which pairs of the others, are in no comparison, and why. */
const uncomparedLines = ({
  agents,
  pairs,
  uncompared
}: Pick<Analysis.Analysis, "agents" | "pairs" | "uncompared">): ReadonlyArray<string> => {
  const met = agents.map(({ label }) => label).filter((label) => !uncompared.some(({ arm }) => arm === label))
  // a stopping rule names the pairs that it decides
  const unmet = pairs.some(({ looks }) => looks !== undefined) ? [] : listUnmet(met, pairs)
  const why = "scores of fewer than two instances in common"
  return [
    ...(unmet.length > mostPairs
      ? [`${unmet.length} other pairs: not compared: ${why}`]
      : unmet.map(({ a, b }) => `${b} − ${a}: not compared: ${why}`)),
    ...uncompared.map(uncomparedText)
  ]
}

/**
 * Writes a sentence for every pair; if there are many pairs, only for the informative ones.
 *
 * @param before what each sentence begins with
 */
export const pairTexts = (
  analysis: Pick<Analysis.Analysis, "agents" | "metric" | "pairs" | "uncompared">,
  before: string = ""
): ReadonlyArray<{ readonly text: string; readonly isClaimed: boolean }> => {
  const { metric, pairs } = analysis
  const shown = pairs.length <= mostPairs ? pairs : pairs.filter(isTelling)
  const rest = pairs.length - shown.length
  return [
    ...shown.map((pair) => ({
      text: `${before}${pairText(pair, metric.unit)}`,
      isClaimed: Decision.isClaimed(pair)
    })),
    ...(rest === 0
      ? []
      : [{ text: `${before}${TextRules.counted(rest, "other pair")}: not distinguishable`, isClaimed: false }]),
    ...uncomparedLines(analysis).map((text) => ({ text: `${before}${text}`, isClaimed: false }))
  ]
}

const sliceText = (slice: Analysis.SliceComparison, unit: string): string => {
  const { a, b, difference, facets, high, instances, losses, low, n } = slice
  const range = high > low ? ` ${formatRange({ low, high }, unit)}` : ""
  const over = `${n === instances ? "" : `${n} of `}${TextRules.counted(instances, "instance")}`
  const lost = losses.length === 0 ? "" : `; ${lossText(losses)}`
  return `${sliceName(facets)}: ${b} − ${a}: ${typically(slice)}${formatDifference(difference, unit)}${range} (${over}${conditionsText(slice)})${lost}`
}

/** Writes the pairs on slices: intervals without any claim, and none if all differences are equal. */
export const sliceTexts = ({ metric, slices }: Analysis.Analysis): ReadonlyArray<string> =>
  slices.map((slice) => sliceText(slice, metric.unit))

/** Writes pass@k or pass^k with its interval: with lost trials the interval alone, which covers whatever they scored. */
const passText = (name: string, estimate: Estimate): string => {
  const { high, lost, low } = estimate
  return lost === undefined || low === undefined || high === undefined
    ? `${name} ${formatEstimate(estimate, "share", estimate.n)}`
    : `${name} between ${formatValue(low, "share")} and ${formatValue(high, "share")}`
}

/**
 * Writes the sections on agents: each agent, every pair of agents, and the noise floor.
 *
 * @param pairs `elsewhere`: another table shows every pair, so the section leaves them out
 */
export const pairSections = (
  analysis: Analysis.Analysis,
  pairs: "here" | "elsewhere" = "here"
): ReadonlyArray<ReportSection> => {
  const { metric, noise, outcomes, reliability } = analysis
  const said = pairs === "here" ? pairTexts(analysis).map(({ text }) => text) : uncomparedLines(analysis)
  return [
    makeSection("Agents", [
      ...outcomes.map((row) => outcomeText(row, metric)),
      ...(analysis.pairs.length === 0 ? scopeTexts(analysis) : [])
    ]),
    makeSection(pairs === "here" ? "Every pair of agents" : "Notes on the pairs", [
      ...said,
      ...(analysis.pairs.length === 0 ? [] : scopeTexts(analysis)),
      ...trimmedNotes(shownPairs(analysis))
    ]),
    makeSection("Slices (exploratory: nothing is claimed)", sliceTexts(analysis)),
    makeSection("Repeated trials", [
      ...reliability.map(({ agent, consistency, epochs, instances, lost, mixed, pass, scored }) => {
        const last = pass.at(-1)
        const both =
          mixed === undefined
            ? ""
            : `; ${percent(mixed)} of ${scored === instances ? "instances" : `the ${scored} instances with two scores or more`} scored 1 in some epochs and 0 in others; consistency ${percent(consistency ?? 0)}`
        const passes =
          last === undefined
            ? ""
            : `; ${passText(`pass@${last.k}`, last.atLeastOne)}, ${passText(`pass^${last.k}`, last.all)}`
        const without = lost === undefined ? "" : ` (${formatLost(lost)})`
        return `${agent}: ${TextRules.counted(instances, "instance")} × ${Number(epochs.toFixed(2))} epochs${without}${both}${passes}`
      }),
      ...noise.map(({ agent, floor, from }) => {
        const how = from === "epochs" ? "by its epochs" : "by its replicate"
        if (floor === 0)
          return `${agent}, ${how}: no two trials of one instance differed, so the size of chance is not known`
        const often = metric.unit === "share" ? "" : "typically "
        return `${agent}: two runs ${often}differ by up to about ${formatValue(floor, metric.unit)} by chance alone (${how})`
      })
    ])
  ].flat()
}
