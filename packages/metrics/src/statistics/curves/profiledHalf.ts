import { type PsychometricLevel, groupLevels } from "./PsychometricCurve.ts"
import { bisect } from "../distributions/solve.ts"
import { Option } from "effect"
import { zFactor } from "../shares/Interval.ts"

/** Computes Firth's penalised log likelihood at an intercept and a slope. */
const likelihood = (levels: ReadonlyArray<PsychometricLevel>, intercept: number, slope: number): number => {
  let [sum, a, b, c] = [0, 0, 0, 0]
  for (let i = 0; i < levels.length; i++) {
    const { count, sum: successes, x: z } = levels[i]!
    const logit = intercept + slope * z
    const odds = Math.exp(-Math.abs(logit))
    // the sum contains log(1 + exp(logit)), which must not overflow
    sum += successes * logit - count * (Math.max(0, logit) + Math.log1p(odds))
    const weight = (count * odds) / ((1 + odds) * (1 + odds))
    a += weight
    b += weight * z
    c += weight * z * z
  }
  return sum + 0.5 * Math.log(Math.max(Number.MIN_VALUE, a * c - b * b))
}

const golden = (Math.sqrt(5) - 1) / 2

/** Returns the largest value that a function with one peak takes between two arguments. */
const largest = (of: (at: number) => number, from: number, to: number): number => {
  let [low, high] = [from, to]
  for (let i = 0; i < 30; i++) {
    const [left, right] = [high - golden * (high - low), low + golden * (high - low)]
    if (of(left) < of(right)) low = left
    else high = right
  }
  return of((low + high) / 2)
}

/**
 * Finds where a function that rises with the distance from `start` reaches a level, to one part in 10⁸; `sign` is the
 * direction of the search.
 */
const passing = (of: (at: number) => number, level: number, start: number, sign: number): number => {
  let [near, far] = [0, 0.25]
  for (; of(start + sign * far) < level && far < 1e6; far *= 2) near = far
  return start + sign * bisect((away) => !(of(start + sign * away) < level), near, far, 30).high
}

/**
 * Computes the ends of the 95 % interval of the place where a logistic fit is ½, by the profile of Firth's penalised
 * likelihood. The interval holds every place that a likelihood-ratio test does not reject. `Option.none` if the test
 * does not reject a flat line either, as the place may then be anywhere. Source: Heinze and Schemper 2002, *A solution
 * to the problem of separation in logistic regression*, section 2.2.
 *
 * @param z a centred and scaled axis
 * @param y 0 or 1
 * @param at intercept and slope of the fit, the slope not 0
 */
export const profiledHalf = (
  z: Float64Array,
  y: Float64Array,
  at: readonly [intercept: number, slope: number]
): Option.Option<readonly [low: number, high: number]> => {
  const [intercept, slope] = at
  const level = zFactor * zFactor
  const levels = groupLevels(z, y)
  const best = likelihood(levels, intercept, slope)
  const share = (y.reduce((sum, value) => sum + value, 0) + 1) / (y.length + 2)
  const flat = likelihood(levels, Math.log(share / (1 - share)), 0)
  if (2 * (best - flat) <= level) return Option.none()
  const deviance = (half: number): number =>
    2 * (best - largest((steepness) => likelihood(levels, -steepness * half, steepness), -slope, 2 * slope))
  const half = -intercept / slope
  return Option.some([passing(deviance, level, half, -1), passing(deviance, level, half, 1)])
}
