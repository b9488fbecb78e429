/** Bounds on the sum of what one choice for each slot of a scope weighs. */
export interface Interval {
  /** Indices of the slots whose choices count. */
  readonly scope: ReadonlyArray<number>
  /** The weights of the choices, by place in the scope. */
  readonly weights: ReadonlyArray<ArrayLike<number>>
  readonly least: number
  readonly most: number
}

/** An interval with the least and the most that it can weigh. */
export interface RangedInterval extends Interval {
  readonly low: number
  readonly high: number
}

/** Adds the least and the most that an interval can weigh. */
export const withRange = (interval: Interval): RangedInterval => {
  let [low, high] = [0, 0]
  for (const own of interval.weights) {
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let choice = 0; choice < own.length; choice++) {
      min = Math.min(min, own[choice]!)
      max = Math.max(max, own[choice]!)
    }
    low += min
    high += max
  }
  return { ...interval, low, high }
}

/** Whether a filling, given as choices by slot, keeps an interval. */
export const keepsInterval = ({ least, most, scope, weights }: Interval, filling: ReadonlyArray<number>): boolean => {
  let sum = 0
  for (let place = 0; place < scope.length; place++) sum += weights[place]![filling[scope[place]!]!]!
  return sum >= least && sum <= most
}
