import type { Limits } from "@escapement/core"
import type { Instance } from "./Instance.ts"

/**
 * The number of gold calls that the limit of a desk assumes from edition 2 on, because the limit must not reveal their
 * true number.
 */
export const mostGoldCalls = (edition: number): number => (edition > 2 ? 100 : 80)

/**
 * The limit of calls: six, and for each gold call two plus one per kind of service failure. The paper's limit of eight
 * turns is too low for nine calls. From edition 2 on, all desks share one limit, as their own would reveal how many
 * entries change.
 */
export const budget = ({ backing, difficulty, gold }: Instance): Limits => {
  const faults = backing._tag === "Database" ? Object.keys(backing.faults).length : 0
  const { edition = 1, rules } = difficulty ?? {}
  const calls = edition > 1 && rules !== undefined ? mostGoldCalls(edition) : gold.length
  return { calls: (2 + faults) * calls + 6 }
}
