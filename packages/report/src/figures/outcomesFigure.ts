import { Outcome } from "@escapement/core"
import type { Summary } from "@escapement/metrics"
import * as Plot from "@observablehq/plot"
import { agentName } from "../text/naming.ts"
import { type Figure, drawFigure, rowName, layOutRows } from "./Figure.ts"

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
  const shares = cells.flatMap((cell) =>
    Outcome.outcomeTags.flatMap((tag) =>
      cell.outcomes[tag] === 0
        ? []
        : [{ agent: rowName(agentName(cell)), tag, share: cell.outcomes[tag] / cell.trials, fill: outcomeColours[tag] }]
    )
  )
  if (shares.length === 0) return undefined
  const { insetTop, names, options } = layOutRows(agents)
  return drawFigure(
    {
      name: "outcomes",
      title: "How trials ended",
      description: shares
        .map(({ agent, share, tag }) => `${agent.replaceAll("\n", " ")}: ${tag} ${(100 * share).toFixed(0)} %`)
        .join("; ")
    },
    {
      ...options,
      x: { label: "share of trials →", domain: [0, 1], percent: false },
      marks: [names, Plot.barX(shares, { y: "agent", x: "share", fill: "fill", insetTop, insetBottom: 4, order: null })]
    }
  )
}
