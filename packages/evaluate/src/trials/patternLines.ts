import { TextRules } from "@escapement/core"
import { Lines } from "@escapement/report"
import type { Patterns } from "../view/Api.ts"
import type { Layout } from "./Layout.ts"
import { shortId } from "./shortId.ts"

/** The most ids that are shown of a group. */
const named = 4

/** Lists unsolved trials by the reason why they were not solved, the most frequent reason first. */
export const patternLines = (
  { patterns, unsolved }: Patterns,
  labels: ReadonlyArray<string>,
  most: number,
  { style, width }: Layout
): ReadonlyArray<string> => {
  const indented = (text: string) => Lines.wrap(text, width - 4).map((line) => `    ${line}`)
  const left = patterns.length - most
  return [
    ...Lines.wrap(
      patterns.length === 0
        ? "No unsolved trial matches."
        : `${TextRules.counted(unsolved, "unsolved trial")}, by reason. Shares are of each agent's trials, averaged over its instances, with 95 % intervals; they are exploratory.`,
      width
    ),
    ...patterns.slice(0, most).flatMap(({ agents, causes, examples, outcomes, reason, trials: count }) => [
      "",
      ...Lines.wrap(`${count} ${reason}`, width).map(style.strong),
      ...indented(`ended: ${outcomes.map(({ outcome, trials }) => `${trials} ${outcome}`).join(", ")}`),
      ...causes.flatMap(indented),
      ...agents.flatMap(({ cell, share, trials: own }) => indented(`${labels[cell] ?? ""}: ${own}, ${share}`)),
      ...indented(
        `${examples
          .slice(0, named)
          .map(({ id }) => shortId(id))
          .join(" ")}${count > named ? ` and ${count - Math.min(named, examples.length)} more` : ""}`
      ).map(style.faint)
    ]),
    ...(left > 0 ? ["", `and ${left} more reasons: --limit ${patterns.length} lists all`] : [])
  ]
}
