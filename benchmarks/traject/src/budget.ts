import type { Limits } from "@escapement/core"
import type { Instance } from "./Instance.ts"

/** The limits of a trial: twice the gold calls and some. The paper's eight turns cannot make nine calls. */
export const budget = ({ gold }: Instance): Limits => ({ calls: 2 * gold.length + 6 })
