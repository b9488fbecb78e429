import { isShare } from "./boundAbsent.ts"
import { Randomness } from "@escapement/core"
import { Option } from "effect"
import { type Blocks, blocksWithin, countFilled } from "../statistics/evidence/Blocks.ts"
import { endsOfEquivalence } from "../statistics/evidence/Evidence.ts"
import { familyLevel } from "../statistics/evidence/simultaneous.ts"
import type { Interval } from "../statistics/shares/Interval.ts"
import { type Arm, countAbsent, countLost, fillLost } from "./Arm.ts"
import { blocksOf, evidenceOf } from "./evidenceOf.ts"
import { type Finding, type Loss, type Needed, isClaimed } from "./Finding.ts"
import { type Ruling, type ContrastEvidence, reachVerdict, tolerated, withLosses } from "./reachVerdict.ts"
import { type Question, type Topic, familyError, topicShares } from "./Question.ts"

/** A hypothesis: a weighted sum of arms is zero. The weights add up to zero. */
export interface ArmContrast {
  readonly arms: ReadonlyArray<{ readonly arm: Arm; readonly weight: number }>
}

/** States that two arms are equal: b minus a is zero. */
export const contrastBetween = (a: Arm, b: Arm): ArmContrast => ({
  arms: [
    { arm: b, weight: 1 },
    { arm: a, weight: -1 }
  ]
})

/** A family of hypotheses, which are decided together: what they have in common. */
export interface Family {
  readonly question: Question
  readonly topic: Topic
  /** Number of hypotheses of this topic in the whole run, at least the number of contrasts. */
  readonly hypotheses: number
  /** The group of every instance; `Option.none` if instances count as drawn one by one. */
  readonly clusters: Option.Option<ReadonlyArray<number>>
  readonly seed: Randomness.Seed
}

type Filling = (arm: Arm, weight: number) => Float64Array

/** Returns the range of scores that a lost trial may have had: 0 to 1 for shares; other units have no bounds. */
export const rangeOf = (arms: ReadonlyArray<Arm>, unit: string): readonly [least: number, most: number] =>
  isShare(arms, unit) ? [0, 1] : [-Infinity, Infinity]

/** Lists the arms with trials of which the metric says nothing. */
export const absencesOf = (arms: ReadonlyArray<Arm>): Pick<Finding, "absences"> => {
  const absences = arms.flatMap((arm) => {
    const absent = countAbsent(arm)
    return absent === 0 ? [] : [{ arm: arm.label, trials: arm.trials, absent }]
  })
  return absences.length === 0 ? {} : { absences }
}

/** Lists the arms whose attempts that were lost and played again are too many for a finding not to name them. */
export const retriedOf = (arms: ReadonlyArray<Arm>): Pick<Finding, "retried"> => {
  const retried = arms.flatMap(({ label, retries }) =>
    retries === undefined || retries.attempts <= tolerated * retries.of
      ? []
      : [{ arm: label, trials: retries.of, retried: retries.trials, attempts: retries.attempts }]
  )
  return retried.length === 0 ? {} : { retried }
}

/** Lists the arms whose trials of one instance can share files. */
const sharingOf = (arms: ReadonlyArray<Arm>): Pick<Finding, "sharing"> => {
  const sharing = arms.flatMap(({ label, sharesFiles }) => (sharesFiles === true ? [label] : []))
  return sharing.length === 0 ? {} : { sharing }
}

/** Lists the losses of the arms that lost trials. */
export const lossesOf = (arms: ReadonlyArray<Arm>): ReadonlyArray<Loss> =>
  arms.flatMap((arm) => {
    const lost = countLost(arm)
    return lost === 0 ? [] : [{ arm: arm.label, trials: arm.trials, lost, reasons: arm.reasons }]
  })

/**
 * Lists what a finding states of the trials of its arms: lost ones, and those that it takes something for granted of.
 */
export const conditionsOf = (
  arms: ReadonlyArray<Arm>
): Pick<Finding, "absences" | "losses" | "retried" | "sharing"> => ({
  losses: lossesOf(arms),
  ...absencesOf(arms),
  ...retriedOf(arms),
  ...sharingOf(arms)
})

