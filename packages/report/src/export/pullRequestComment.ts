import { type Analysis, Decision } from "@escapement/metrics"
import { comparedCoverage } from "../text/coverageText.ts"
import { escapeMarkdown } from "../text/Markdown.ts"
import { simulatedNote } from "../text/naming.ts"
import { groupsText, looksText, typically } from "../text/findingText.ts"
import { marginText } from "../text/marginText.ts"
import { pairedText } from "../text/pairedText.ts"
import { missingKinds } from "../text/missingKinds.ts"
import { formatDifference, formatP, formatRange, formatValue } from "../text/numbers.ts"
import { retriedTexts } from "../text/retriedTexts.ts"
import { sanitiseLine } from "../text/sanitise.ts"
import { trimmedNotes } from "../text/trimmedNotes.ts"
import { unfinishedText } from "../text/unfinishedTexts.ts"
import { otherInstances } from "../text/otherInstances.ts"
import { type SaidDifference, saidOfCards } from "../text/saidOfCards.ts"

/** The first line of the comment, by which a later comment finds and replaces it. */
const commentMark = "<!-- escapement -->"

/**
 * The longest name that is shown completely, and the most lines of a list. GitHub accepts comments of 65,536
 * characters.
 */
const longest = 80
const most = 20

/**
 * Writes a name as code, so that GitHub reads no link, mention, reference or markup in it. Only a backtick could end
 * the code.
 */
const code = (text: string): string => {
  const shown = sanitiseLine(text).trim().replaceAll("`", "'")
  if (shown === "") return "(no name)"
  return `\`${shown.length > longest ? `${shown.slice(0, longest)}…` : shown}\``
}

type Change = "worse" | "better" | "different" | "not compared" | "equivalent" | "not distinguishable"

const changeOf = (one: Analysis.RunDifference): Change => {
  if (one.verdict === "refused") return "not compared"
  if (one.verdict === "equivalent") return "equivalent"
  if (!Decision.isClaimed(one)) return "not distinguishable"
  if (one.better === "neither") return "different"
  return (one.verdict === "higher") === (one.better === "higher") ? "better" : "worse"
}

const lostText = (losses: ReadonlyArray<Decision.Loss>): string =>
  losses.map(({ arm, lost, trials }) => `, ${code(arm)} lost ${lost} of ${trials} trials`).join("")

const lineOf = (
  one: Analysis.RunDifference,
  card: ReadonlyArray<SaidDifference>,
  runs: Analysis.RunComparison["runs"]
): string => {
  const { a, adjusted, b, benchmark, difference, looks, losses, means, metric, paired, unit } = one
  const agent = a === b ? code(a) : `${code(a)} → ${code(b)}`
  const values = code(`${formatValue(means[0], unit)} → ${formatValue(means[1], unit)}`)
  const interval = code(`${typically(one)}${formatDifference(difference, unit)} ${formatRange(one, unit)}`)
  const margin = marginText(one, unit, code)
  const absent = (one.absences ?? [])
    .map(({ absent: count, arm, trials }) => `, left out: ${count} of ${trials} trials of ${code(arm)} without a value`)
    .join("")
  const again = (one.retried ?? [])
    .map(
      ({ arm, attempts, retried, trials }) =>
        `, played again: ${retried} of ${trials} trials of ${code(arm)} after ${attempts} lost attempts`
    )
    .join("")
  const shared = (one.sharing ?? []).map((arm) => `, trials of ${code(arm)} can share files`).join("")
  const apart = paired ? "" : `, on ${escapeMarkdown(sanitiseLine(otherInstances(benchmark, card)))}`
  const many = looks === undefined ? "" : `, ${looksText(looks)} of the two runs`
  return `${agent} on ${code(benchmark)}${apart}: ${code(metric)} ${values}, difference ${interval}, ${formatP(adjusted)}${margin === "" ? "" : `, ${margin}`}, ${escapeMarkdown(sanitiseLine(pairedText(one, runs)))}${groupsText(one, paired)}${many}${lostText(losses)}${absent}${again}${shared}`
}

const listed = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const shown = lines.slice(0, most).map((line) => `- ${line}`)
  return lines.length > most ? [...shown, `- and ${lines.length - most} more`] : shown
}

const sectionOf = (title: string, lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.length === 0 ? [] : [`#### ${title}`, listed(lines).join("\n")]

const titles: ReadonlyArray<readonly [Change, string]> = [
  ["worse", "Worse"],
  ["better", "Better"],
  ["different", "Different"],
  ["not compared", "Not compared: lost trials could change their verdicts"],
  ["equivalent", "Equivalent: the difference is too small to matter"],
  ["not distinguishable", "Not distinguishable"]
]

/**
 * Writes a comment for a pull request, in Markdown: what changed from the run of the base branch (the first run) to
 * that of the pull request.
 *
 * @param card what differs between the disclosure cards of the two runs
 */
export const pullRequestComment = (comparison: Analysis.RunComparison, card: ReadonlyArray<SaidDifference>): string => {
  const { differences, runs, unanswered, uncompared = [], unmatched } = comparison
  const groups = titles.flatMap(([change, title]) => {
    const lines = differences.filter((one) => changeOf(one) === change).map((one) => lineOf(one, card, runs))
    return lines.length === 0 ? [] : [{ change, title, lines }]
  })
  const counts = groups.map(({ change, lines }) => `${lines.length} ${change}`).join(", ")
  const { counted, shown } = saidOfCards(card)
  const differs = [
    ...listed(shown.map(({ a, at, b }) => `${code(at)}: ${code(a)} → ${code(b)}`)),
    ...counted.map((text) => `- ${text}`)
  ]
  return [
    commentMark,
    "### Escapement: this pull request and its base branch",
    `**${counts === "" ? "No agent is in both runs" : counts}**`,
    ...(comparison.unfinished ?? []).map(({ made, run, trials }) => escapeMarkdown(unfinishedText(run, made, trials))),
    ...groups.flatMap(({ lines, title }) => sectionOf(title, lines)),
    ...sectionOf(
      "Not compared: a run stopped by its results (`--until`), and then only shares whose instances come one by one have a test",
      unanswered.map(code)
    ),
    ...sectionOf(
      "Not compared: too few scores of one metric in the two runs",
      uncompared.map(({ agent, losses }) => `${code(agent)}${lostText(losses)}`)
    ),
    ...sectionOf("Only in the base branch", unmatched.a.map(code)),
    ...sectionOf("Only in this pull request", unmatched.b.map(code)),
    ...missingKinds(differences, "group"),
    ...retriedTexts(comparison.retried ?? []).map((text) => escapeMarkdown(sanitiseLine(text))),
    ...trimmedNotes(differences),
    ...comparedCoverage(comparison).map((text) => escapeMarkdown(sanitiseLine(text))),
    ...(differs.length === 0
      ? []
      : [`<details><summary>What differs in how they were run</summary>`, differs.join("\n"), "</details>"]),
    `Runs ${code(runs[0])} → ${code(runs[1])}. \\[low, high\\]: intervals that are all right at once in 95 of 100 repetitions. Not distinguishable does not mean equal.${differences.some(({ simulated }) => simulated) ? ` ${escapeMarkdown(simulatedNote)}` : ""}`,
    ""
  ].join("\n\n")
}
