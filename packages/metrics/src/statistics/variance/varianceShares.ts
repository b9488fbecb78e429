import { Randomness } from "@escapement/core"
import { Option } from "effect"
import { confidence } from "../shares/Interval.ts"
import { normalCdf } from "../distributions/Normal.ts"
import { tFactor } from "../distributions/StudentT.ts"
import { type CrossedCell, completeInstances, isCrossed } from "./CrossedCell.ts"
import { type Source, listSources } from "./sources.ts"
import { type Sums, addUp, sumBlocks } from "./Sums.ts"

/** A source of variance in a crossed design, with its share and the 95 % interval of that share. */
export interface VarianceShare {
  /**
   * A factor, the interaction of two (`architecture × model`), `instance`, or `rest`: the interaction of instance and
   * cell, with chance.
   */
  readonly source: string
  /** Share of the variance of cell means by instance, in [0, 1]; all shares add up to 1. */
  readonly share: number
  readonly low: number
  readonly high: number
}

const resamples = 2000
const fewestInstances = 10

/**
 * Returns a function that fills the columns of an instance: its cells, their mean, then the deviation of every group of
 * every source.
 */
const filling = (cells: ReadonlyArray<CrossedCell>, groups: ReadonlyArray<Float64Array>) => {
  const count = cells.length
  return (instance: number, row: Float64Array): void => {
    row.fill(0)
    for (let c = 0; c < count; c++) {
      row[c] = cells[c]!.means[instance]!
      row[count]! += row[c]! / count
      for (let g = 0; g < groups.length; g++) row[count + 1 + g]! += groups[g]![c]! * row[c]!
    }
  }
}

/**
 * Computes the components of variance of every source, of the instance and of the rest (`plain`), and by how much the
 * components of the sources are too large (`excess`).
 */
const componentsOf = ({ size: n, values }: Sums, cells: number, sources: ReadonlyArray<Source>) => {
  const width = values.length / 2
  const mean = (i: number): number => values[i]! / n
  const variance = (i: number): number => Math.max(0, (values[width + i]! - n * (mean(i) * mean(i))) / (n - 1))
  const plain = new Float64Array(sources.length + 2)
  const excess = new Float64Array(sources.length + 2)
  let column = cells + 1
  sources.forEach(({ groups }, s) => {
    for (let g = 0; g < groups.length; g++, column++) {
      plain[s]! += mean(column) ** 2 / groups.length
      // the square of an estimated mean is too large by the variance of that mean
      excess[s]! += variance(column) / n / groups.length
    }
  })
  let inCells = 0
  for (let c = 0; c < cells; c++) inCells += variance(c) / cells
  const rest = ((inCells - variance(cells)) * cells) / (cells - 1)
  plain[sources.length] = variance(cells) - rest / cells
  plain[sources.length + 1] = rest
  return { plain, excess }
}

/**
 * Returns components as shares of their sum; a negative one counts as 0. `Option.none` if nothing is left but rounding.
 */
const sharesOf = (components: Float64Array, rounding: number): Option.Option<Float64Array> => {
  const shares = new Float64Array(components.length)
  let total = 0
  for (let i = 0; i < shares.length; i++) total += shares[i] = Math.max(0, components[i]!)
  if (!(total > rounding)) return Option.none()
  for (let i = 0; i < shares.length; i++) shares[i]! /= total
  return Option.some(shares)
}

/** Returns the rounding error of the cells' sums of squares. */
const roundingOf = ({ size, values }: Sums, cells: number): number => {
  const width = values.length / 2
  let squares = 0
  for (let c = 0; c < cells; c++) squares += values[width + c]! / size
  return 1e-12 * squares
}

/** The most resamples that may be without any variation. */
const mostAlike = Math.floor(resamples * 0.05)

/**
 * Computes the shares in each resample, sorted in ascending order for each source; `Option.none` if nothing varies in
 * too many resamples.
 */