/** Returns the share of the arms' trials that were lost, in [0, 1]. */
export const lostShareOf = (arms: ReadonlyArray<Arm>): number =>
  arms.reduce((sum, arm) => sum + countLost(arm), 0) /
  Math.max(
    1,
    arms.reduce((sum, { trials }) => sum + trials, 0)
  )

/**
 * Returns the means of an arm by instance, with its own mean at an instance at which all of its trials were lost. So an
 * estimate from these is the difference of the means that outputs state of each arm, and lies within the bounds.
 *
 * @param isCommon whether all arms attempted an instance
 */
const fillOwnMean = (arm: Arm, isCommon: (instance: number) => boolean): Float64Array => {
  const scored = arm.means.filter((mean, i) => isCommon(i) && !Number.isNaN(mean))
  const own = scored.reduce((sum, mean) => sum + mean, 0) / scored.length
  return arm.means.map((mean, i) => (Number.isNaN(mean) && arm.missing[i]! > 0 ? own : mean))
}

/** The evidence about one contrast, and what it generalises over. */
interface Known extends ContrastEvidence {
  readonly estimate: number
  readonly blocks: Blocks
  /** Number of blocks in which all arms have a value. */
  readonly filled: number
  /** Number of blocks in which all arms have a trial, lost or not. */
  readonly played: number
}

const knownOf = (contrast: ArmContrast, unit: string, all: Blocks): Option.Option<Known> => {
  const arms = contrast.arms.map(({ arm }) => arm)
  const common = arms.reduce(
    (sum, { means }) => sum.map((value, i) => value + means[i]!),
    new Float64Array(all.of.length)
  )
  const blocks = blocksWithin(common, all)
  const filled = countFilled(common, all)
  const isCommon = (i: number): boolean => arms.every(({ missing, scored }) => scored[i]! + missing[i]! > 0)
  const played = countFilled(
    common.map((_, i) => (isCommon(i) ? 0 : NaN)),
    all
  )
  const evidence = (fill: Filling) =>
    evidenceOf(
      contrast.arms.map(({ arm, weight }) => ({ means: fill(arm, weight), weight })),
      unit,
      blocks
    )
  const [least, most] = rangeOf(arms, unit)
  return Option.gen(function* () {
    const observed = yield* evidence(({ means }) => means)
    const { value } = observed
    if (arms.every((arm) => countLost(arm) === 0))
      return { observed, identified: observed, estimate: value, blocks, filled, played }
    const found = withLosses(
      observed,
      evidence((arm, weight) => fillLost(arm, weight > 0 ? least : most)),
      evidence((arm, weight) => fillLost(arm, weight > 0 ? most : least))
    )
    if (!Number.isFinite(least)) return { ...found, estimate: value, blocks, filled, played }
    const estimate = Option.map(
      evidence((arm) => fillOwnMean(arm, isCommon)),
      (stated) => stated.value
    )
    return { ...found, estimate: Option.getOrElse(estimate, () => value), blocks, filled, played }
  })
}

/**
 * Whether a contrast has bounds, whatever its lost trials would have scored. Without bounds it is refused at every
 * level, whatever its scores are. That follows from which trials were lost, so it may be known before a level is
 * chosen.
 */
export const hasBounds = (contrast: ArmContrast, unit: string, blocks: Blocks): boolean => {
  const arms = contrast.arms.map(({ arm }) => arm)
  // the bounds of a share are known without any evidence
  if (Number.isFinite(rangeOf(arms, unit)[0]) || arms.every((arm) => countLost(arm) === 0)) return true
  return Option.match(knownOf(contrast, unit, blocks), {
    onNone: () => true,
    onSome: ({ bounds }) => bounds === undefined || Number.isFinite(bounds.best - bounds.worst)
  })
}

/**
 * Estimates how many instances, or groups of them, would make a difference distinguishable that is not so yet: what the
 * test of the scored trials needs, as a fresh run is thought to lose none.
 */
