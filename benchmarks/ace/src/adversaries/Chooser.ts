import type { Domain } from "../domains/Domain.ts"
import { describeCandidates } from "./features.ts"
import type { Sight, SlotSight } from "./Sight.ts"

/** A conditional logit: weights by domain, over the numbers that describe a candidate. */
export type Chooser = ReadonlyMap<string, Float64Array>

/** A slot with a known solution, used as training data. */
interface Lesson {
  readonly domain: Domain
  readonly candidates: ReadonlyArray<Float64Array>
  /** Index of the solution among the candidates. */
  readonly truth: number
}

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!
  return sum
}

const softmax = (scores: ReadonlyArray<number>): ReadonlyArray<number> => {
  const most = Math.max(...scores)
  const shares = scores.map((score) => Math.exp(score - most))
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => share / sum)
}

/** Makes the lessons of a grid, given the ids of its solution slot by slot. Slots without a choice give no lesson. */
export const lessonsOf = ({ domain, slots }: Sight, truths: ReadonlyArray<string>): ReadonlyArray<Lesson> =>
  slots.flatMap((slot, index): ReadonlyArray<Lesson> => {
    const truth = slot.feasible.findIndex((at) => slot.ids[at] === truths[index])
    return slot.feasible.length < 2 || truth < 0
      ? []
      : [{ domain, candidates: describeCandidates(domain, slot), truth }]
  })

const rounds = 30
const firstRate = 0.3
const decay = 1e-4

const learn = (weights: Float64Array, { candidates, truth }: Lesson, rate: number): void => {
  const shares = softmax(candidates.map((candidate) => dot(weights, candidate)))
  for (const [at, candidate] of candidates.entries()) {
    const error = (at === truth ? 1 : 0) - shares[at]!
    for (let i = 0; i < weights.length; i++) weights[i]! += rate * error * candidate[i]!
  }
  for (let i = 0; i < weights.length; i++) weights[i]! *= 1 - rate * decay
}

/**
 * Fits a conditional logit by stochastic gradients, in the order given: the share of
 * a candidate is proportional to the exponential of its score. Source: McFadden 1974.
 */
export const train = (lessons: ReadonlyArray<Lesson>): Chooser => {
  const chooser = new Map<string, Float64Array>()
  for (let round = 0; round < rounds; round++) {
    for (const lesson of lessons) {
      const weights = chooser.get(lesson.domain.id) ?? new Float64Array(lesson.candidates[0]?.length ?? 0)
      chooser.set(lesson.domain.id, weights)
      learn(weights, lesson, firstRate / (1 + round))
    }
  }
  return chooser
}

/** Returns the index of the candidate that the model scores highest; of equal candidates, the first. */
export const chooseBy = (chooser: Chooser, domain: Domain, slot: SlotSight): number => {
  const weights = chooser.get(domain.id)
  if (weights === undefined) return slot.feasible[0] ?? 0
  const scores = describeCandidates(domain, slot).map((candidate) => dot(weights, candidate))
  return slot.feasible[scores.indexOf(Math.max(...scores))] ?? 0
}
