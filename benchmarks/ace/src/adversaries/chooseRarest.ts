import type { Domain } from "../domains/Domain.ts"
import type { SlotSight } from "./Sight.ts"

/**
 * Returns the index of the feasible candidate with the rarest values: summed over all fields, the fewest feasible
 * candidates share its values. Of equal candidates, returns the first.
 */
export const chooseRarest = (domain: Domain, { feasible, items }: SlotSight): number => {
  const sharers = feasible.map((at) =>
    domain.fields.reduce((sum, { name }) => {
      const own = items[at]?.[name]
      return sum + feasible.filter((other) => items[other]?.[name] === own).length
    }, 0)
  )
  return feasible[sharers.indexOf(Math.min(...sharers))] ?? 0
}