const neededOf = (
  { blocks: { isClustered }, estimate, observed, played }: Known,
  { high, low }: Ruling,
  alpha: number
): Option.Option<Needed> =>
  Option.gen(function* () {
    if (observed.needs === undefined || estimate === 0 || high === Infinity) return yield* Option.none()
    const instances = yield* observed.needs(estimate, alpha)
    // as many as did not tell the difference would not tell it again
    if (instances <= played && observed.p > alpha) return yield* Option.none()
    const least = yield* observed.needs(-low > high ? low : high, alpha)
    const count = Math.max(instances, least)
    return { of: isClustered ? "groups" : "instances", count, low: least <= played ? count : least }
  })

/**
 * Returns the interval that instances or groups leave open which were not seen: infinite if others generalise over
 * groups and this one has values in too few of them, and if the equivalence interval has no end. What the instances of
 * a run have not shown is missing for all its hypotheses at once, so the level of costs and counts is not corrected for
 * them.
 *
 * @param all the blocks of all findings
 */
const unseenOf = ({ blocks: { isClustered }, identified }: Known, all: Blocks, alpha: number): Interval => {
  const { high, low } = endsOfEquivalence(identified, alpha)
  return (isClustered || !all.isClustered) && Number.isFinite(high - low)
    ? { low, high }
    : { low: -Infinity, high: Infinity }
}

/**
 * Decides the hypotheses of a family, all at one level. The family has a part of the error of 5 % that all claims of
 * the run share. `Option.none` for a hypothesis whose arms share fewer than two instances.
 *
 * **Details** The level allows for what the hypotheses have in common (`Statistics.familyLevel`): contrasts that share
 * arms need less correction than unrelated ones. Lost trials: Horowitz and Manski's bounds with Imbens and Manski's
 * interval (`Statistics.identifiedEvidence`).
 */
export const decide = (
  contrasts: ReadonlyArray<ArmContrast>,
  { clusters, hypotheses, question, seed: root, topic }: Family
): ReadonlyArray<Option.Option<Finding>> => {
  const size = Math.max(1, hypotheses, contrasts.length)
  const seed = Randomness.seed(root, "decision")
  const { margin, metric } = question
  const blocks = blocksOf(contrasts[0]?.arms[0]?.arm.means.length ?? 0, clusters, seed)
  const known = contrasts.map((contrast) => knownOf(contrast, metric.unit, blocks))
  const members = known.flatMap((one) => (Option.isSome(one) ? [one.value.identified] : []))
  // hypotheses of other benchmarks share no instance with these: each benchmark gets a part of the error
  const error = (familyError * topicShares[topic] * Math.max(1, members.length)) / size
  // the correlations of a finding are known as well as the groups are many in which it has a value
  const count = known.reduce(
    (least, one) => (Option.isSome(one) ? Math.min(least, one.value.filled) : least),
    blocks.count
  )
  const level = familyLevel(members, blocks.isClustered ? { ...blocks, count } : blocks, seed, error)
  return contrasts.map((contrast, i) =>
    Option.map(known[i]!, (one): Finding => {
      const arms = contrast.arms.map(({ arm }) => arm)
      const judged = reachVerdict(one, { level, share: error / familyError, margin, lostShare: lostShareOf(arms) })
      const isOpen = !isShare(arms, metric.unit)
      // a refused comparison stays refused at a larger size
      const isOver = isClaimed(judged) || judged.verdict === "refused"
      const needed = isOver ? Option.none() : neededOf(one, judged, level.alpha)
      return {
        topic,
        estimate: one.estimate,
        ...judged,
        test: one.observed.test,
        n: one.observed.n,
        ...(one.blocks.isClustered ? { clusters: one.filled } : {}),
        ...(isOpen || blocks.isClustered
          ? { unseen: unseenOf(one, blocks, isOpen ? familyError * topicShares[topic] : level.alpha) }
          : {}),
        hypotheses: size,
        ...conditionsOf(arms),
        ...(Option.isSome(needed) ? { needed: needed.value } : {}),
        simulated: arms.some((arm) => arm.simulated)
      }
    })
  )
}
