import type { CrossedInterval } from "../crossed/CrossedRule.ts"

/** What an exact total tells beyond other totals, as if totals were normally distributed. */
export interface Residue {
  /** By slot and choice: the deviation from the mean of the slot, less what the other totals tell of it. */
  readonly deviations: Float64Array
  /** The mean over all fillings, relative to the solution, given the other totals. */
  readonly mean: number
  readonly variance: number
  /** Minus the binary logarithm of the share of fillings with the total of the solution, among those with the others. */
  readonly bits: number
}

const dot = (one: Float64Array, two: Float64Array): number => one.reduce((sum, own, at) => sum + own * two[at]!, 0)

/** The least variance of a total that others do not tell. */
const leastVariance = 1e-6

/**
 * Computes what a rule about all slots tells beyond others, which were added before (Gram and Schmidt: the covariance of
 * two totals is a scalar product of their deviations). Undefined if its total follows from the others.
 */
export const addRule = (others: ReadonlyArray<Residue>, { weights }: CrossedInterval): Residue | undefined => {
  const means = weights.map((own) => own.reduce((sum, weight) => sum + weight, 0) / own.length)
  const deviations = Float64Array.from(
    weights.flatMap((own, slot) => Array.from(own, (weight) => (weight - means[slot]!) / Math.sqrt(own.length)))
  )
  let mean = means.reduce((sum, own) => sum + own, 0)
  for (const other of others) {
    const share = dot(deviations, other.deviations) / other.variance
    for (let at = 0; at < deviations.length; at++) deviations[at]! -= share * other.deviations[at]!
    mean -= share * other.mean
  }
  const variance = dot(deviations, deviations)
  if (variance < leastVariance) return undefined
  const bits = 0.5 * Math.log2(2 * Math.PI * variance) + (0.5 * Math.LOG2E * mean ** 2) / variance
  return { deviations, mean, variance, bits }
}

/** Estimates how many bits some rules about all slots tell together. */
export const countBits = (rules: ReadonlyArray<CrossedInterval>): number => {
  const residues: Array<Residue> = []
  for (const rule of rules) {
    const residue = addRule(residues, rule)
    if (residue !== undefined) residues.push(residue)
  }
  return residues.reduce((sum, { bits }) => sum + bits, 0)
}
