import { type Estimate, getOrInsertComputed } from "@escapement/core"
import { Option } from "effect"
import type { Arm } from "../decision/Arm.ts"
import { meanArmOf } from "../decision/armOf.ts"
import type { Bootstrap } from "../statistics/distributions/Bootstrap.ts"
import { zFactor } from "../statistics/shares/Interval.ts"
import { computeMoments } from "../statistics/distributions/Moments.ts"
import { type Repeats, estimatePass, passAtK, passHatK } from "../statistics/shares/passAtK.ts"
import type { CellView } from "../summary/CellView.ts"
import { coverBetween, lostOf } from "../summary/coverLost.ts"

/** How consistent an agent is when it plays the same instance again. */
export interface Reliability {
  readonly agent: string
  /** Number of instances that were played at least twice. */
  readonly instances: number
  /** Mean number of trials of these instances. */
  readonly epochs: number
  /** Number of these instances with at least two scores; all other fields but `pass` and `noise` are computed from these. */
  readonly scored: number
  /**
   * Number of the agent's trials, and of those without a value, for which only `pass` allows. Absent if all have a
   * value.
   */
  readonly lost?: NonNullable<Estimate["lost"]>
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
   * pass@k and pass^k for k from 1 to the number of epochs that all agents played, at most 10; empty if scores are not
   * 0/1 or lower is better. They are over every instance that was played k times. The means count trials without a
   * value as failed; the intervals cover every score that these could have.
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
    const tally = getOrInsertComputed(tallies, trials.rank(trial), () => ({ count: 0, sum: 0, squares: 0 }))
    tally.count++
    tally.sum += score
    tally.squares += score * score
  }
  return tallies
}

const varianceIn = ({ count, squares, sum }: Tally): number =>
  Math.max(0, (squares - (sum * sum) / count) / (count - 1))

const mostK = 10

/** The trials of one instance that have a value or were lost. */
const playedOf = ({ missing, scored }: Arm, rank: number): number => scored[rank]! + missing[rank]!

/** Returns the numbers of trials of the instances that were played at least twice. */
const repeatsOf = (arm: Arm): ReadonlyArray<number> =>
  Array.from(arm.missing, (_, rank) => playedOf(arm, rank)).filter((trials) => trials > 1)

const passesOf = (
  tallies: ReadonlyMap<number, Tally>,
  arm: Arm,
  most: number,
  bootstrap: Bootstrap
): Reliability["pass"] => {
  // both rise with every score
  const [worst, best] = [0, 1].map((score) =>
    Array.from(arm.missing, (missing, rank): Repeats => ({
      trials: playedOf(arm, rank),
      successes: (tallies.get(rank)?.sum ?? 0) + score * missing
    })).filter(({ trials }) => trials > 1)
  )
  const lost = lostOf(arm)
  const passOf = (pass: typeof passAtK, k: number): Option.Option<Estimate> => {
    const found = estimatePass(pass, worst!, k, bootstrap)
    return lost === undefined
      ? found
      : Option.map(found, (one) => coverBetween(one, found, estimatePass(pass, best!, k, bootstrap), lost))
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

const reliabilityOf = (
  view: CellView,
  metric: number,
  arm: Arm,
  most: number,
  bootstrap: Bootstrap
): Option.Option<Reliability> => {
  const tallies = talliesOf(view, metric)
  const all = [...tallies.values()]
  const repeated = all.filter(({ count }) => count > 1)
  const n = repeated.length
  if (n < 2) return Option.none()
  const lost = lostOf(arm)
  const played = repeatsOf(arm)
  const average = (of: (tally: Tally) => number): number => repeated.reduce((sum, tally) => sum + of(tally) / n, 0)
  const within = average(varianceIn)
  const overEpochs = average((tally) => varianceIn(tally) / tally.count)
  const means = Float64Array.from(repeated, ({ count, sum }) => sum / count)
  const { better, unit } = view.metrics[metric]!
  const isBinary = repeated.every(({ squares, sum }) => squares === sum) && unit === "share"
  const ofMeans = all.reduce((sum, tally) => sum + (tally.count > 1 ? varianceIn(tally) : within) / tally.count, 0)
  return Option.some({
    agent: view.label,
    instances: played.length,
    epochs: played.reduce((sum, trials) => sum + trials, 0) / played.length,
    scored: n,
    ...(lost === undefined ? {} : { lost }),
    within,
    between: Math.max(0, computeMoments(means).variance - overEpochs),
    ...(isBinary
      ? {
          consistency: Math.max(0, average(agreementIn)),
          mixed: average(({ count, sum }) => (sum > 0 && sum < count ? 1 : 0))
        }
      : {}),
    unstable: unstableOf(tallies, view),
    pass: isBinary && better === "higher" ? passesOf(tallies, arm, most, bootstrap) : [],
    ...(unit === "share" ? { noise: (zFactor * Math.sqrt(2 * ofMeans)) / all.length } : {})
  })
}

/**
 * Measures how agents vary from epoch to epoch: those of which two instances or more have two scores. k of pass@k is the
 * same for all of them. Source of the consistency: HAL's reliability metrics.
 */
export const measureReliability = (
  views: ReadonlyArray<CellView>,
  metric: number,
  bootstrap: Bootstrap
): ReadonlyArray<Reliability> => {
  const arms = views.map((view) => meanArmOf(view, metric))
  const most = arms.flatMap(repeatsOf).reduce((least, trials) => Math.min(least, trials), mostK)
  return views.flatMap((view, i) => Option.toArray(reliabilityOf(view, metric, arms[i]!, most, bootstrap)))
}
