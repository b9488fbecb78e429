import type { Summary } from "@escapement/metrics"
import { formatValue } from "./numbers.ts"

/** The costs of several agents together. */
export interface TotalCost {
  /** The costs that are known, as text; a lower bound if others are unknown. */
  readonly text: string
  /** Number of agents some of whose trials have an unknown cost. */
  readonly unknown: number
}

/** Adds up what agents cost; undefined if no cost is known. */
export const totalCost = (
  cells: ReadonlyArray<Pick<Summary.CellSummary, "kind" | "totals">>
): TotalCost | undefined => {
  const costs = cells.flatMap(({ totals }) => totals.cost ?? [])
  if (costs.length === 0) return undefined
  // an agent without tokens cost nothing, unless it is external and they were not counted
  const unknown = cells.filter(
    ({ kind, totals: { cost, tokens, unpriced } }) =>
      unpriced !== undefined || (cost === undefined && (kind === "external" || tokens > 0))
  ).length
  const sum = formatValue(
    costs.reduce((total, cost) => total + cost, 0),
    "USD"
  )
  return { text: unknown === 0 ? sum : `at least ${sum}`, unknown }
}
