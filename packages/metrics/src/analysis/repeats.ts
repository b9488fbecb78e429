import type { Estimate } from "@escapement/core"
import { Option } from "effect"
import { type Arm, countLost } from "../decision/Arm.ts"
import type { Bootstrap } from "../statistics/distributions/Bootstrap.ts"
import { zFactor } from "../statistics/shares/Interval.ts"
import { computeMoments } from "../statistics/distributions/Moments.ts"
import { type Repeats, estimatePass, passAtK, passHatK } from "../statistics/shares/passAtK.ts"
import type { CellView } from "../summary/CellView.ts"
import { coverBetween } from "../summary/coverLost.ts"

/** How consistent an agent is when it plays the same instance again. */
export interface Reliability {
  readonly agent: string
  /** Number of instances with at least two scores; all fields but `pass` and `noise` are computed from these. */
  readonly instances: number
  /** Mean number of scores per instance. */
  readonly epochs: number
  /** The trials that have a score or were lost, and the lost ones: `pass` alone allows for these. Absent if none was lost. */
  readonly lost?: { readonly trials: number; readonly lost: number }
  /** Variance of single scores around the mean of their instance. */
  readonly within: number
  /** Variance of the true means of instances, which repeats cannot lower; at least 0. */
  readonly between: number
  /**
   * Mean of (2 p − 1)² over instances with 0/1 scores, without the bias of few epochs: 1 for an agent that always has
   * the same result on an instance, 0 for a coin flip. Absent for other metrics.
   */
  readonly consistency?: number
  /** Share of instances that scored 1 in some epochs and 0 in others. Absent for other metrics. */
  readonly mixed?: number
  /** Fingerprints of the instances whose scores vary most, at most ten, worst first. */
  readonly unstable: ReadonlyArray<{ readonly instance: string; readonly variance: number; readonly mean: number }>
  /**
   * pass@k and pass^k for k from 1 to the number of trials of an instance; empty if scores are not 0/1 or lower is
   * better. The means are over the instances with k scores; the intervals cover every score of lost trials, and every
   * instance that was played k times.
   */
  readonly pass: ReadonlyArray<{ readonly k: number; readonly atLeastOne: Estimate; readonly all: Estimate }>
  /**
   * Half the width of the 95 % interval that a difference of two runs of this agent would have by chance alone, over all
   * its instances. An instance with one score counts with the mean variance of the others. Absent for other metrics than
   * shares.
   */
  readonly noise?: number
}

/** Sums over the scores of one instance. */
interface Tally {
  count: number
  sum: number
  squares: number
}

const talliesOf = ({ trials }: CellView, metric: number): ReadonlyMap<number, Tally> => {
  const tallies = new Map<number, Tally>()
  for (let trial = 0; trial < trials.size; trial++) {
    const score = trials.score(trial, metric)
    if (Number.isNaN(score)) continue
    const rank = trials.rank(trial)
    const tally = tallies.get(rank)
    if (tally === undefined) tallies.set(rank, { count: 1, sum: score, squares: score * score })
    else {
      tally.count++
      tally.sum += score
      tally.squares += score * score
    }
  }
  return tallies
}

const varianceIn = ({ count, squares, sum }: Tally): number =>
  Math.max(0, (squares - (sum * sum) / count) / (count - 1))

const mostK = 10

