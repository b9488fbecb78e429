/** How success depends on one axis: ψ(x) = guess + (1 − guess − lapse) · logistic(…), one half at `half`. */
export interface PsychometricCurve {
  /** The x at which success is one half. */
  readonly half: number
  /** Change per unit of x of the log odds between guess and lapse; below 0 where success falls. */
  readonly slope: number
  /** Success where the axis makes the task impossible, in [0, ½). */
  readonly guess: number
  /** Failure where the axis makes the task trivial, in [0, ½). */
  readonly lapse: number
}

/** The instances at one place of an axis. */
export interface PsychometricLevel {
  readonly x: number
  readonly count: number
  /** Σ of the shares of success of its instances. */
  readonly sum: number
}

/** The instances by place, ascending. */
export const groupLevels = (x: Float64Array, y: Float64Array): ReadonlyArray<PsychometricLevel> => {
  const levels = new Map<number, { x: number; count: number; sum: number }>()
  for (let i = 0; i < x.length; i++) {
    const level = levels.get(x[i]!) ?? { x: x[i]!, count: 0, sum: 0 }
    level.count++
    level.sum += y[i]!
    levels.set(level.x, level)
  }
  return [...levels.values()].toSorted((a, b) => a.x - b.x)
}

/** The middle of the curve between guess and lapse, in log odds, where success is one half. */
const offset = (guess: number, lapse: number): number => Math.log((0.5 - guess) / (0.5 - lapse))

/**
 * Success at a place.
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

/** The log likelihood of shares, instance by instance; bounded where success is certain. */
export const logLikelihood = (levels: ReadonlyArray<PsychometricLevel>, curve: PsychometricCurve): number => {
  let sum = 0
  for (const level of levels) {
    const p = Math.min(1 - 1e-12, Math.max(1e-12, successAt(curve, level.x)))
    sum += level.sum * Math.log(p) + (level.count - level.sum) * Math.log(1 - p)
  }
  return sum
}
