import { Option } from "effect"
import type { Blocks } from "./Blocks.ts"
import { type Evidence, tell, tellByStudent, weaker } from "./Evidence.ts"
import { fitSlope } from "../curves/linearTrend.ts"
import { permutationP } from "./permutationP.ts"
import { unseenSlope } from "./unseenSlope.ts"
import { tTest } from "../differences/tTest.ts"
import { isBinary, isConstant } from "../shares/Sample.ts"

/** Points on both axes as distances from their means, with the block of each. */
interface Points {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly of: Uint32Array
  readonly slope: number
}

const centred = (values: Float64Array): Float64Array => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.map((value) => value - mean)
}

const sumOf = (values: Float64Array, at: (value: number, i: number) => number): number =>
  values.reduce((sum, value, i) => sum + at(value, i), 0)

/** Sums something over the points of each group. */
const sumOfEach = (of: Uint32Array, count: number, at: (i: number) => number): Float64Array => {
  const found = new Float64Array(count)
  of.forEach((block, i) => (found[block]! += at(i)))
  return found
}

/** No claim comes from a larger p-value, so it need not be exact. */
const mostDoubtful = 0.2

/**
 * Returns the p-value below which the slope over few groups is not believed if each of them has one place: that of the
 * permutation test of their means.
 */
const leastP = ({ of, x, y }: Points, count: number): number => {
  const sizes = sumOfEach(of, count, () => 1)
  const meansOf = (values: Float64Array): Float64Array =>
    sumOfEach(of, count, (i) => values[i]!).map((sum, g) => sum / sizes[g]!)
  const [places, means] = [meansOf(x), meansOf(y)]
  const isFilled = (_: number, g: number): boolean => sizes[g]! > 0
  const isOnePlace = x.every((at, i) => Math.abs(at - places[of[i]!]!) < 1e-9)
  return isOnePlace ? permutationP(places.filter(isFilled), means.filter(isFilled)) : 0
}

/**
 * Returns the smallest standard error allowed for a slope of shares, since equal values in a sample do not prove zero
 * variance.
 */
const leastError = (x: Float64Array, y: Float64Array): number => {
  const n = x.length
  const share = (sumOf(y, (value) => value) + 2) / (n + 4)
  return Math.sqrt((share * (1 - share)) / sumOf(centred(x), (value) => value ** 2))
}

/**
 * Computes the standard error of a slope whose values are alike within groups, from the slopes without one group each;
 * infinite if one group alone gives the slope. The degrees of freedom count the groups that carry the slope. Source: Bell
 * & McCaffrey 2002, *Bias reduction in standard errors for linear regression with multi-stage samples* (the jackknife).
 */
const groupedError = ({ of, slope, x, y }: Points, count: number) => {
  const sums = (at: (i: number) => number): Float64Array => sumOfEach(of, count, at)
  const [sizes, sx, sy] = [sums(() => 1), sums((i) => x[i]!), sums((i) => y[i]!)]
  const [sxx, sxy] = [sums((i) => x[i]! ** 2), sums((i) => x[i]! * y[i]!)]
  const [n, spread, joint] = [x.length, sumOf(sxx, (value) => value), sumOf(sxy, (value) => value)]
  let [groups, squares, shares, sharesSquared] = [0, 0, 0, 0]
  sizes.forEach((size, g) => {
    if (size === 0) return
    const [left, rest] = [n - size, spread - sxx[g]!]
    const spreadLeft = rest - sx[g]! ** 2 / left
    const without = (joint - sxy[g]! - (sx[g]! * sy[g]!) / left) / spreadLeft
    const share = sxx[g]! + sx[g]! ** 2
    groups++
    squares += left > 0 && spreadLeft > 1e-9 * spread ? (without - slope) ** 2 : Infinity
    shares += share
    sharesSquared += share ** 2
  })
  return {
    error: Math.sqrt((squares * (groups - 1)) / groups),
    df: Math.max(1, Math.min(groups - 2, shares ** 2 / sharesSquared - 1))
  }
}

/**
 * Computes evidence about the slope of a metric along an axis, by least squares. Slopes of several agents and axes, and
 * differences of agents, can be decided in one family (`familyLevel`). If the blocks are clusters it is Student's test
 * over them, or that of single instances if that is weaker; if each cluster lies at one x, a p-value of 0.2 or less is
 * raised to at least that of a permutation test of the clusters' means. `Option.none` for fewer than four instances or
 * a single x.
 *
 * ```ts
 * import { Randomness } from "@escapement/core"
 * import { Statistics } from "@escapement/metrics"
 * import { Option } from "effect"
 *
 * const x = Float64Array.from({ length: 24 }, (_, i) => i % 4)
 * const y = x.map((level, i) => (i < 24 - 6 * level ? 1 : 0))
 * const found = Statistics.slopeEvidence(x, y, Statistics.makeBlocks(24, Randomness.seed("example")))
 *
 * Option.map(found, ({ p, value }) => [value, p]) // → Option.some([-0.2833, 0.0001976])
 * ```
 *
 * @param x the place of each instance on the axis, `NaN` for an instance without one
 * @param y one value per instance, `NaN` for a missing one
 * @param isShare whether the values are shares; by default not. If all shares are 0 or 1, or all are equal, the error
 *   has a lower bound, so that few failures at one x alone show no slope. Otherwise the test also allows for failures
 *   and successes that were not seen
 */
export const slopeEvidence = (
  x: Float64Array,
  y: Float64Array,
  { count, isClustered, of }: Blocks,
  isShare = false
): Option.Option<Evidence> => {
  const isKnown = (_: number, i: number): boolean => !Number.isNaN(x[i]! + y[i]!)
  const [kx, ky] = [x.filter(isKnown), y.filter(isKnown)]
  return Option.map(fitSlope(kx, ky), ({ n, slope, standardError, ...fitted }): Evidence => {
    const points = { x: centred(kx), y: centred(ky), of: of.filter(isKnown), slope }
    const influence = new Float64Array(count)
    points.of.forEach((block, i) => {
      influence[block]! += points.x[i]! * (points.y[i]! - slope * points.x[i]!)
    })
    const student = (error: number, df: number, least: (p: number) => number = () => 0): Evidence => {
      const told = tTest(slope, error, df).p
      return {
        test: isClustered ? "clustered t" : "Student",
        n,
        ...tellByStudent(slope, error, df, Math.max(told, least(told))),
        influence
      }
    }
    const unseen = (): Evidence => {
      const { chance, most } = unseenSlope(points.x, ky)
      const side = (supposed: number, sign: number): number =>
        sign * (slope - supposed) > 0 ? chance(Math.abs(slope - supposed), -sign) : 1
      const p = Math.min(1, 2 * side(0, Math.sign(slope)))
      const ends = (alpha: number) => ({ low: slope - most(alpha / 2, -1), high: slope + most(alpha / 2, 1) })
      return {
        ...student(standardError, fitted.df),
        ...tell(p, ends),
        above: (supposed) => side(supposed, 1),
        below: (supposed) => side(supposed, -1)
      }
    }
    const isFlat = isShare && (isBinary(ky) || isConstant(ky))
    const told = isFlat
      ? // the error that such shares have at least is known, so no few points alone tell it
        student(Math.max(standardError, leastError(kx, ky)), n - 2)
      : student(standardError, fitted.df)
    const single = isShare && !isFlat ? weaker(told, unseen()) : told
    if (!isClustered) return single
    const { df, error } = groupedError(points, count)
    const least = (p: number): number => (p <= mostDoubtful ? leastP(points, count) : 0)
    return weaker(student(Math.max(error, single.error), df, least), single)
  })
}
