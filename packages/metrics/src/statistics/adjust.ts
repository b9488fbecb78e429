/** Indices of p-values, smallest first. */
const ascending = (ps: ReadonlyArray<number>): ReadonlyArray<number> =>
  ps.map((_, i) => i).toSorted((a, b) => ps[a]! - ps[b]! || a - b)

/**
 * p-values as they stand when all of a family are looked at, in the order given:
 * rejecting those ≤ α claims a single falsehood with probability at most α,
 * however the tests depend on each other. Source: Holm 1979, *A simple
 * sequentially rejective multiple test procedure*.
 *
 * ```ts
 * import { holm } from "./adjust.ts"
 *
 * holm([0.01, 0.04, 0.03]) // → [0.03, 0.06, 0.06]
 * ```
 */
export const holm = (ps: ReadonlyArray<number>): ReadonlyArray<number> => {
  const adjusted = ps.map(() => 1)
  let most = 0
  ascending(ps).forEach((index, rank) => {
    most = Math.max(most, Math.min(1, ps[index]! * (ps.length - rank)))
    adjusted[index] = most
  })
  return adjusted
}

/**
 * p-values for exploring, in the order given: of those ≤ α a share of at most α is
 * expected to be false. Source: Benjamini & Hochberg 1995, *Controlling the false
 * discovery rate*.
 *
 * ```ts
 * import { benjaminiHochberg } from "./adjust.ts"
 *
 * benjaminiHochberg([0.01, 0.04, 0.03]) // → [0.03, 0.04, 0.04]
 * ```
 */
export const benjaminiHochberg = (ps: ReadonlyArray<number>): ReadonlyArray<number> => {
  const adjusted = ps.map(() => 1)
  let least = 1
  ascending(ps)
    .toReversed()
    .forEach((index, fromEnd) => {
      least = Math.min(least, (ps[index]! * ps.length) / (ps.length - fromEnd))
      adjusted[index] = least
    })
  return adjusted
}
