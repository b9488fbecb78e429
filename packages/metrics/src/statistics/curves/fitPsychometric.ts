import { type PsychometricCurve, type PsychometricLevel, logLikelihood } from "./PsychometricCurve.ts"

/** The ranges of the parameters that a fit may choose from. */
export interface PsychometricBounds {
  /** The smallest and the largest guess rate; equal if the rate is known. */
  readonly guess: readonly [low: number, high: number]
  readonly lapse: readonly [low: number, high: number]
  /** The largest absolute slope. */
  readonly steepest: number
}

/** A curve and the log likelihood of the data under it. */
export interface PsychometricFit {
  readonly curve: PsychometricCurve
  readonly likelihood: number
}

type Parameter = keyof PsychometricCurve

/** Computes the success at one x and its derivatives by half, slope, guess and lapse. */
const derivatives = ({ guess, half, lapse, slope }: PsychometricCurve, x: number) => {
  const room = 1 - guess - lapse
  const logit = slope * (x - half) + Math.log((0.5 - guess) / (0.5 - lapse))
  const share = 1 / (1 + Math.exp(-logit))
  const steep = room * share * (1 - share)
  const value = Math.min(1 - 1e-9, Math.max(1e-9, guess + room * share))
  const by: Readonly<Record<Parameter, number>> = {
    half: -slope * steep,
    slope: (x - half) * steep,
    guess: 1 - share - steep / (0.5 - guess),
    lapse: steep / (0.5 - lapse) - share
  }
  return { value, by }
}

/** Solves a small symmetric system by elimination. Its diagonal is raised slightly, so that a solution exists. */
const solve = (matrix: ReadonlyArray<Float64Array>, right: Float64Array, damping: number): Float64Array => {
  const n = right.length
  const rows = matrix.map((row, i) => Float64Array.from([...row, right[i]!]))
  for (let i = 0; i < n; i++) rows[i]![i]! += damping * (rows[i]![i]! + 1e-9)
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      const factor = rows[j]![i]! / rows[i]![i]!
      for (let k = i; k <= n; k++) rows[j]![k]! -= factor * rows[i]![k]!
    }
  }
  const solution = new Float64Array(n)
  for (let i = n - 1; i >= 0; i--) {
    let rest = rows[i]![n]!
    for (let k = i + 1; k < n; k++) rest -= rows[i]![k]! * solution[k]!
    solution[i] = rest / rows[i]![i]!
  }
  return solution
}

/** Computes the score and the expected information of the free parameters. */
const scoreOf = (
  levels: ReadonlyArray<PsychometricLevel>,
  curve: PsychometricCurve,
  free: ReadonlyArray<Parameter>
) => {
  const score = new Float64Array(free.length)
  const information = free.map(() => new Float64Array(free.length))
  for (const { count, sum, x } of levels) {
    const { by, value } = derivatives(curve, x)
    const weight = 1 / (value * (1 - value))
    free.forEach((one, i) => {
      score[i]! += weight * (sum - count * value) * by[one]
      free.forEach((other, j) => {
        information[i]![j]! += weight * count * by[one] * by[other]
      })
    })
  }
  return { score, information }
}

const rangeOf = (parameter: Parameter, { guess, lapse, steepest }: PsychometricBounds): readonly [number, number] => {
  if (parameter === "half") return [-Infinity, Infinity]
  if (parameter === "slope") return [-steepest, steepest]
  return parameter === "guess" ? guess : lapse
}

/** Moves the free parameters of a curve by these steps, each within its range. */
const moved = (
  curve: PsychometricCurve,
  free: ReadonlyArray<Parameter>,
  steps: Float64Array,
  bounds: PsychometricBounds
): PsychometricCurve => {
  const next = { ...curve }
  free.forEach((parameter, i) => {
    const [low, high] = rangeOf(parameter, bounds)
    next[parameter] = Math.min(high, Math.max(low, curve[parameter] + steps[i]!))
  })
  return next
}

/**
 * Fits the most likely curve from a first guess by Fisher scoring; a step is damped until it raises the likelihood. A
 * parameter at an end of its range stays there while the likelihood would rise only outside the range.
 *
 * @param free the parameters that may move
 */
export const fitPsychometric = (
  levels: ReadonlyArray<PsychometricLevel>,
  start: PsychometricCurve,
  free: ReadonlyArray<Parameter>,
  bounds: PsychometricBounds
): PsychometricFit => {
  let curve = start
  let likelihood = logLikelihood(levels, curve)
  let damping = 1e-3
  for (let round = 0; round < 60 && damping < 1e8; round++) {
    const all = scoreOf(levels, curve, free)
    const moving = free.filter((parameter, i) => {
      const [low, high] = rangeOf(parameter, bounds)
      return all.score[i]! > 0 ? curve[parameter] < high : curve[parameter] > low
    })
    if (moving.length === 0) break
    const { information, score } = scoreOf(levels, curve, moving)
    const next = moved(curve, moving, solve(information, score, damping), bounds)
    const gained = logLikelihood(levels, next) - likelihood
    if (gained > 0) {
      curve = next
      likelihood += gained
      damping = Math.max(1e-6, damping / 10)
      if (gained < 1e-7) break
    } else damping *= 10
  }
  return { curve, likelihood }
}
