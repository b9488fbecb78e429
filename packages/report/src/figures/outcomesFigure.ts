import { Outcome } from "@escapement/core"
import type { Summary } from "@escapement/metrics"
import { agentName } from "../text/naming.ts"
import { type Figure, drawBars, rowName } from "./Figure.ts"

/** Colour of each outcome: `solved` stands out, and outcomes that are not the agent's doing are grey. */
export const outcomeColours: { readonly [tag in Outcome.OutcomeTag]: string } = {
  solved: "#009e73",
  "wrong-answer": "#d55e00",
  "gave-up": "#e69f00",
  "budget-exhausted": "#cc79a7",
  refused: "#56b4e9",
  "agent-error": "#8a6d3b",
  "infra-error": "#9a9a9a"
}

/** Draws how the trials of each agent ended, as shares. */
export const outcomesFigure = (cells: ReadonlyArray<Summary.CellSummary>): Figure | undefined => {
  const agents = cells.map((cell) => rowName(agentName(cell)))
  const parts = cells.flatMap((cell, i) =>
    Outcome.outcomeTags.flatMap((tag) => {
      const size = cell.outcomes[tag] / cell.trials
      const text = `${tag} ${(100 * size).toFixed(0)} %`
      return cell.outcomes[tag] === 0 ? [] : [{ agent: agents[i]!, size, fill: outcomeColours[tag], text }]
    })
  )
  const x = { label: "share of trials →", domain: [0, 1], percent: false }
  return parts.length === 0 ? undefined : drawBars({ name: "outcomes", title: "How trials ended" }, x, agents, parts)
}
