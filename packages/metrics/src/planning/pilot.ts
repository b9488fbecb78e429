import { Option } from "effect"
import { computeMoments } from "../statistics/distributions/Moments.ts"
import { armOf } from "../decision/armOf.ts"
import { boundAbsent } from "../decision/boundAbsent.ts"
import { lossesOf } from "../decision/decide.ts"
import type { Loss } from "../decision/Finding.ts"
import { reachOf } from "../statistics/differences/contrast.ts"
import type { CellView } from "../summary/CellView.ts"
import type { PairAssumptions } from "./PairAssumptions.ts"
import { limitsOfShare, limitsOfVariance } from "./pilotLimits.ts"

/**
 * Computes the variance of single scores around the mean of their instance, and the part of that variance which remains
 * in the instance means.
 */
const chanceOf = ({ instances, trials }: CellView, metric: number) => {
  const counts = new Uint32Array(instances.count)
  const sums = new Float64Array(instances.count)
  const squares = new Float64Array(instances.count)
  let isBinary = true
  for (let trial = 0; trial < trials.size; trial++) {
    const score = trials.score(trial, metric)
    if (Number.isNaN(score)) continue
    const rank = trials.rank(trial)
    counts[rank]!++
    sums[rank]! += score
    squares[rank]! += score * score
    isBinary &&= score === 0 || score === 1
  }
  let [repeated, single, inMeans] = [0, 0, 0]
  counts.forEach((count, rank) => {
    if (count < 2) return
    const variance = (squares[rank]! - sums[rank]! ** 2 / count) / (count - 1)
    repeated++
    single += variance
    inMeans += variance / count
  })
  return repeated === 0
    ? { isBinary, single: 0, inMeans: 0 }
    : { isBinary, single: single / repeated, inMeans: inMeans / repeated }
}

/** Returns, for each instance that both agents have, how often their single 0/1 trials differ. */
const discordances = (a: Float64Array, b: Float64Array): Float64Array =>
  a.map((p, rank) => p * (1 - b[rank]!) + b[rank]! * (1 - p)).filter((value) => !Number.isNaN(value))

/**
 * Estimates from a pilot how much the difference of two agents varies. Without repeats, all variance counts as variance
 * between instances, so that more epochs seem to help nothing. `limits` is the 95 % interval of the variance.
 * `Option.none` for fewer than two common instances.
 *
 * @param metric index of the metric in `CellView.metrics`
 */
export const assumeFromPilot = (a: CellView, b: CellView, metric: number): Option.Option<PairAssumptions> => {
  const one = a.means[metric]!
  const differences = b.means[metric]!.map((mean, rank) => mean - one[rank]!).filter((value) => !Number.isNaN(value))
  if (differences.length < 2) return Option.none()
  const [chanceA, chanceB] = [chanceOf(a, metric), chanceOf(b, metric)]
  const isBinary = chanceA.isBinary && chanceB.isBinary
  // the mean square of 0/1 differences is the share of instances on which single trials differ
  const total = isBinary
    ? computeMoments(differences.map((difference) => difference ** 2)).mean
    : computeMoments(differences).variance
  const variance = {
    between: Math.max(0, total - chanceA.inMeans - chanceB.inMeans),
    within: chanceA.single + chanceB.single
  }
  if (isBinary) {
    return Option.some({ isBinary, variance, limits: limitsOfShare(discordances(one, b.means[metric]!), variance) })
  }
  const arms = [a, b].map(({ means }, i) => ({ means: means[metric]!, weight: 2 * i - 1 }))
  const reach = reachOf(arms, a.metrics[metric]!.unit)
  return Option.some({
    isBinary,
    variance,
    limits: limitsOfVariance(differences, variance, reach),
    differences: [...differences],
    ...(reach === undefined ? {} : { reach })
  })
}

/**
 * Lists the losses of a pilot, one entry for each agent that lost trials.
 *
 * @param metric index of the metric in `CellView.metrics`
 */
export const pilotLosses = (views: ReadonlyArray<CellView>, metric: number): ReadonlyArray<Loss> =>
  lossesOf(
    boundAbsent(
      views.map((view) => armOf(view, metric)),
      views[0]?.metrics[metric]?.unit ?? ""
    )
  )
