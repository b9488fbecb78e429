import type { Seed } from "@escapement/core"
import { Option } from "effect"
import { instancesNeeded } from "./instancesNeeded.ts"
import { clip, zFactor } from "./Interval.ts"
import { mcnemar } from "./mcnemar.ts"
import { momentsOf } from "./Moments.ts"
import { fewInstances, isBinary, isBounded } from "./Sample.ts"
import { signFlip } from "./signFlip.ts"
import { tango } from "./tango.ts"
import { type MeanTest, tTest } from "./tTest.ts"

/** A paired difference, b minus a. */
export interface Difference extends MeanTest {
  readonly difference: number
  /** Instances that both have. */
  readonly n: number
  /** Whether the interval excludes zero. */
  readonly distinguishable: boolean
  /** About how many instances would tell a difference of this size apart, at 80 % power; absent where there is no telling. */
  readonly needed?: number
}

/** From here on Student's test stands in for the permutation. */
const manyInstances = 50

/** What rounding left of equal values is no difference. */
const differencesOf = (a: Float64Array, b: Float64Array): Float64Array =>
  a.map((value, i) => {
    const difference = b[i]! - value
    return Math.abs(difference) <= 1e-12 * Math.max(Math.abs(value), Math.abs(b[i]!)) ? 0 : difference
  })

const count = (values: Float64Array, holds: (value: number) => boolean): number =>
  values.reduce((sum, value) => (holds(value) ? sum + 1 : sum), 0)

const binaryTest = (differences: Float64Array): MeanTest => {
  const plus = count(differences, (difference) => difference > 0)
  const minus = count(differences, (difference) => difference < 0)
  return { ...tango(plus, minus, differences.length), p: mcnemar(plus, minus) }
}

const generalTest = (differences: Float64Array, bounded: boolean, seed: Seed): MeanTest => {
  const { mean, n, variance } = momentsOf(differences)
  const differing = count(differences, (difference) => difference !== 0)
  if (bounded && differing === 0) {
    const half = (zFactor * zFactor) / (n + zFactor * zFactor)
    return { low: -half, high: half, p: 1 }
  }
  const t = tTest(mean, Math.sqrt(variance / n), n - 1)
  if (n >= manyInstances) return t
  if (differing >= fewInstances) return signFlip(differences, seed)
  const flipped = 2 ** (1 - differing)
  return { low: Math.min(0, t.low), high: Math.max(0, t.high), p: Math.min(1, Math.max(t.p, flipped)) }
}

/**
 * The difference of two cells over the instances that both attempted, b minus a,
 * with its 95 % interval and two-sided p-value. None for fewer than two instances.
 *
 * **Details** Where all instance means are 0 or 1: McNemar's exact test and
 * `tango`. Otherwise Student's paired test from 50 instances on, the sign-flip
 * permutation below. With fewer than six instances that differ no such test can
 * reach 5 %, so Student's interval is widened to cover zero. Shares that agree
 * on all n instances get ± z² / (n + z²): the share of instances on which the two
 * would differ is not known to be zero.
 *
 * @param a instance means of the one cell
 * @param b those of the other, same instances in the same order
 * @param unit of the metric; `share` for values in [0, 1]
 */
export const pairedDifference = (
  a: Float64Array,
  b: Float64Array,
  unit: string,
  seed: Seed
): Option.Option<Difference> => {
  if (a.length < 2) return Option.none()
  const differences = differencesOf(a, b)
  const { mean, n, variance } = momentsOf(differences)
  const bounded = isBounded(unit, a) && isBounded(unit, b)
  const test = bounded && isBinary(a) && isBinary(b) ? binaryTest(differences) : generalTest(differences, bounded, seed)
  const { high, low } = bounded ? clip(test, -1, 1) : test
  const needed = instancesNeeded(mean, variance)
  return Option.some({
    difference: mean,
    low,
    high,
    p: test.p,
    n,
    distinguishable: low > 0 || high < 0,
    ...(Option.isSome(needed) ? { needed: needed.value } : {})
  })
}
