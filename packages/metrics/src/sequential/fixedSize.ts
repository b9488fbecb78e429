import { normalQuantile } from "../statistics/distributions/Normal.ts"

/**
 * The power at which the size of a run with a stopping rule is compared with a fixed size; the default of `fixedSize`.
 */
export const comparedPower = 0.95

/**
 * Computes the number of instances with which a fixed-size paired run detects a difference of this size at a two-sided
 * error: (z √s + z' √(s − d²))² / d² for the mean square s of the per-instance differences (Connor 1987); at least 6.
 *
 * ```ts
 * import { fixedSize } from "./fixedSize.ts"
 *
 * // five points, where two agents differ on 40 of 100 instances
 * fixedSize(0.05, 0.4, 0.05) // → 2074
 * ```
 *
 * @param difference > 0
 * @param square mean of the squared per-instance differences
 * @param error of the test, two-sided
 * @param power of the test; default: `comparedPower`
 */
export const fixedSize = (difference: number, square: number, error: number, power = comparedPower): number => {
  const most = Math.max(square, difference * difference)
  const root =
    normalQuantile(1 - error / 2) * Math.sqrt(most) + normalQuantile(power) * Math.sqrt(most - difference * difference)
  return Math.max(6, Math.ceil((root * root) / (difference * difference)))
}

/**
 * Computes the number of instances with which a fixed-size paired run shows two equal agents to be equivalent within a
 * margin, by two one-sided tests with 95 % power: (z + z')² s / m², where z' belongs to half of 1 − power (Chow, Shao
 * and Wang 2008, section 3.2).
 *
 * @param margin > 0
 * @param square mean of the squared per-instance differences
 * @param error of each test
 */
export const fixedEquivalence = (margin: number, square: number, error: number): number => {
  const root = normalQuantile(1 - error) + normalQuantile(1 - (1 - comparedPower) / 2)
  return Math.max(6, Math.ceil((root * root * square) / (margin * margin)))
}

/** The most instances of a sequential run, as a multiple of the fixed size with the same power. */
const inflation = 1.5

/** The mean squared difference that is assumed if nothing is known: agents differ on 3 of 10 instances. */
const usualSquare = 0.3

/**
 * Returns the usual `most` of a stopping rule: the number of instances after which a run detects a difference of this
 * size with about 95 % power, if two agents differ on 3 of 10 instances.
 */
export const usualMost = (detect: number, error: number): number =>
  Math.ceil(inflation * fixedSize(detect, usualSquare, error))
