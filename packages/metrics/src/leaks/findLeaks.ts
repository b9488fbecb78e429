import type { Adversaries } from "@escapement/core"
import type { Interval } from "../statistics/shares/Interval.ts"
import { confidence } from "../statistics/shares/Interval.ts"
import { tFactor } from "../statistics/distributions/StudentT.ts"
import { type Chooser, scoreCandidates, trainChooser } from "./Chooser.ts"
import { fieldsOf } from "./columns.ts"

/** How well a learner guesses the right candidates from one selection of their fields. */
export interface Leak {
  /** The kind of choices that were guessed. */
  readonly kind: string
  /** The fields that the learner used: one, a pair, or all. */
  readonly fields: ReadonlyArray<string>
  /** Number of different instances with choices of this kind. */
  readonly instances: number
  /** Number of choices that were guessed. */
  readonly choices: number
  /** Number of right guesses, each by a learner that was trained on other instances. */
  readonly right: number
  /** Number of right guesses that uniform guessing would have on average. */
  readonly chance: number
  /** `right` over `chance`. */
  readonly times: number
  /** The interval of `times`; 95 % for all selections of fields of one kind together (Bonferroni). */
  readonly interval: Interval
  /** Number of instances with every choice right, and the number expected of uniform guessing. */
  readonly whole: { readonly right: number; readonly chance: number }
}

type Choice = Adversaries.Choice

/** The result on the choices of one instance: right guesses, those expected by chance, and whether all are right. */
interface Score {
  readonly choices: number
  readonly right: number
  readonly chance: number
  readonly spread: number
  readonly whole: number
  readonly wholeChance: number
}

const scoreOf = (chooser: Chooser, choices: ReadonlyArray<Choice>): Score => {
  let [right, chance, spread, wholeChance] = [0, 0, 0, 1]
  for (const choice of choices) {
    const scores = scoreCandidates(chooser, choice.candidates)
    const share = 1 / choice.candidates.length
    right += Number(scores.indexOf(Math.max(...scores)) === choice.right)
    chance += share
    spread += share * (1 - share)
    wholeChance *= share
  }
  return { choices: choices.length, right, chance, spread, whole: Number(right === choices.length), wholeChance }
}

const total = (scores: ReadonlyArray<Score>, of: (score: Score) => number): number =>
  scores.reduce((sum, score) => sum + of(score), 0)

/**
 * Computes the interval of a ratio of totals over instances, whose choices are not independent: the linearised variance
 * with t factors, never narrower than for pure chance. Source: Cochran 1977, *Sampling techniques*, section 6.3.
 */
const intervalOf = (scores: ReadonlyArray<Score>, times: number, looks: number): Interval => {
  const n = scores.length
  const chance = total(scores, (score) => score.chance)
  const squares = total(scores, (score) => (score.right - times * score.chance) ** 2)
  const variance = Math.max(
    (squares * n) / Math.max(1, n - 1),
    total(scores, ({ spread }) => spread)
  )
  const half = (tFactor(1 - (1 - confidence) / looks, Math.max(1, n - 1)) * Math.sqrt(variance)) / chance
  return { low: Math.max(0, times - half), high: times + half }
}

const pairsOf = (fields: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> =>
  fields.flatMap((one, i) => fields.slice(i + 1).map((other) => [one, other]))

/** Above this number of pairs, pairs are not tested one by one: the test of all fields covers them. */
const mostPairs = 30

const looksAt = (fields: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> => {
  const pairs = pairsOf(fields)
  return [
    ...fields.map((field) => [field]),
    ...(pairs.length > mostPairs || fields.length < 3 ? [] : pairs),
    ...(fields.length < 2 ? [] : [fields])
  ]
}

/** Returns a key of an instance's choices: equal for copies of it, in whatever order their candidates stand. */
const keyOf = (choices: ReadonlyArray<Choice>): string =>
  JSON.stringify(
    choices.map(({ candidates, right }) => {
      const written = candidates.map((candidate) => JSON.stringify(candidate))
      return [written[right], written.toSorted()]
    })
  )

function* leaksOfKind(kind: string, all: ReadonlyArray<ReadonlyArray<Choice>>, seed: string): Generator<Leak, void> {
  // a learner that was trained on a copy has seen the instance
  const instances = [...new Map(all.map((choices) => [keyOf(choices), choices])).values()]
  const halves = [0, 1].map((parity) => instances.filter((_, index) => index % 2 === parity))
  const fields = [...new Set(instances.flat().flatMap(fieldsOf))]
  const looks = looksAt(fields)
  for (const looked of looks) {
    const choosers = halves.map((half) => trainChooser(half, seed, looked))
    // a learner that was trained on one half is tested on the other
    const scores = halves.flatMap((half, h) => half.map((choices) => scoreOf(choosers[1 - h]!, choices)))
    const [right, chance] = [total(scores, (score) => score.right), total(scores, (score) => score.chance)]
    const times = right / chance
    yield {
      kind,
      fields: looked,
      instances: scores.length,
      choices: total(scores, (score) => score.choices),
      right,
      chance,
      times,
      interval: intervalOf(scores, times, looks.length),
      whole: { right: total(scores, ({ whole }) => whole), chance: total(scores, ({ wholeChance }) => wholeChance) }
    }
  }
}

/**
 * Finds the leaks of `findLeaks` one by one, each when it is asked for: one may take a second, and its caller may do
 * something else between two.
 */
export function* eachLeak(instances: ReadonlyArray<ReadonlyArray<Choice>>, seed: string): Generator<Leak, void> {
  const posed = instances.map((choices) => choices.filter(({ candidates }) => candidates.length > 1))
  for (const kind of new Set(posed.flat().map((choice) => choice.kind))) {
    const ofKind = posed.map((choices) => choices.filter((choice) => choice.kind === kind))
    const filled = ofKind.filter((choices) => choices.length > 0)
    if (filled.length >= 4) yield* leaksOfKind(kind, filled, seed)
  }
}

/**
 * Lets a learner guess the right candidates of a set's instances from their fields: from each field, each pair of
 * fields (unless these are more than 30), and all fields. It is trained on one half of the instances and tested on the
 * other; copies of an instance count once. No leak is reported for a kind of choices that fewer than four instances
 * have. Lists with a single candidate are left out.
 *
 * ```ts
 * import { Leaks } from "@escapement/metrics"
 *
 * // the right one is always the dearest of three
 * const instances = Array.from({ length: 40 }, (_, i) => [
 *   { kind: "slot", right: i % 3, candidates: [0, 1, 2].map((k) => ({ price: k === i % 3 ? i + 9 : i + k })) }
 * ])
 * const [byPosition, byPrice] = Leaks.findLeaks(instances, "example")
 *
 * byPrice?.right // → 40
 * byPrice?.times // → 3
 * byPosition?.fields // → ["position"]
 * ```
 *
 * @param instances the choices of each instance
 */
export const findLeaks = (instances: ReadonlyArray<ReadonlyArray<Choice>>, seed: string): ReadonlyArray<Leak> => [
  ...eachLeak(instances, seed)
]
