import type { Difficulty } from "../Difficulty.ts"
import type { Instance } from "../Instance.ts"
import { countSpoken } from "../moves/Budget.ts"

/**
 * Returns the limits that a difficulty sets: one query for each attribute that the rules mention, plus `spare`; and the
 * checks.
 */
export const limitsOf = (instance: Instance, { checks, spare }: Difficulty): Pick<Instance, "checks" | "queries"> => ({
  ...(spare === undefined ? {} : { queries: countSpoken(instance) + spare }),
  ...(checks === undefined ? {} : { checks })
})
