import { Option } from "effect"
import { type Blocks, sumByBlock } from "./Blocks.ts"
import { type Evidence, endsOfEquivalence, tellByStudent, weaker } from "./Evidence.ts"
import { type Interval, join } from "../shares/Interval.ts"
import { scoreEvidence } from "./scoreEvidence.ts"
import { studentSize } from "../power/studentSize.ts"
import { tTail } from "../distributions/StudentT.ts"
import { rarerKinds, trimmedEvidence, trimmedMean } from "./trimmedEvidence.ts"

/** A mean of clustered values, its standard error, and the degrees of freedom of Student's test. */
interface ClusteredMean {
  readonly mean: number
  readonly error: number
  readonly df: number
  /** Number of values. */
  readonly n: number
  /** Number of clusters that have values. */
  readonly clusters: number
}

const sizesOf = (values: Float64Array, { count, of }: Blocks): Float64Array => {
  const sizes = new Float64Array(count)
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i]!)) sizes[of[i]!]!++
  return sizes
}

/**
 * Computes the mean of all values with the bias-reduced standard error (CR2) for values that are alike within a
 * cluster, and Satterthwaite's degrees of freedom: C − 1 for C clusters of one size, fewer where sizes differ.
 * `Option.none` for fewer than two clusters. Source: Bell & McCaffrey 2002, *Bias reduction in standard errors for
 * linear regression with multi-stage samples*; Pustejovsky & Tipton 2018, *Small-sample methods for cluster-robust
 * variance estimation*.
 *
 * ```ts
 * import { Statistics } from "@escapement/metrics"
 * import { Option } from "effect"
 * import { clusteredMean } from "./clusteredEvidence.ts"
 *
 * const domains = Statistics.makeClusters(["a", "a", "b", "b", "c", "c"])
 * const found = clusteredMean(Float64Array.of(0.5, 0.7, 0.1, 0.3, 0.2, 0), domains)
 *
 * Option.map(found, ({ df, error }) => [error, df]) // → Option.some([0.1528, 2])
 * ```
 *
 * @param values one per instance, `NaN` for a missing one
 */
export const clusteredMean = (values: Float64Array, clusters: Blocks): Option.Option<ClusteredMean> => {
  const sizes = sizesOf(values, clusters)
  const filled = sizes.reduce((sum, size) => (size > 0 ? sum + 1 : sum), 0)
  if (filled < 2) return Option.none()
  const n = sizes.reduce((sum, size) => sum + size, 0)
  const mean = values.reduce((sum, value) => (Number.isNaN(value) ? sum : sum + value), 0) / n
  const sums = sumByBlock(values, mean, clusters)
  let [variance, squares, odds, oddsSquared] = [0, 0, 0, 0]
  sizes.forEach((size, c) => {
    const share = size / n
    if (size === 0) return
    variance += sums[c]! ** 2 / (1 - share)
    squares += share * share
    const odd = (share * share) / (1 - share)
    odds += odd
    oddsSquared += odd * odd
  })
  // the trace of the squared covariance that the cluster sums would have if instances were independent
  const df = 1 / (squares + odds * odds - oddsSquared)
  return Option.some({ mean, error: Math.sqrt(variance) / n, df, n, clusters: filled })
}

/** Returns the mean of each cluster, as if clusters were instances; `NaN` for a cluster without a value. */
export const meansOf = (values: Float64Array, clusters: Blocks): Float64Array => {
  const sizes = sizesOf(values, clusters)
  return sumByBlock(values, 0, clusters).map((sum, c) => sum / sizes[c]!)
}

/** Returns the median of each cluster that has values. */
const mediansOf = (values: Float64Array, { count, of }: Blocks): Float64Array => {
  const groups = Array.from({ length: count }, (): Array<number> => [])
  values.forEach((value, i) => {
    if (!Number.isNaN(value)) groups[of[i]!]!.push(value)
  })
  const filled = groups.filter(({ length }) => length > 0).map((group) => group.toSorted((a, b) => a - b))
  return Float64Array.from(filled, (group) => (group[(group.length - 1) >> 1]! + group[group.length >> 1]!) / 2)
}

/** Returns blocks in which every cluster is an instance. */
const eachCluster = ({ count, isClustered }: Blocks): Blocks => ({
  of: Uint32Array.from({ length: count }, (_, c) => c),
  count,
  isClustered
})

/** Returns the least p-value that flipping the signs of these values can reach. */
const leastP = (values: Float64Array): number =>
  Math.min(1, 2 ** (1 - values.reduce((sum, value) => (value === 0 || Number.isNaN(value) ? sum : sum + 1), 0)))

/** Fewest degrees of freedom from which the number of groups that a test needs can be told. */
const fewestFreedom = 2

/** States in groups how many instances a test needs. */
const inGroups =
  ({ needs }: Evidence, size: number): NonNullable<Evidence["needs"]> =>
  (value, alpha) =>
    Option.map(needs?.(value, alpha) ?? Option.none(), (instances) => Math.ceil(instances / size))

