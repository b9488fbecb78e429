import type { Block } from "./Unit.ts"

/** A one-sided hypothesis on the mean of values in [−1, 1], and how its bets are aimed. */
export interface Wager {
  /** The bound of the hypothesis "the mean is at most this", in (−1, 1). */
  readonly bound: number
  /** How far above the bound the mean is expected to be, > 0. It affects the size of the bets, never their validity. */
  readonly aim: number
  /** Chance with which a true hypothesis may ever be rejected. */
  readonly error: number
  /** Number of values after which the run ends. Bets grow as it comes near. */
  readonly most: number
}

/** One side of the values of a block, and the share of the wealth that was bet on each value. */
export interface Stake {
  readonly share: number
  readonly values: ReadonlyArray<number>
}

/** A bettor against a one-sided hypothesis, after some blocks. */
export interface Wealth {
  readonly wager: Wager
  readonly stakes: ReadonlyArray<Stake>
  /** Natural logarithm of the wealth; it began at 0. */
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

/** The largest share of the wealth that one value may take. */
const largestShare = 0.8

/** The least that a bettor still aims to gain, in logarithms, where it has reached its target. */
const leastNeed = 0.02

/** The wealth that rejects: 1 / error, by Ville's inequality; as a logarithm. */
export const target = ({ error }: Wager): number => -Math.log(error)

/** Mean of (value − bound)², with what was believed before. */
export const spread = ({ n, squares }: Wealth): number => (prior.n * prior.square + squares) / (prior.n + n)

/** How far the mean is taken to be from the bound: the aim, or farther if the values show that by a standard error. */
export const reach = (wealth: Wealth): number => {
  const { n, sum, wager } = wealth
  if (n === 0) return wager.aim
  return Math.max(wager.aim, sum / n - wager.bound - Math.sqrt(spread(wealth) / n))
}

/**
 * The share of the wealth to put on each value of the next block, from what came
 * before: the stake of fastest growth at `reach`, or the one that still reaches
 * the target in what is left to be drawn, whichever is larger.
 *
 * Sources: Waudby-Smith and Ramdas 2024, *Estimating means of bounded random
 * variables by betting*, section 4 and appendix B (growth); Voráček and Orabona
 * 2025, *STaR-Bets* (recalculated target).
 */
export const nextShare = (wealth: Wealth): number => {
  const { log, n, wager } = wealth
  const square = spread(wealth)
  const need = Math.max(leastNeed, target(wager) - log)
  const left = Math.max(1, wager.most - n)
  const bet = Math.max(reach(wealth) / square, Math.sqrt((2 * need) / (square * left)))
  return Math.min(largestShare, bet * (1 + wager.bound))
}

/**
 * The factor by which a stake multiplies the wealth for a value in [−1, 1]; 1 on average if the mean equals the bound.
 */
const factor = (share: number, value: number, bound: number): number => 1 - share + (share * (1 + value)) / (1 + bound)

/** Logarithm of the factor that a stake gains against a bound; it falls as the bound rises. */
export const gain = ({ share, values }: Stake, bound: number): number =>
  values.reduce((sum, value) => sum + Math.log(factor(share, value, bound)), 0)

/** A bettor before the first block. */
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

/** The bettor after one more block; the order within the block does not matter. */
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

/** The side of a block that speaks against "the mean is at most …", whatever the lost trials would have scored. */
export const lowest = (block: Block): ReadonlyArray<number> => block.map(({ low }) => low)

/** The same for "the mean is at least …", with signs reversed. */
export const highestTurned = (block: Block): ReadonlyArray<number> => block.map(({ high }) => 0 - high)
