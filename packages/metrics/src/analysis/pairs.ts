import type { Randomness } from "@escapement/core"
import { Option } from "effect"
import { benjaminiHochberg, holm } from "../statistics/adjust.ts"
import { type Equivalence, equivalence, equivalenceOfShares } from "../statistics/equivalence.ts"
import { significance } from "../statistics/Interval.ts"
import { computeMoments } from "../statistics/Moments.ts"
import { type Difference, pairedDifference } from "../statistics/pairedDifference.ts"
import { isBinary, isBounded } from "../statistics/Sample.ts"
import type { CellView } from "../summary/CellView.ts"
import { type Bounds, type Losses, boundsOfDifference, countLosses } from "./Losses.ts"

/**
 * What may be said of b beside a: its mean is `higher` or `lower`; the two are
 * `equivalent` within the margin; they are `not-distinguishable`; or the comparison
 * is `refused`, as what was lost to infra errors could turn it round.
 */
export type PairVerdict = "higher" | "lower" | "equivalent" | "not-distinguishable" | "refused"

/** Two agents compared over the instances that both have, b minus a. */
export interface PairComparison extends Difference {
  readonly a: string
  readonly b: string
  /** p-values among all pairs of the analysis: Holm for claims, Benjamini–Hochberg for exploring. */
  readonly holm: number
  readonly discoveries: number
  /** Whether the two are the same but for the margin; absent where no margin is stated. */
  readonly equivalence?: Equivalence
  /** Trials lost to infra errors. */
  readonly lost: { readonly a: number; readonly b: number }
  /** The difference if what was lost had gone against b, and in favour of it; absent where nothing was lost or no share is measured. */
  readonly bounds?: Bounds
  /** The largest difference that chance alone makes between two runs of one agent; absent where it was not measured. */
  readonly noise?: number
  readonly verdict: PairVerdict
}

/** From this share of lost trials on, a comparison whose bounds change the sign is refused even where nothing would be claimed. */
const tolerated = 0.02

const isRefused = (difference: Difference, bounds: Bounds | undefined, lostShare: number): boolean =>
  bounds !== undefined && bounds.worst < 0 && bounds.best > 0 && (difference.distinguishable || lostShare > tolerated)

interface Pair {
  readonly a: CellView
  readonly b: CellView
  readonly losses: readonly [a: Losses, b: Losses]
  readonly common: readonly [a: Float64Array, b: Float64Array]
  readonly difference: Difference
}

const pairOf = (
  a: CellView,
  b: CellView,
  metric: number,
  losses: ReadonlyMap<CellView, Losses>,
  seed: Randomness.Seed
): Option.Option<Pair> => {
  const [one, other] = [a.means[metric]!, b.means[metric]!]
  const isCommon = (_: number, rank: number): boolean => !Number.isNaN(one[rank]! + other[rank]!)
  const common = [one.filter(isCommon), other.filter(isCommon)] as const
  return Option.map(pairedDifference(...common, a.metrics[metric]!.unit, seed), (difference) => ({
    a,
    b,
    losses: [losses.get(a)!, losses.get(b)!],
    common,
    difference
  }))
}

const equivalenceOf = ({ a: view, common: [a, b] }: Pair, metric: number, margin: number): Equivalence => {
  const differences = b.map((value, i) => value - a[i]!)
  const { mean, n, variance } = computeMoments(differences)
  const { unit } = view.metrics[metric]!
  // means over epochs that never differ are no more certain than 0/1 scores that never do
  const isCounted =
    isBounded(unit, a) && isBounded(unit, b) && margin < 1 && ((isBinary(a) && isBinary(b)) || variance === 0)
  if (!isCounted) return equivalence(mean, Math.sqrt(variance / n), n - 1, margin)
  const count = (sign: number): number => differences.reduce((sum, value) => (sign * value > 0 ? sum + 1 : sum), 0)
  return equivalenceOfShares(count(1), count(-1), n, margin)
}

const verdictOf = (
  { difference, losses: [a, b] }: Pair,
  adjusted: number,
  bounds: Bounds | undefined,
  same: Equivalence | undefined
): PairVerdict => {
  if (isRefused(difference, bounds, (a.lost + b.lost) / Math.max(1, a.trials + b.trials))) return "refused"
  if (difference.distinguishable && adjusted <= significance) return difference.difference > 0 ? "higher" : "lower"
  return same?.equivalent === true ? "equivalent" : "not-distinguishable"
}

/**
 * Every later agent with every earlier one on a metric, judged as one family.
 *
 * @param margin difference that would not matter, in the metric's unit
 * @param noise of an agent by its label
 */
export const comparePairs = (
  views: ReadonlyArray<CellView>,
  metric: number,
  options: {
    readonly seed: Randomness.Seed
    readonly margin: Option.Option<number>
    readonly noise: ReadonlyMap<string, number>
  }
): ReadonlyArray<PairComparison> => {
  const losses = new Map(views.map((view) => [view, countLosses(view, metric)]))
  const found = views.flatMap((a, i) =>
    views.slice(i + 1).flatMap((b) => Option.toArray(pairOf(a, b, metric, losses, options.seed)))
  )
  const ps = found.map(({ difference }) => difference.p)
  const [strict, loose] = [holm(ps), benjaminiHochberg(ps)]
  return found.map((pair, i): PairComparison => {
    const { a, b, difference } = pair
    const bounds = Option.getOrUndefined(boundsOfDifference([a, b], metric, pair.losses))
    const same = Option.getOrUndefined(Option.map(options.margin, (margin) => equivalenceOf(pair, metric, margin)))
    const noise = [a, b].flatMap(({ label }) => options.noise.get(label) ?? [])
    return {
      a: a.label,
      b: b.label,
      ...difference,
      holm: strict[i]!,
      discoveries: loose[i]!,
      ...(same === undefined ? {} : { equivalence: same }),
      lost: { a: pair.losses[0].lost, b: pair.losses[1].lost },
      ...(bounds === undefined ? {} : { bounds }),
      ...(noise.length === 0 ? {} : { noise: Math.max(...noise) }),
      verdict: verdictOf(pair, strict[i]!, bounds, same)
    }
  })
}
