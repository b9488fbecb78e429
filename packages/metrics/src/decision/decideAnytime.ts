import { type Arm, countLost, fillLost, momentsIfLost } from "./Arm.ts"
import { isShare } from "./boundAbsent.ts"
import { type Family, conditionsOf } from "./decide.ts"
import { Option } from "effect"
import { type BoundedMean, anytimePaired, anytimeUnpaired } from "../statistics/evidence/anytimeEvidence.ts"
import { computeMoments } from "../statistics/distributions/Moments.ts"
import type { Finding } from "./Finding.ts"
import { familyError, testLevel } from "./Question.ts"

/** Returns the mean of an arm with every lost trial at its worst, and at its best. */
const boundsOf = (arm: Arm): BoundedMean => {
  const [worst, best] = [momentsIfLost(arm, 0), momentsIfLost(arm, 1)]
  return { worst: worst.mean, best: best.mean, n: worst.n }
}

/** Returns the difference of two arms over the instances that both attempted, b minus a. */
const pairedOf = (a: Arm, b: Arm): BoundedMean => {
  const difference = (ofA: number, ofB: number) => {
    const one = fillLost(a, ofA)
    return computeMoments(
      fillLost(b, ofB)
        .map((value, i) => value - one[i]!)
        .filter((value) => !Number.isNaN(value))
    )
  }
  const [worst, best] = [difference(1, 0), difference(0, 1)]
  return { worst: worst.mean, best: best.mean, n: worst.n }
}

/** Two arms, of which at least one is from a run with a stopping rule. */
interface AnytimeArms {
  readonly a: Arm
  readonly b: Arm
  /** Whether both arms have the same instances in the same order. */
  readonly isPaired: boolean
  /** Number of looks taken in both runs together. */
  readonly looks: number
}

/**
 * Decides the difference b − a of shares if a stopping rule decided the number of instances: its interval holds for all
 * sample sizes together. `Option.none` for costs and counts, which have no bound, and for fewer than two instances.
 */
export const decideAnytime = (
  { a, b, isPaired, looks }: AnytimeArms,
  { hypotheses, question, topic }: Pick<Family, "hypotheses" | "question" | "topic">
): Option.Option<Finding> => {
  if (!isShare([a, b], question.metric.unit)) return Option.none()
  const [one, other] = [boundsOf(a), boundsOf(b)]
  const { interval, n, p, value } = isPaired ? anytimePaired(pairedOf(a, b)) : anytimeUnpaired(one, other)
  if (!(n >= 2)) return Option.none()
  const alpha = testLevel(topic, hypotheses)
  const { high, low } = interval(alpha)
  const isPlayed = (i: number): boolean => [a, b].every(({ missing, scored }) => scored[i]! + missing[i]! > 0)
  // lost trials leave the difference of the means that outputs state of each arm
  const statedOf = ({ means }: Arm): number =>
    computeMoments(means.filter((mean, i) => !Number.isNaN(mean) && (!isPaired || isPlayed(i)))).mean
  const isWhole = countLost(a) + countLost(b) === 0
  const bounds = isPaired ? pairedOf(a, b) : { worst: other.worst - one.best, best: other.best - one.worst }
  return Option.some({
    topic,
    estimate: isWhole ? value : statedOf(b) - statedOf(a),
    low,
    high,
    p,
    adjusted: Math.min(1, (p * familyError) / alpha),
    test: "mixture",
    n: isPaired ? a.means.filter((mean, i) => !Number.isNaN(mean + b.means[i]!)).length : n,
    looks,
    hypotheses,
    ...conditionsOf([a, b]),
    ...(isWhole ? {} : { bounds: { worst: bounds.worst, best: bounds.best } }),
    simulated: a.simulated || b.simulated,
    verdict: low > 0 ? "higher" : high < 0 ? "lower" : "not-distinguishable"
  })
}
