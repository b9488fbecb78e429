import { Randomness } from "@escapement/core"
import type { Blocks } from "./Blocks.ts"
import type { Evidence } from "./Evidence.ts"
import { significance } from "../shares/Interval.ts"
import { normalCdf, normalQuantile } from "../distributions/Normal.ts"

/**
 * The level at which each hypothesis of a family (each member) is tested, so that all claims together keep the family's
 * error.
 */
export interface FamilyLevel {
  /**
   * The level at which each of m members is tested: between error / m (for members with nothing in common) and error
   * (for identical members). In a run, the family's error is 0.04 for agents, and 0.005 each for difficulty and price.
   */
  readonly alpha: number
  /** Corrects a p-value for the family. The result is at most the family's error exactly if p ≤ `alpha`. */
  readonly adjust: (p: number) => number
}

/** Returns the number of draws; together with the data itself it is a round number. Large families get fewer draws. */
const drawsFor = (members: number): number => (members <= 100 ? 39_999 : 9_999)

/** With fewer clusters, correlations are not known well enough. */
const leastClusters = 20

/** Scales influences to rows of length one; undefined for a member without spread, which counts as uncorrelated. */
const standardise = (influences: ReadonlyArray<Float64Array>): ReadonlyArray<Float64Array | undefined> =>
  influences.map((influence) => {
    const length = Math.sqrt(influence.reduce((sum, value) => sum + value * value, 0))
    return length > 0 ? influence.map((value) => value / length) : undefined
  })

/**
 * Fills an array with standard normal draws, two at a time. Source: Box & Muller 1958, *A note on the generation of
 * random normal deviates*.
 */
const fillNormal = (into: Float64Array, unit: () => number): void => {
  for (let i = 0; i < into.length; i += 2) {
    const radius = Math.sqrt(-2 * Math.log(1 - unit()))
    const angle = 2 * Math.PI * unit()
    into[i] = radius * Math.cos(angle)
    if (i + 1 < into.length) into[i + 1] = radius * Math.sin(angle)
  }
}

/** Computes the correlations of rows of length one. */
const correlate = (rows: ReadonlyArray<Float64Array | undefined>): ReadonlyArray<Float64Array> =>
  rows.map((row, i) =>
    Float64Array.from(rows.slice(0, i + 1), (other, j) => {
      if (row === undefined || other === undefined) return i === j ? 1 : 0
      let sum = 0
      for (let b = 0; b < row.length; b++) sum += row[b]! * other[b]!
      return i === j ? 1 : sum
    })
  )

/**
 * Shrinks correlations towards zero by the share of their squares that is chance for this number of blocks. From few
 * instances they look larger than they are, which would make the level too large. Source: Schäfer & Strimmer 2005, *A
 * shrinkage approach to large-scale covariance matrix estimation*.
 */
const shrink = (correlations: ReadonlyArray<Float64Array>, blocks: number): ReadonlyArray<Float64Array> => {
  let [squares, chance] = [0, 0]
  correlations.forEach((row, i) => {
    for (let j = 0; j < i; j++) {
      const square = row[j]! * row[j]!
      squares += square
      chance += (1 - square) ** 2 / Math.max(1, blocks - 1)
    }
  })
  const kept = squares > 0 ? Math.max(0, 1 - chance / squares) : 0
  return correlations.map((row, i) => row.map((value, j) => (i === j ? 1 : kept * value)))
}

/** Computes the Cholesky factor of the correlations; a member that follows from those before it adds nothing. */
const rootOf = (correlations: ReadonlyArray<Float64Array>): ReadonlyArray<Float64Array> => {
  const root = correlations.map((row) => new Float64Array(row.length))
  correlations.forEach((row, i) => {
    for (let j = 0; j <= i; j++) {
      let rest = row[j]!
      for (let k = 0; k < j; k++) rest -= root[i]![k]! * root[j]![k]!
      if (i === j) root[i]![i] = rest > 1e-9 ? Math.sqrt(rest) : 0
      else root[i]![j] = root[j]![j]! > 0 ? rest / root[j]![j]! : 0
    }
  })
  return root
}

