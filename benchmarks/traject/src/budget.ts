import type { Limits } from "@escapement/core"
import type { Instance } from "./Instance.ts"
import { isUncertain } from "./databases/Faults.ts"
import { carefulLimit, playedLimit } from "./desks/circulars/careful.ts"

/**
 * The number of gold calls that a desk's limit assumes from edition 2 on, to hide the true number.
 */
export const mostGoldCalls = (edition: number): number => (edition > 2 ? 100 : 80)

/** The limit of desks from the eighth edition on, which leaves much more room than a careful player needs. */
const soldLimit = 350

/**
 * The limit of calls: `(2 + kinds of service failure) × gold calls + 6`. The paper's limit of eight turns is too low
 * for nine calls. For desks from edition 2 on, a fixed number (80; from edition 3 on 100) stands for the gold calls, so
 * that the limit does not reveal how many entries change. Desks of editions 5 to 7 have the limit of a careful player, which
 * `carefulLimit` or `playedLimit` works out from what the instance says of such a player; from edition 8 on there is one for all trays.
 */
export const budget = ({ backing, difficulty, gold }: Instance): Limits => {
  if (backing._tag === "Database" && backing.work !== undefined)
    return {
      calls: isUncertain(backing.faults) ? playedLimit(backing.work) : carefulLimit(backing.work, backing.faults)
    }
  const faults = backing._tag === "Database" ? Object.keys(backing.faults).length : 0
  const { edition = 1, rules } = difficulty ?? {}
  if (edition > 7) return { calls: soldLimit }
  const calls = edition > 1 && rules !== undefined ? mostGoldCalls(edition) : gold.length
  return { calls: (2 + faults) * calls + 6 }
}