/** Evidence about the same values: as if each instance, and as if each cluster, were drawn by itself. */
interface Sources {
  readonly ofInstances: Evidence
  /** Evidence of the means of the clusters; `Option.none` if they are too few. */
  readonly ofClusters: Option.Option<Evidence>
}

/**
 * Computes evidence about a mean whose values are alike within clusters: Student's test with `clusteredMean`, or the
 * evidence of single instances if that is weaker. What was not seen may fill whole clusters: equivalence is claimed only
 * if the means of the clusters show it too, and if these are all equal, they are the evidence.
 */
const weakerOf = (
  differences: Float64Array,
  reach: number,
  clusters: Blocks,
  { ofClusters, ofInstances }: Sources
): Option.Option<Evidence> =>
  Option.map(clusteredMean(differences, clusters), ({ clusters: groups, df, error, mean, n }): Evidence => {
    const single = { ...ofInstances, needs: inGroups(ofInstances, n / groups) }
    const unseen = (alpha: number): Interval =>
      Option.match(ofClusters, {
        onNone: () => ({ low: -reach, high: reach }),
        onSome: (found) => endsOfEquivalence(found, alpha)
      })
    if (!(error > 1e-12 * Math.abs(mean))) {
      const tied = Option.getOrElse(ofClusters, () => single)
      return { ...weaker({ ...tied, needs: tied.needs ?? single.needs, equivalenceEnds: unseen }, single), n }
    }
    const variance = error ** 2 * groups
    const p = Math.max(leastP(differences), tTail(mean / error, df))
    const told = tellByStudent(mean, error, df, p, reach)
    return weaker(
      {
        test: "clustered t",
        n,
        ...told,
        equivalenceEnds: (alpha) => join(told.ends(alpha), unseen(alpha)),
        needs: (value, alpha) =>
          // one group is nearly everything, so nothing is known of others
          df < fewestFreedom
            ? Option.none()
            : // groups of unequal size have fewer degrees of freedom, in more groups too
              studentSize({ value, variance, df: (size) => ((size - 1) * df) / (groups - 1) }, alpha),
        influence: sumByBlock(differences, mean, clusters)
      },
      single
    )
  })

/**
 * Computes evidence about the mean of differences if instances come in clusters (domains, templates) and the conclusion
 * is to hold for other clusters of the kind. It is Student's test with a cluster-robust error (CR2), or `scoreEvidence`
 * of the single instances if that is weaker: clusters that happen to be alike prove no more than their instances do.
 * `Option.none` for fewer than two clusters.
 *
 * ```ts
 * import { Statistics } from "@escapement/metrics"
 * import { Option } from "effect"
 *
 * const domains = Statistics.makeClusters(Array.from({ length: 40 }, (_, i) => `domain ${i % 4}`))
 * // b wins everything in one domain of four, and nothing elsewhere
 * const differences = Float64Array.from({ length: 40 }, (_, i) => (i % 4 === 0 ? 1 : 0))
 *
 * Option.map(Statistics.clusteredEvidence(differences, 1, domains), ({ p }) => p) // → Option.some(0.391)
 * ```
 *
 * @param differences one per instance, `NaN` for a missing one
 * @param reach the largest absolute value that a difference can have
 */
export const clusteredEvidence = (
  differences: Float64Array,
  reach: number,
  clusters: Blocks
): Option.Option<Evidence> =>
  Option.flatMap(scoreEvidence(differences, reach, clusters), (ofInstances) =>
    weakerOf(differences, reach, clusters, {
      ofInstances,
      ofClusters: scoreEvidence(meansOf(differences, clusters), reach, eachCluster(clusters))
    })
  )

/**
 * Computes clustered evidence about values with long tails, such as costs: about their 20 % trimmed mean, from how far
 * each instance moves it (`trimmedMean`), or `trimmedEvidence` if that is weaker. It is no more certain than that the
 * clusters at either end, by their medians, may be too few by chance (`rarerKinds`). `Option.none` for fewer than six
 * instances or two clusters.
 *
 * @param values one per instance, `NaN` for a missing one
 */
export const clusteredTrimmedEvidence = (values: Float64Array, clusters: Blocks): Option.Option<Evidence> =>
  Option.gen(function* () {
    const trimmed = yield* trimmedMean(values)
    const ofInstances = yield* trimmedEvidence(values, clusters)
    const ofClusters = trimmedEvidence(meansOf(trimmed.values, clusters), eachCluster(clusters))
    const found = yield* weakerOf(trimmed.values, Infinity, clusters, { ofInstances, ofClusters })
    const test = found.test === "clustered t" ? ("clustered trimmed t" as const) : found.test
    return { ...weaker(found, rarerKinds(mediansOf(values, clusters), found.value)), test }
  })
