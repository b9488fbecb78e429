import { normalCdf, normalQuantile } from "../statistics/distributions/Normal.ts"
import type { Sequence } from "./Sequence.ts"
import { type Wealth, isRejected, reach, spread } from "./Wealth.ts"

/**
 * Approximates the probability that a bettor still rejects if the mean is at the assumed distance: the power of a
 * fixed-size test on the remaining values at the conditional error error × wealth (Müller and Schäfer 2004, *A general
 * statistical principle for changing a design any time*). A bettor has less power than that test, so the result is
 * rather too high. No claim depends on it.
 */
const chanceOfRejection = (wealth: Wealth, left: number): number => {
  const { log, wager } = wealth
  if (isRejected(wealth)) return 1
  const error = wager.error * Math.exp(log)
  if (left <= 0) return 0
  const [distance, square] = [reach(wealth), spread(wealth)]
  const variance = Math.max(square - distance * distance, distance / 5)
  return normalCdf(distance * Math.sqrt(left / variance) + normalQuantile(Math.max(error, 1e-12)))
}

/**
 * The usual `futility` of a stopping rule: a run ends undecided if its chance of a decision is below it. Other values
 * from 0.1 to 0.3 change the power by less than half a percentage point, and the instances that equal agents need by a
 * tenth.
 */
export const usualFutility = 0.2

/**
 * Estimates the probability that the units which can still come bring a conclusion: that of the likeliest one. It is
 * rather too high, and no claim depends on it.
 *
 * @param left number of units that can still come; default: those that are left of the question's `most`
 */
export const chanceOfDecision = ({ margin, n, question, zero }: Sequence, left = question.most - n): number => {
  const of = (wealth: Wealth): number => chanceOfRejection(wealth, left)
  return Math.max(of(zero.up), of(zero.down), margin === undefined ? 0 : Math.min(of(margin.up), of(margin.down)))
}
