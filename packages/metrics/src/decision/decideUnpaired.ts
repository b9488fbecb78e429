import { Option } from "effect"
import type { Evidence } from "../statistics/evidence/Evidence.ts"
import { unpairedShares, unpairedTrimmed } from "../statistics/evidence/unpairedEvidence.ts"
import { type Arm, countLost, fillLost } from "./Arm.ts"
import { type Family, absencesOf, lossesOf, lostShareOf, rangeOf } from "./decide.ts"
import type { Finding } from "./Finding.ts"
import { reachVerdict, withLosses } from "./reachVerdict.ts"
import { familyError, testLevel } from "./Question.ts"

const known = (values: Float64Array): Float64Array => values.filter((value) => !Number.isNaN(value))

const isShare = (value: number): boolean => value >= 0 && value <= 1

const evidenceOf = (a: Float64Array, b: Float64Array, unit: string): Option.Option<Evidence> =>
  unit === "share" && [a, b].every((values) => values.every(isShare)) ? unpairedShares(a, b) : unpairedTrimmed(a, b)

/**
 * Decides the difference b − a of two arms that share no instance: shares by their score intervals, costs and counts by
 * Yuen's test of the typical instance. `Option.none` if an arm has too few instances.
 */
export const decideUnpaired = (a: Arm, b: Arm, { hypotheses, question, topic }: Family): Option.Option<Finding> => {
  const alpha = testLevel(topic, hypotheses)
  const { margin, metric } = question
  const [least, most] = rangeOf([a, b], metric.unit)
  const filled = (ofA: number, ofB: number) => evidenceOf(known(fillLost(a, ofA)), known(fillLost(b, ofB)), metric.unit)
  return Option.gen(function* () {
    const observed = yield* evidenceOf(known(a.means), known(b.means), metric.unit)
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
      hypotheses,
      losses: lossesOf([a, b]),
      ...absencesOf([a, b]),
      simulated: a.simulated || b.simulated
    }
  })
}
