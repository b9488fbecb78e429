import type { Limits } from "@escapement/core"
import type { Instance } from "./Instance.ts"

/** The limits of a trial: twice the gold calls and some, and once more for each kind of failure of services. The paper's eight turns cannot make nine calls. */
export const budget = ({ backing, gold }: Instance): Limits => {
  const faults = backing._tag === "Database" ? Object.keys(backing.faults).length : 0
  return { calls: (2 + faults) * gold.length + 6 }
}
