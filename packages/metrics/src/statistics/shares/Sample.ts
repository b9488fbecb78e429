/** Smaller samples have too few distinct resamples for a 95 % interval, and too few sign flips for a 5 % test. */
export const fewInstances = 6

/** Whether all values but `NaN` are shares in [0, 1], and the unit says so. */
export const isBounded = (unit: string, values: Float64Array): boolean =>
  unit === "share" && values.every((value) => Number.isNaN(value) || (value >= 0 && value <= 1))

/**
 * Whether all values are 0 or 1.
 *
 * ```ts
 * import { isBinary } from "./Sample.ts"
 *
 * isBinary(Float64Array.of(0, 1, 1)) // → true
 * isBinary(Float64Array.of(0, 0.5, 1)) // → false
 * ```
 */
export const isBinary = (values: Float64Array): boolean => values.every((value) => value === 0 || value === 1)

/** Whether all values are equal, up to rounding. */
export const isConstant = (values: Float64Array): boolean => {
  let least = Infinity
  let most = -Infinity
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    if (value < least) least = value
    if (value > most) most = value
  }
  return most - least <= 1e-12 * Math.max(Math.abs(least), Math.abs(most))
}
