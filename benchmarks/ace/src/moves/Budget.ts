import { findDomain } from "../domains/Domains.ts"
import type { Instance } from "../Instance.ts"
import type { Situation } from "./Move.ts"

/** Counts the attributes that the rules of an instance mention: one query for each is enough to solve it. */
export const countSpoken = (instance: Instance): number => {
  const { globalRules, slotRules } = findDomain(instance.domain)
  return new Set([...slotRules, ...globalRules, ...(instance.couplings ?? [])].map(({ attribute }) => attribute)).size
}

/**
 * Returns the number of queries allowed in a hidden slot; undefined if unlimited. With `extra`: its rules + H +
 * `extra` (paper, code), but for generated instances at least as many as the rules need. Without `extra`: as the
 * instance says.
 */
export const queryBudget = ({ board, settings }: Situation, slot: number): number | undefined => {
  const { extra } = settings
  const { queries, seed } = board.instance
  if (extra === undefined) return queries
  if (extra < 0) return undefined
  const budget = (board.slots[slot]?.rules.length ?? 0) + board.slots.length + extra
  return seed === undefined ? budget : Math.max(budget, countSpoken(board.instance))
}

/** Returns the queries left in a hidden slot; undefined if unlimited. */
export const queriesLeft = (situation: Situation, slot: number): number | undefined => {
  const budget = queryBudget(situation, slot)
  return budget === undefined ? undefined : Math.max(0, budget - (situation.state.queries[slot] ?? 0))
}

/**
 * Returns the number of checks of the whole grid allowed in a trial: `alpha` · H, rounded down; without `alpha`,
 * as the instance says. Undefined if unlimited.
 */
export const checkBudget = ({ board, settings }: Situation): number | undefined => {
  const { alpha } = settings
  if (alpha === undefined) return board.instance.checks
  return alpha < 0 ? undefined : Math.floor(alpha * board.slots.length)
}

/** Returns the checks of the whole grid that are left; undefined if unlimited. */
export const checksLeft = (situation: Situation): number | undefined => {
  const budget = checkBudget(situation)
  return budget === undefined ? undefined : Math.max(0, budget - situation.state.checks)
}

/** Whether queries or checks are limited. */
export const isLimited = (situation: Situation): boolean =>
  queryBudget(situation, 0) !== undefined || checkBudget(situation) !== undefined
