import type { Limits } from "@escapement/core"
import type { Instance } from "./Instance.ts"

/** Calls more for each kind of failure that has to be waited for, noticed or put right. */
const perFault = 6

/** The limits of a trial: twice the gold calls and some. The paper's eight turns cannot make nine calls. */
export const budget = ({ backing, gold }: Instance): Limits => {
  const faults = backing._tag === "Database" ? Object.keys(backing.faults).length : 0
  return { calls: 2 * gold.length + 6 + perFault * faults }
}
