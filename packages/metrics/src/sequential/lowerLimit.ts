import { bisect } from "../statistics/distributions/solve.ts"
import { type Wealth, gain, target } from "./Wealth.ts"

const halvings = 40

/** Returns the logarithm of the largest wealth that the same stakes would have reached against another bound. */
const peakAgainst = ({ stakes }: Wealth, bound: number): number => {
  let [log, peak] = [0, 0]
  for (const stake of stakes) {
    log += gain(stake, bound)
    if (log > peak) peak = log
  }
  return peak
}

/**
 * Computes the largest bound that the stakes of a bettor have rejected at any look: a lower limit of the mean that
 * holds at all looks together and never falls. It is found by bisection, as the gain falls while the bound rises; −1 if
 * nothing is rejected.
 */
export const lowerLimit = (wealth: Wealth): number => {
  const { bound, error } = wealth.wager
  const isOut = (at: number): boolean => error >= 1 || peakAgainst(wealth, at) >= target(wealth.wager)
  // a rejected bound stays rejected: rounding in the search must not move the limit below it
  const [from, to] = isOut(bound) ? [bound, 1 - 1e-9] : [-1 + 1e-9, bound]
  return isOut(from) ? bisect((at) => !isOut(at), from, to, halvings).low : -1
}
