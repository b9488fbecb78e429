import type { Limits } from "@escapement/core"
import type { Instance } from "./Instance.ts"

/** Calls of gold that the limit allows for where it must not tell how many there are. */
export const mostGoldCalls = 80

/** The limits of a trial: twice the gold calls and some, and once more for each kind of failure of services. The paper's eight turns cannot make nine calls. Desks of the second edition have one limit for all, as it would say how many entries change. */
export const budget = ({ backing, difficulty, gold }: Instance): Limits => {
  const faults = backing._tag === "Database" ? Object.keys(backing.faults).length : 0
  const calls = difficulty?.edition === 2 && difficulty.rules !== undefined ? mostGoldCalls : gold.length
  return { calls: (2 + faults) * calls + 6 }
}
