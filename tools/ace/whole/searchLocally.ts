import type { Randomness } from "@escapement/core"
import { type Grid, deviationsOf, spreadsOf } from "./Grid.ts"

/** A change of one or two slots. */
type Move = ReadonlyArray<readonly [slot: number, choice: number]>

/** Lists all changes of one slot, then those of two. */
const listMoves = (sizes: ReadonlyArray<number>): ReadonlyArray<Move> => {
  const single = sizes.flatMap((size, slot) => Array.from({ length: size }, (_, choice) => [slot, choice] as const))
  return [
    ...single.map((one) => [one]),
    ...single.flatMap((one) => single.flatMap((two) => (two[0] > one[0] ? [[one, two]] : [])))
  ]
}

/**
 * Looks for a filling that has all totals by descents from random fillings. The cost is the sum of the deviations, each
 * divided by the spread of its total. A descent takes the best change of one slot, if none helps the best of two slots,
 * and ends where neither helps.
 *
 * @returns the filling; undefined if no descent of `starts` ends at one
 */
export const searchLocally = (rng: Randomness.Rng, grid: Grid, starts: number): ReadonlyArray<number> | undefined => {
  const { sizes, totals } = grid
  const spreads = spreadsOf(grid)
  const moves = listMoves(sizes)
  const singles = moves.filter(({ length }) => length === 1)
  const pairs = moves.filter(({ length }) => length === 2)
  for (let start = 0; start < starts; start++) {
    const filling = sizes.map((size) => rng.int(0, size - 1))
    let deviations = deviationsOf(grid, filling)
    const after = (move: Move, rule: number) =>
      move.reduce((sum, [slot, choice]) => {
        const weights = totals[rule]![slot]!
        return sum + weights[choice]! - weights[filling[slot]!]!
      }, deviations[rule]!)
    const costOf = (move: Move) => {
      let cost = 0
      for (let rule = 0; rule < totals.length; rule++) cost += Math.abs(after(move, rule)) / spreads[rule]!
      return cost
    }
    const bestOf = (all: ReadonlyArray<Move>, below: number) => {
      let [best, least]: [Move | undefined, number] = [undefined, below - 1e-9]
      for (const move of all) {
        const cost = costOf(move)
        if (cost < least) [best, least] = [move, cost]
      }
      return best
    }
    for (;;) {
      const cost = costOf([])
      if (cost === 0) return filling
      const move = bestOf(singles, cost) ?? bestOf(pairs, cost)
      if (move === undefined) break
      deviations = totals.map((_, rule) => after(move, rule))
      for (const [slot, choice] of move) filling[slot] = choice
    }
  }
  return undefined
}
