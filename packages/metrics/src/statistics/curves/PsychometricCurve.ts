/** A curve of success along one axis: ψ(x) = guess + (1 − guess − lapse) · logistic(…), with ψ(half) = ½. */
export interface PsychometricCurve {
  /** The x at which success is ½. */
  readonly half: number
  /** Change, per unit of x, of the log odds of (ψ − guess) / (1 − guess − lapse); negative if success falls. */
  readonly slope: number
  /** Success if the axis makes the task impossible, in [0, ½). */
  readonly guess: number
  /** Failure if the axis makes the task trivial, in [0, ½). */
  readonly lapse: number
}

/** The instances at one value of an axis. */
export interface PsychometricLevel {
  readonly x: number
  readonly count: number
  /** Sum of the instances' shares of success. */
  readonly sum: number
}

/** Groups instances by their x, in the order of first mention. */
export const groupLevels = (x: Float64Array, y: Float64Array): ReadonlyArray<PsychometricLevel> => {
  const levels = new Map<number, { x: number; count: number; sum: number }>()
  for (let i = 0; i < x.length; i++) {
    const level = levels.get(x[i]!) ?? { x: x[i]!, count: 0, sum: 0 }
    level.count++
    level.sum += y[i]!
    levels.set(level.x, level)
  }
  return [...levels.values()]
}

/** Returns the logit of the point between guess and lapse at which success is ½. */
const offset = (guess: number, lapse: number): number => Math.log((0.5 - guess) / (0.5 - lapse))

/**
 * Computes the success that a curve predicts at one x, in [0, 1].
 *
 * ```ts
 * import { successAt } from "./PsychometricCurve.ts"
 *
 * successAt({ half: 3, slope: -1, guess: 0.1, lapse: 0 }, 3) // → 0.5
 * successAt({ half: 3, slope: -1, guess: 0.1, lapse: 0 }, 100) // → 0.1
 * ```
 */
export const successAt = ({ guess, half, lapse, slope }: PsychometricCurve, x: number): number =>
  guess + (1 - guess - lapse) / (1 + Math.exp(-(slope * (x - half) + offset(guess, lapse))))

/** Computes the log likelihood of the shares of all instances; finite even if success is certain. */
export const logLikelihood = (levels: ReadonlyArray<PsychometricLevel>, curve: PsychometricCurve): number => {
  let sum = 0
  for (const level of levels) {
    const p = Math.min(1 - 1e-12, Math.max(1e-12, successAt(curve, level.x)))
    sum += level.sum * Math.log(p) + (level.count - level.sum) * Math.log(1 - p)
  }
  return sum
}