/** Draws the largest |z| of the whole family if there is no effect, sorted in descending order. */
const largestScores = (
  rows: ReadonlyArray<Float64Array | undefined>,
  blocks: number,
  seed: Randomness.Seed
): Float64Array => {
  const root = rootOf(shrink(correlate(rows), blocks))
  const { unit } = Randomness.rng(seed, "simultaneous", rows.length)
  const normals = new Float64Array(rows.length)
  const maxima = new Float64Array(drawsFor(rows.length))
  for (let r = 0; r < maxima.length; r++) {
    fillNormal(normals, unit)
    let most = 0
    for (let j = 0; j < root.length; j++) {
      const row = root[j]!
      let score = 0
      for (let k = 0; k <= j; k++) score += row[k]! * normals[k]!
      most = Math.max(most, Math.abs(score))
    }
    maxima[r] = most
  }
  return maxima.toSorted().toReversed()
}

/** Counts the numbers that are at least `least`, in a descending list. */
const countFrom = (descending: Float64Array, least: number): number => {
  let low = 0
  let high = descending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (descending[middle]! >= least) low = middle + 1
    else high = middle
  }
  return low
}

const bonferroni = (members: number, error: number): FamilyLevel => ({
  alpha: error / members,
  adjust: (p) => Math.min(1, members * p)
})

const fromDraws = (maxima: Float64Array, members: number, error: number): FamilyLevel => {
  const draws = maxima.length
  // this many draws, counted with the data, make up the family's error
  const critical = maxima[Math.max(1, Math.floor(error * (draws + 1))) - 1]!
  const alpha = Math.min(error, Math.max(error / members, 2 * normalCdf(-critical)))
  const adjust = (p: number): number => {
    const drawn = (countFrom(maxima, normalQuantile(1 - Math.max(p, 1e-15) / 2)) + 1) / (draws + 1)
    const adjusted = Math.max(p, Math.min(drawn, members * p))
    return p <= alpha ? Math.min(adjusted, error) : Math.max(adjusted, error + Number.EPSILON)
  }
  return { alpha, adjust }
}

/**
 * Computes the level at which each member of a family of hypotheses is tested so that all intervals hold together with
 * the probability 1 − `error`. It follows from the quantile of the largest |z|, with the correlations of the members
 * over shared instances, shrunk towards zero if instances are few. Uses 39,999 seeded draws (9,999 for more than a
 * hundred members); Bonferroni's level for fewer than 20 clusters. Source: Hothorn, Bretz & Westfall 2008,
 * *Simultaneous inference in general parametric models*; Chernozhukov, Chetverikov & Kato 2013, *Gaussian
 * approximations and multiplier bootstrap*.
 *
 * ```ts
 * import { Randomness } from "@escapement/core"
 * import { Statistics } from "@escapement/metrics"
 *
 * const seed = Randomness.seed("example")
 * const blocks = Statistics.makeBlocks(4, seed)
 * const one = { influence: Float64Array.of(1, -1, 0, 0) }
 * const other = { influence: Float64Array.of(0, 0, 1, -1) }
 *
 * // the same comparison twice is one comparison, to within what the draws leave open
 * Statistics.familyLevel([one, one], blocks, seed).alpha // → 0.04938
 * // two that have nothing in common: near 1 − √0.95
 * Statistics.familyLevel([one, other], blocks, seed).alpha // → 0.02618
 * ```
 *
 * @param members influences of the members over the same blocks
 * @param error probability that any member is claimed falsely; default: 0.05
 */
export const familyLevel = (
  members: ReadonlyArray<Pick<Evidence, "influence">>,
  { count, isClustered }: Pick<Blocks, "count" | "isClustered">,
  seed: Randomness.Seed,
  error: number = significance
): FamilyLevel => {
  if (members.length <= 1) return bonferroni(1, error)
  if (isClustered && count < leastClusters) return bonferroni(members.length, error)
  const rows = standardise(members.map(({ influence }) => influence))
  return fromDraws(largestScores(rows, count, seed), members.length, error)
}
