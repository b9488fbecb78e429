import { contrastBetween } from "../decision/decide.ts"
import type { Arm } from "../decision/Arm.ts"
import type { Finding } from "../decision/Finding.ts"
import { turnFinding } from "../decision/turnFinding.ts"
import type { Claim } from "./effects.ts"

/** The comparison of two agents over the instances that both have, b minus a. */
export interface PairComparison extends Omit<Finding, "estimate"> {
  readonly a: string
  readonly b: string
  readonly difference: number
  /**
   * The larger noise floor of the two agents (`NoiseFloor.floor`): chance alone makes differences up to about this
   * size. Absent if neither is known.
   */
  readonly noise?: number
}

/**
 * Compares every agent with every earlier one.
 *
 * @param noise the noise floor of an agent, by its label
 */
export const listPairs = (
  arms: ReadonlyArray<Arm>,
  noise: ReadonlyMap<string, number>
): ReadonlyArray<Claim<PairComparison>> =>
  arms.flatMap((a, i) =>
    arms.slice(i + 1).map((b): Claim<PairComparison> => ({
      contrasts: [contrastBetween(a, b)],
      read: ([finding]) => {
        const { estimate, ...rest } = finding!
        const floors = [a, b].flatMap(({ label }) => noise.get(label) ?? [])
        return {
          a: a.label,
          b: b.label,
          difference: estimate,
          ...rest,
          ...(floors.length === 0 ? {} : { noise: Math.max(...floors) })
        }
      }
    }))
  )

/** Reverses a comparison to a minus b. */
export const turnPair = ({ a, b, difference, noise, ...rest }: PairComparison): PairComparison => {
  const { estimate, ...finding } = turnFinding({ ...rest, estimate: difference })
  return { a: b, b: a, difference: estimate, ...finding, ...(noise === undefined ? {} : { noise }) }
}