const resampleShares = (again: () => Option.Option<Float64Array>, sources: number) => {
  const drawn = Array.from({ length: sources }, () => new Float64Array(resamples))
  let count = 0
  for (let r = 0; r < resamples; r++) {
    const shares = again()
    if (Option.isNone(shares)) continue
    for (let s = 0; s < sources; s++) drawn[s]![count] = shares.value[s]!
    count++
  }
  return resamples - count > mostAlike
    ? Option.none()
    : Option.some(drawn.map((shares) => shares.subarray(0, count).toSorted()))
}

/** Whether more than 5 % of resamples would hold none of `count` of `size` instances. */
const isRare = (count: number, size: number): boolean => (1 - count / size) ** size > 0.05

/**
 * Whether too many resamples would contain no instance on which cells differ, or only instances that have the same
 * values. These would all say that cells never differ, or that nothing but cells does.
 */
const hardlyVary = (instances: Uint32Array, cells: ReadonlyArray<CrossedCell>): boolean => {
  const differing = instances.filter((i) => cells.some(({ means }) => means[i] !== cells[0]!.means[i])).length
  const counts = new Map<string, number>()
  for (const i of instances) {
    const row = cells.map(({ means }) => means[i]).join()
    counts.set(row, (counts.get(row) ?? 0) + 1)
  }
  const others = instances.length - Math.max(...counts.values())
  return isRare(differing, instances.length) || isRare(others, instances.length)
}

/**
 * Divides the variance of a complete crossed design by factor, by pair of factors and by instance, with a rest.
 * `Option.none` unless two cells or more form the full product of their levels and share at least 10 instances. Also
 * `Option.none` if so few instances vary, or so few show a difference between cells, that in more than 5 % of resamples
 * nothing varies, or only cells do.
 *
 * **Details** Components are unbiased before they are cut at 0: a factor without effect has a component of zero on
 * average. The 95 % intervals are quantiles of 2,000 resamples of instances, corrected for the excess that resampling
 * adds and widened for small samples. Source: Searle, Casella & McCulloch 1992, *Variance components*, section 4.3;
 * Efron & Tibshirani 1993, *An introduction to the bootstrap*, section 10.6.
 *
 * @param factors names of the factors, in the order of each cell's levels
 */
export const varianceShares = (
  factors: ReadonlyArray<string>,
  cells: ReadonlyArray<CrossedCell>,
  seed: Randomness.Seed
): Option.Option<ReadonlyArray<VarianceShare>> => {
  const instances = completeInstances(cells)
  if (cells.length < 2 || !isCrossed(cells) || instances.length < fewestInstances) return Option.none()
  if (hardlyVary(instances, cells)) return Option.none()
  const sources = listSources(factors, cells)
  const groups = sources.flatMap((source) => source.groups)
  const blocks = sumBlocks(instances, cells.length + 1 + groups.length, filling(cells, groups))
  const whole = addUp(blocks)
  const { excess, plain } = componentsOf(whole, cells.length, sources)
  const rounding = roundingOf(whole, cells.length)
  const stream = Randomness.rng(seed, "variance shares")
  const names = [...sources.map(({ name }) => name), "instance", "rest"]
  const spread = resampleShares(() => {
    const again = componentsOf(addUp(blocks, stream), cells.length, sources)
    return sharesOf(
      again.plain.map((value, s) => value - again.excess[s]! - excess[s]!),
      rounding
    )
  }, names.length)
  // widened as in `bca`: resamples of few instances spread too little
  const n = instances.length
  const share = normalCdf(-tFactor(confidence, n - 1) * Math.sqrt(n / (n - 1)))
  return Option.map(
    Option.all([
      sharesOf(
        plain.map((value, s) => value - excess[s]!),
        rounding
      ),
      spread
    ]),
    ([shares, all]) =>
      names.map((source, s) => {
        const sorted = all[s]!
        const outside = Math.floor(sorted.length * share)
        return { source, share: shares[s]!, low: sorted[outside]!, high: sorted[sorted.length - 1 - outside]! }
      })
  )
}
