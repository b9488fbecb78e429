import type { Limits } from "@escapement/core"
import type { Instance } from "./Instance.ts"

/** Gold calls that the limit assumes where it must not reveal their true number. */
export const mostGoldCalls = 80

/**
 * The limit of calls: for each gold call two and one more per kind of service failure, plus six. The paper's limit of
 * eight turns is too low for nine calls. Desks of the second edition share one limit, as their own would reveal how
 * many entries change.
 */
export const budget = ({ backing, difficulty, gold }: Instance): Limits => {
  const faults = backing._tag === "Database" ? Object.keys(backing.faults).length : 0
  const calls = difficulty?.edition === 2 && difficulty.rules !== undefined ? mostGoldCalls : gold.length
  return { calls: (2 + faults) * calls + 6 }
}
