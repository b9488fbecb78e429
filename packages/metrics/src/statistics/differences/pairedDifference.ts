import type { Randomness } from "@escapement/core"
import { Option } from "effect"
import { clip } from "../shares/Interval.ts"
import { mcnemar } from "./mcnemar.ts"
import { computeMoments } from "../distributions/Moments.ts"
import { isBinary, isBounded } from "../shares/Sample.ts"
import { tango } from "../shares/tango.ts"
import { type DifferenceTest, testDifferences } from "./testDifferences.ts"

/** The paired difference of two cells, b minus a, with its 95 % interval and its test. */
export interface Difference extends DifferenceTest {
  readonly difference: number
  /** Number of instances that both cells have. */
  readonly n: number
}

/** Computes the differences by instance; rounding errors between equal values become zero. */
export const differencesOf = (a: Float64Array, b: Float64Array): Float64Array =>
  a.map((value, i) => {
    const difference = b[i]! - value
    return Math.abs(difference) <= 1e-12 * Math.max(Math.abs(value), Math.abs(b[i]!)) ? 0 : difference
  })

const count = (values: Float64Array, holds: (value: number) => boolean): number =>
  values.reduce((sum, value) => (holds(value) ? sum + 1 : sum), 0)

const binaryTest = (differences: Float64Array): DifferenceTest => {
  const plus = count(differences, (difference) => difference > 0)
  const minus = count(differences, (difference) => difference < 0)
  return { test: "McNemar", ...clip(tango(plus, minus, differences.length), -1, 1), p: mcnemar(plus, minus) }
}

/**
 * Computes the difference of two cells over the instances that both attempted, b minus a, with its 95 % interval and
 * two-sided p-value, by the usual paired tests. (Verdicts of runs rest on `scoreEvidence` and `trimmedEvidence`
 * instead.) `Option.none` for fewer than two instances.
 *
 * **Details** If all instance means are 0 or 1: McNemar's exact test and Tango's interval (1998). Otherwise: Student's
 * test from 50 instances on, else the sign-flip permutation test.
 *
 * ```ts
 * import { Randomness } from "@escapement/core"
 * import { Statistics } from "@escapement/metrics"
 * import { Option } from "effect"
 *
 * const react = Float64Array.of(0, 0, 1, 0, 0, 1, 0, 0, 0, 0)
 * const planner = Float64Array.of(1, 1, 1, 1, 0, 1, 1, 1, 0, 1)
 * const found = Option.getOrThrow(Statistics.pairedDifference(react, planner, "share", Randomness.seed("example")))
 *
 * found.difference // → 0.6
 * ;[found.low, found.high] // → [0.1559, 0.8318]
 * found.p // → 0.03125
 * ```
 *
 * @param a instance means of the first cell
 * @param b instance means of the second cell, same instances in the same order
 * @param unit of the metric; `share` for values in [0, 1]
 */
export const pairedDifference = (
  a: Float64Array,
  b: Float64Array,
  unit: string,
  seed: Randomness.Seed
): Option.Option<Difference> => {
  if (a.length < 2) return Option.none()
  const differences = differencesOf(a, b)
  const { mean, n } = computeMoments(differences)
  const bounded = isBounded(unit, a) && isBounded(unit, b)
  const test =
    bounded && isBinary(a) && isBinary(b)
      ? binaryTest(differences)
      : testDifferences(differences, bounded ? 1 : undefined, seed)
  return Option.some({ difference: mean, ...test, n })
}
