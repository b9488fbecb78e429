import type { Analysis } from "@escapement/metrics"
import { type SectionLayout, sectionLines } from "../analysis/analysisLines.ts"
import { makeSection } from "../analysis/ReportSection.ts"
import { otherInstances, shortened } from "../text/otherInstances.ts"
import { comparedCoverage } from "../text/coverageText.ts"
import { conditionsText, findingText, groupsText, looksText, lossText } from "../text/findingText.ts"
import { missingKinds } from "../text/missingKinds.ts"
import { retriedTexts } from "../text/retriedTexts.ts"
import { simulatedNote } from "../text/naming.ts"
import { marginText } from "../text/marginText.ts"
import { pairedText } from "../text/pairedText.ts"
import { trimmedNotes } from "../text/trimmedNotes.ts"
import { formatValue } from "../text/numbers.ts"
import { unfinishedText } from "../text/unfinishedTexts.ts"
import { type SaidDifference, saidOfCards } from "../text/saidOfCards.ts"

const differenceText = (
  one: Analysis.RunDifference,
  card: ReadonlyArray<SaidDifference>,
  runs: Analysis.RunComparison["runs"]
): string => {
  const { a, b, benchmark, difference, looks, means, metric, paired, unit } = one
  const name = a === b ? a : `${a} → ${b}`
  const how = pairedText(one, runs)
  const many = looks === undefined ? "" : `; ${looksText(looks)} of the two runs`
  const margin = one.verdict === "equivalent" ? "" : marginText(one, unit)
  const said = `${findingText(difference, one, unit)}${margin === "" ? "" : `; ${margin}`}`
  const over = groupsText(one, paired)
  return `${name}${paired ? "" : `, on ${otherInstances(benchmark, card)}`}: ${metric} ${formatValue(means[0], unit)} → ${formatValue(means[1], unit)}, ${said} (${how}${over}${many}${conditionsText(one)})`
}

/**
 * Writes a comparison of two runs, as lines no wider than the layout's width: results, then the differences of their
 * cards.
 *
 * @param card what differs between the disclosure cards: the value of each run at a path such as `agents / react / limits`
 */
export const compareLines = (
  comparison: Analysis.RunComparison,
  card: ReadonlyArray<SaidDifference>,
  layout: SectionLayout
): ReadonlyArray<string> => {
  const { differences, runs, unanswered, uncompared = [], unmatched } = comparison
  const alone = [
    ...unanswered.map(
      (label) =>
        `${label}: not compared: a run stopped by its results (--until), and then only shares whose instances come one by one have a test`
    ),
    ...uncompared.map(
      ({ agent, losses }) =>
        `${agent}: not compared: too few scores of one metric in the two runs${losses.length === 0 ? "" : `; ${lossText(losses)}`}`
    ),
    ...unmatched.a.map((label) => `${label}: only in ${runs[0]}`),
    ...unmatched.b.map((label) => `${label}: only in ${runs[1]}`)
  ]
  const { counted, shown } = saidOfCards(card)
  const cards =
    card.length === 0 ? ["nothing"] : shown.map(({ a, at, b }) => `${at}: ${shortened(a)} → ${shortened(b)}`)
  return sectionLines(
    [
      ...makeSection(`${runs[0]} → ${runs[1]}`, [
        ...(comparison.unfinished ?? []).map(({ made, run, trials }) => unfinishedText(run, made, trials)),
        ...differences.map((one) => differenceText(one, card, runs)),
        ...missingKinds(differences, "group"),
        ...retriedTexts(comparison.retried ?? []),
        ...trimmedNotes(differences),
        ...alone,
        ...comparedCoverage(comparison),
        ...(differences.some(({ simulated }) => simulated) ? [simulatedNote.replace("* s", "S")] : [])
      ]),
      ...makeSection("What differs between the disclosure cards", [...cards, ...counted])
    ],
    layout
  )
}
