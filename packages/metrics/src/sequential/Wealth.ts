import type { Block } from "./Unit.ts"

/** A one-sided hypothesis about the mean of values in [−1, 1], and the parameters of the bets against it. */
interface Wager {
  /** The bound of the hypothesis "the mean is at most this", in (−1, 1). */
  readonly bound: number
  /** How far above the bound the mean is expected to be, > 0. It affects the size of the bets, not their validity. */
  readonly aim: number
  /** Probability with which a true hypothesis may ever be rejected. */
  readonly error: number
  /** Number of values after which the run ends. Bets grow as it approaches. */
  readonly most: number
}

/** One side of the values of a block, and the share of the wealth that was bet on each value. */
interface Stake {
  readonly share: number
  readonly values: ReadonlyArray<number>
}

/** A bettor against a one-sided hypothesis, after some blocks. */
export interface Wealth {
  readonly wager: Wager
  readonly stakes: ReadonlyArray<Stake>
  /** Natural logarithm of the wealth, which starts at 1. */
  readonly log: number
  /** The largest value that `log` ever had. */
  readonly peak: number
  readonly n: number
  readonly sum: number
  /** Sum of (value − bound)². */
  readonly squares: number
}

/** Prior for (value − bound)²: counts as `n` values of size `square`. */
const prior = { n: 10, square: 0.4 }

/** The largest share of the wealth that may be bet on one value. */
const largestShare = 0.8

/** The least gain that a bettor aims at, as a logarithm, once it has reached its target. */
const leastNeed = 0.02

/** Returns the logarithm of the wealth that rejects: 1 / error, by Ville's inequality. */
export const target = ({ error }: Wager): number => -Math.log(error)

/** Returns the mean of (value − bound)², including the prior. */
export const spread = ({ n, squares }: Wealth): number => (prior.n * prior.square + squares) / (prior.n + n)

/**
 * Returns the assumed distance of the mean from the bound: the aim, or more if the mean of the values, less one
 * standard error, is farther away.
 */
export const reach = (wealth: Wealth): number => {
  const { n, sum, wager } = wealth
  if (n === 0) return wager.aim
  return Math.max(wager.aim, sum / n - wager.bound - Math.sqrt(spread(wealth) / n))
}

/**
 * Computes the share of the wealth to bet on each value of the next block, from the blocks before. It is the larger of
 * two: the stake of fastest growth at `reach`, and the stake that still reaches the target with the values that are
 * left.
 *
 * Sources: Waudby-Smith and Ramdas 2024, *Estimating means of bounded random variables by betting*, section 4 and
 * appendix B (growth); Voráček and Orabona 2025, *STaR-Bets* (recalculated target).
 */
const nextShare = (wealth: Wealth): number => {
  const { log, n, wager } = wealth
  const square = spread(wealth)
  const need = Math.max(leastNeed, target(wager) - log)
  const left = Math.max(1, wager.most - n)
  const bet = Math.max(reach(wealth) / square, Math.sqrt((2 * need) / (square * left)))
  return Math.min(largestShare, bet * (1 + wager.bound))
}

/**
 * Returns the factor by which a stake multiplies the wealth for a value in [−1, 1]; its mean is 1 if the mean of the
 * values equals the bound.
 */
const factor = (share: number, value: number, bound: number): number => 1 - share + (share * (1 + value)) / (1 + bound)

/** Returns the logarithm of the factor that a stake gains against a bound; it falls as the bound rises. */
export const gain = ({ share, values }: Stake, bound: number): number =>
  values.reduce((sum, value) => sum + Math.log(factor(share, value, bound)), 0)

/** Starts a bettor before the first block. */
export const startWealth = (wager: Wager): Wealth => ({
  wager,
  stakes: [],
  log: 0,
  peak: 0,
  n: 0,
  sum: 0,
  squares: 0
})

/** Whether the hypothesis was ever rejected. */
export const isRejected = ({ peak, wager }: Wealth): boolean => peak >= target(wager)

/** Returns the bettor after one more block; the order within the block does not matter. */
export const play = (wealth: Wealth, values: ReadonlyArray<number>): Wealth => {
  const { bound } = wealth.wager
  const stake = { share: nextShare(wealth), values }
  const log = wealth.log + gain(stake, bound)
  return {
    wager: wealth.wager,
    stakes: [...wealth.stakes, stake],
    log,
    peak: Math.max(wealth.peak, log),
    n: wealth.n + values.length,
    sum: values.reduce((sum, value) => sum + value, wealth.sum),
    squares: values.reduce((sum, value) => sum + (value - bound) ** 2, wealth.squares)
  }
}

/**
 * Returns the values of a block that speak least against "the mean is at most …", over everything that lost trials may
 * have scored.
 */
export const lowest = (block: Block): ReadonlyArray<number> => block.map(({ low }) => low)

/** Returns the values that speak least against "the mean is at least …", with signs reversed. */
export const highestTurned = (block: Block): ReadonlyArray<number> => block.map(({ high }) => 0 - high)