const passesOf = (tallies: ReadonlyMap<number, Tally>, arm: Arm, bootstrap: Bootstrap): Reliability["pass"] => {
  const played = Array.from(arm.missing, (missing, rank) => {
    const { count, sum } = tallies.get(rank) ?? { count: 0, sum: 0 }
    return { count, sum, missing }
  }).filter(({ count, missing }) => count + missing > 1)
  const lost = played.reduce((sum, { missing }) => sum + missing, 0)
  const counts = { trials: played.reduce((sum, { count }) => sum + count, lost), lost }
  const most = played.reduce((least, { count, missing }) => Math.min(least, count + missing), mostK)
  const scored = played.map(({ count, sum }): Repeats => ({ trials: count, successes: sum }))
  // both rise with every score
  const ends = [0, 1].map((score) =>
    played.map(({ count, missing, sum }): Repeats => ({ trials: count + missing, successes: sum + score * missing }))
  )
  const passOf = (pass: typeof passAtK, k: number): Option.Option<Estimate> => {
    const found = estimatePass(pass, scored, k, bootstrap)
    const [worst, best] = ends.map((repeats) => estimatePass(pass, repeats, k, bootstrap))
    return lost === 0 ? found : Option.map(found, (one) => coverBetween(one, worst!, best!, counts))
  }
  return Array.from({ length: most }, (_, i) => i + 1).flatMap((k) =>
    Option.toArray(
      Option.map(Option.all([passOf(passAtK, k), passOf(passHatK, k)]), ([atLeastOne, all]) => ({ k, atLeastOne, all }))
    )
  )
}

/**
 * Estimates (2 p − 1)² without bias: how much more often two repeats, drawn without replacement, agree than disagree.
 */
const agreementIn = ({ count, sum }: Tally): number => 1 - (4 * sum * (count - sum)) / (count * (count - 1))

const mostUnstable = 10

const unstableOf = (tallies: ReadonlyMap<number, Tally>, view: CellView): Reliability["unstable"] =>
  [...tallies]
    .filter(([, tally]) => tally.count > 1 && varianceIn(tally) > 0)
    .map(([rank, tally]) => ({ rank, variance: varianceIn(tally), mean: tally.sum / tally.count }))
    .toSorted((a, b) => b.variance - a.variance || a.rank - b.rank)
    .slice(0, mostUnstable)
    .map(({ rank, ...rest }) => ({ instance: view.instances.fingerprint(rank), ...rest }))

/**
 * Measures how an agent varies from epoch to epoch. `Option.none` if fewer than two instances have two scores. Source
 * of the consistency: HAL's reliability metrics.
 *
 * @param arm counts the lost trials
 */
export const measureReliability = (
  view: CellView,
  metric: number,
  arm: Arm,
  bootstrap: Bootstrap
): Option.Option<Reliability> => {
  const tallies = talliesOf(view, metric)
  const all = [...tallies.values()]
  const repeated = all.filter(({ count }) => count > 1)
  const n = repeated.length
  if (n < 2) return Option.none()
  const lost = countLost(arm)
  const average = (of: (tally: Tally) => number): number => repeated.reduce((sum, tally) => sum + of(tally) / n, 0)
  const within = average(varianceIn)
  const overEpochs = average((tally) => varianceIn(tally) / tally.count)
  const means = Float64Array.from(repeated, ({ count, sum }) => sum / count)
  const { better, unit } = view.metrics[metric]!
  const isBinary = repeated.every(({ squares, sum }) => squares === sum) && unit === "share"
  const ofMeans = all.reduce((sum, tally) => sum + (tally.count > 1 ? varianceIn(tally) : within) / tally.count, 0)
  return Option.some({
    agent: view.label,
    instances: n,
    epochs: average(({ count }) => count),
    ...(lost === 0 ? {} : { lost: { trials: arm.scored.reduce((sum, count) => sum + count, lost), lost } }),
    within,
    between: Math.max(0, computeMoments(means).variance - overEpochs),
    ...(isBinary
      ? {
          consistency: Math.max(0, average(agreementIn)),
          mixed: average(({ count, sum }) => (sum > 0 && sum < count ? 1 : 0))
        }
      : {}),
    unstable: unstableOf(tallies, view),
    pass: isBinary && better === "higher" ? passesOf(tallies, arm, bootstrap) : [],
    ...(unit === "share" ? { noise: (zFactor * Math.sqrt(2 * ofMeans)) / all.length } : {})
  })
}
