import type { Situation } from "./Move.ts"

/** Queries that each hidden slot allows: its rules + H + `extra`; none where unlimited. Paper, code: `extra` of the query budget. */
export const queryBudget = ({ board, settings }: Situation, slot: number): number | undefined => {
  const { extra } = settings
  if (extra === undefined || extra < 0) return undefined
  return (board.slots[slot]?.rules.length ?? 0) + board.slots.length + extra
}

/** Queries that a hidden slot still allows; none where unlimited. */
export const queriesLeft = (situation: Situation, slot: number): number | undefined => {
  const budget = queryBudget(situation, slot)
  return budget === undefined ? undefined : Math.max(0, budget - (situation.state.queries[slot] ?? 0))
}

/** Checks of the whole grid that a trial allows: `alpha` · H, rounded down; none where unlimited. */
export const checkBudget = ({ board, settings }: Situation): number | undefined => {
  const { alpha } = settings
  return alpha === undefined || alpha < 0 ? undefined : Math.floor(alpha * board.slots.length)
}

/** Checks of the whole grid that are left; none where unlimited. */
export const checksLeft = (situation: Situation): number | undefined => {
  const budget = checkBudget(situation)
  return budget === undefined ? undefined : Math.max(0, budget - situation.state.checks)
}
