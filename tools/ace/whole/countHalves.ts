import type { Randomness } from "@escapement/core"
import type { Grid } from "./Grid.ts"
import { shareWithin } from "./shareWithin.ts"

/**
 * Estimates the fewest partial sums of a player who meets in the middle and leaves out what bounds exclude: for each of
 * `splits` random choices of halves, the fillings of both halves that are within the bounds of all totals.
 */
export const countHalves = (rng: Randomness.Rng, grid: Grid, splits: number): number => {
  const { sizes } = grid
  let fewest = Number.POSITIVE_INFINITY
  for (let split = 0; split < splits; split++) {
    const order = rng.shuffle([...sizes.keys()])
    const middle = order.length >> 1
    const sums = [order.slice(0, middle), order.slice(middle)].map(
      (half) => shareWithin(rng, grid, half) * half.reduce((product, slot) => product * sizes[slot]!, 1)
    )
    fewest = Math.min(fewest, sums[0]! + sums[1]!)
  }
  return fewest
}
