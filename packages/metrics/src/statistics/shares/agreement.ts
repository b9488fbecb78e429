import { Option } from "effect"

/** How far several ratings of the same items agree. */
export interface Agreement {
  /** Number of items that were rated at least twice. */
  readonly units: number
  /** Share of equal ratings among all pairs of ratings of one item, in [0, 1]. */
  readonly equal: number
  /**
   * Krippendorff's alpha for interval data: 1 is perfect agreement, 0 that of chance; `Option.none` if all ratings are
   * the same number, as chance would agree as well then. Source: Krippendorff 2011, *Computing Krippendorff's
   * Alpha-Reliability*, section E.
   */
  readonly alpha: Option.Option<number>
}

const sumOf = (values: ReadonlyArray<number>): number => values.reduce((sum, value) => sum + value, 0)

/** Sums the squared differences over all ordered pairs; exactly 0 if all values are equal. */
const disagreement = (values: ReadonlyArray<number>): number => {
  const mean = sumOf(values) / values.length
  return 2 * values.length * sumOf(values.map((value) => (value - mean) ** 2))
}

const equalPairs = (values: ReadonlyArray<number>): number =>
  sumOf(values.map((value, i) => values.filter((other, j) => j > i && other === value).length))

/**
 * Computes how far ratings agree, given one list per rated item; `Option.none` if no item was rated twice.
 *
 * ```ts
 * import { agreement } from "./agreement.ts"
 *
 * // four answers, each rated by two judges
 * agreement([[1, 1], [0, 0], [0, 0.5], [1, 1]]) // → Option.some({ units: 4, equal: 0.75, alpha: Option.some(0.8727) })
 * ```
 */
export const agreement = (units: ReadonlyArray<ReadonlyArray<number>>): Option.Option<Agreement> => {
  const rated = units.filter(({ length }) => length > 1)
  if (rated.length === 0) return Option.none()
  const all = rated.flat()
  const isConstant = all.every((value) => value === all[0])
  const observed = sumOf(rated.map((values) => disagreement(values) / (values.length - 1))) / all.length
  const expected = disagreement(all) / (all.length * (all.length - 1))
  return Option.some({
    units: rated.length,
    equal: sumOf(rated.map(equalPairs)) / sumOf(rated.map(({ length }) => (length * (length - 1)) / 2)),
    alpha: isConstant ? Option.none() : Option.some(1 - observed / expected)
  })
}
