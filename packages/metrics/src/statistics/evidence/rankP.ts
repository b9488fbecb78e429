import { upperTail } from "../distributions/StudentT.ts"
import { permutationP } from "./permutationP.ts"

/** For so few values, Student's distribution is not exact enough. */
const few = 20

/** No claim comes from a larger p-value, so it need not be exact. */
const doubtful = 0.2

/** Returns the rank of each value; equal values share the mean of their ranks. */
export const ranksOf = (values: Float64Array): Float64Array => {
  const order = Uint32Array.from(values.keys()).toSorted((a, b) => values[a]! - values[b]!)
  const ranks = new Float64Array(values.length)
  for (let from = 0; from < order.length;) {
    let to = from + 1
    while (to < order.length && values[order[to]!] === values[order[from]!]) to++
    for (let i = from; i < to; i++) ranks[order[i]!] = (from + to - 1) / 2
    from = to
  }
  return ranks
}

/**
 * Computes the two-sided p-value of the test that values have nothing to do with their places, from the correlation of
 * places and ranks: by Student's distribution, and for up to twenty values by permutations (`permutationP`). It holds
 * for values with outliers and with ties.
 * Source: Kendall & Gibbons 1990, *Rank correlation methods*, chapter 4.
 *
 * ```ts
 * import { rankP } from "./rankP.ts"
 *
 * rankP(Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8), Float64Array.of(5, 5, 5, 6, 6, 7, 7, 900)) // → 0.0017
 * rankP(Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8), Float64Array.of(5, 6, 5, 6, 5, 6, 5, 900)) // → 0.3738
 * ```
 *
 * @param places the place of each value, at least three
 */
export const rankP = (places: Float64Array, values: Float64Array): number => {
  const n = places.length
  const ranks = ranksOf(values)
  const centre = places.reduce((sum, place) => sum + place, 0) / n
  const [middle, sums] = [(n - 1) / 2, { joint: 0, places: 0, ranks: 0 }]
  for (let i = 0; i < n; i++) {
    const [away, rank] = [places[i]! - centre, ranks[i]! - middle]
    sums.joint += away * rank
    sums.places += away * away
    sums.ranks += rank * rank
  }
  const squared = sums.places * sums.ranks === 0 ? 0 : Math.min(1, sums.joint ** 2 / (sums.places * sums.ranks))
  const p = squared === 1 ? 0 : Math.min(1, 2 * upperTail(Math.sqrt((squared * (n - 2)) / (1 - squared)), n - 2))
  return n <= few && p <= doubtful ? Math.max(p, permutationP(places, ranks)) : p
}
