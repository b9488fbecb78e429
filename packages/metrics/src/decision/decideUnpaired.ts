import { type Family, conditionsOf, lostShareOf, rangeOf } from "./decide.ts"
import { Option } from "effect"
import { type Blocks, countFilled } from "../statistics/evidence/Blocks.ts"
import type { Evidence } from "../statistics/evidence/Evidence.ts"
import { type UnpairedSample, unpairedShares, unpairedTrimmed } from "../statistics/evidence/unpairedEvidence.ts"
import { isBounded } from "../statistics/shares/Sample.ts"
import { type Arm, countLost, fillLost } from "./Arm.ts"
import type { Finding } from "./Finding.ts"
import { reachVerdict, withLosses } from "./reachVerdict.ts"
import { familyError, testLevel } from "./Question.ts"

const evidenceOf = (a: UnpairedSample, b: UnpairedSample, unit: string): Option.Option<Evidence> =>
  [a, b].every(({ values }) => isBounded(unit, values)) ? unpairedShares(a, b) : unpairedTrimmed(a, b)

/**
 * Decides the difference b − a of two arms that share no instance, or few: shares by their score intervals, costs and
 * counts by Yuen's test of the typical instance; over groups where instances come in groups. `Option.none` if an arm has
 * too few instances.
 *
 * @param groups those of each arm's instances
 */
export const decideUnpaired = (
  a: Arm,
  b: Arm,
  { hypotheses, question, topic }: Omit<Family, "clusters">,
  groups: readonly [ofA: Option.Option<Blocks>, ofB: Option.Option<Blocks>]
): Option.Option<Finding> => {
  const alpha = testLevel(topic, hypotheses)
  const { margin, metric } = question
  const [least, most] = rangeOf([a, b], metric.unit)
  const [clustersA, clustersB] = groups
  const evidence = (ofA: Float64Array, ofB: Float64Array) =>
    evidenceOf({ values: ofA, clusters: clustersA }, { values: ofB, clusters: clustersB }, metric.unit)
  const filled = (ofA: number, ofB: number) => evidence(fillLost(a, ofA), fillLost(b, ofB))
  return Option.gen(function* () {
    const observed = yield* evidence(a.means, b.means)
    const isWhole = countLost(a) + countLost(b) === 0
    const found = isWhole
      ? { observed, identified: observed }
      : withLosses(observed, filled(most, least), filled(least, most))
    const level = { alpha, adjust: (p: number) => p }
    return {
      topic,
      estimate: observed.value,
      ...reachVerdict(found, { level, share: alpha / familyError, margin, lostShare: lostShareOf([a, b]) }),
      test: observed.test,
      n: observed.n,
      ...Option.match(Option.all(groups), {
        onNone: () => ({}),
        onSome: ([one, other]) => ({ clusters: Math.min(countFilled(a.means, one), countFilled(b.means, other)) })
      }),
      hypotheses,
      ...conditionsOf([a, b]),
      simulated: a.simulated || b.simulated
    }
  })
}
