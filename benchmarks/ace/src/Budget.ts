import type { Position } from "./Move.ts"

/** Queries that each hidden slot allows: its rules + H + `extra`; none where unlimited. Paper, code: `extra` of the query budget. */
export const queryBudget = ({ board, settings }: Position, slot: number): number | undefined => {
  const { extra } = settings
  if (extra === undefined || extra < 0) return undefined
  return (board.slots[slot]?.rules.length ?? 0) + board.slots.length + extra
}

/** Queries that a hidden slot still allows; none where unlimited. */
export const queriesLeft = (position: Position, slot: number): number | undefined => {
  const budget = queryBudget(position, slot)
  return budget === undefined ? undefined : Math.max(0, budget - (position.state.queries[slot] ?? 0))
}

/** Checks of the whole grid that a trial allows: `alpha` · H, rounded down; none where unlimited. */
export const checkBudget = ({ board, settings }: Position): number | undefined => {
  const { alpha } = settings
  return alpha === undefined || alpha < 0 ? undefined : Math.floor(alpha * board.slots.length)
}

/** Checks of the whole grid that are left; none where unlimited. */
export const checksLeft = (position: Position): number | undefined => {
  const budget = checkBudget(position)
  return budget === undefined ? undefined : Math.max(0, budget - position.state.checks)
}
