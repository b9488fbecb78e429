import { Randomness } from "@escapement/core"
import { Option } from "effect"
import { confidence } from "../Interval.ts"
import { normalCdf } from "../Normal.ts"
import { tFactor } from "../StudentT.ts"
import { type CrossedCell, completeInstances, isCrossed } from "./CrossedCell.ts"
import { type Source, listSources } from "./sources.ts"
import { type Sums, addUp, sumBlocks } from "./Sums.ts"

/** One source of variance. */
export interface VarianceShare {
  /** A factor, two of them (`architecture × model`), `instance`, or `rest`: what instance and cell do together, and chance. */
  readonly source: string
  /** Share of the variance of cell means by instance, in [0, 1]; all shares together make 1. */
  readonly share: number
  readonly low: number
  readonly high: number
}

const resamples = 2000
const fewestInstances = 10

/** Writes the columns of an instance: its cells, their mean, then every group of every source. */
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

/** Components of variance: of every source, of the instance, of the rest; and by how much those of the sources come out too large. */
const componentsOf = ({ size: n, values }: Sums, cells: number, sources: ReadonlyArray<Source>) => {
  const width = values.length / 2
  const mean = (i: number): number => values[i]! / n
  const variance = (i: number): number => Math.max(0, (values[width + i]! - n * mean(i) ** 2) / (n - 1))
  const plain = new Float64Array(sources.length + 2)
  const excess = new Float64Array(sources.length + 2)
  let column = cells + 1
  sources.forEach(({ groups }, s) => {
    for (let g = 0; g < groups.length; g++, column++) {
      plain[s]! += mean(column) ** 2 / groups.length
      // the square of a mean is too large by the variance of the mean
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

/** Components as shares of their sum; one that comes out below zero is none. */
const sharesOf = (components: Float64Array): Float64Array => {
  const kept = components.map((value) => Math.max(0, value))
  const total = kept.reduce((sum, value) => sum + value, 0)
  return total > 0 ? kept.map((value) => value / total) : kept
}

/**
 * How the variance of a complete crossed design divides: by factor, by pair of
 * factors, by instance, and the rest. None unless two cells or more are the full
 * product of their levels, over at least 10 instances that all of them have.
 *
 * **Details** Components are unbiased before they are cut at 0: a factor without
 * effect has none on average. The 95 % intervals are quantiles of 2,000 resamples
 * of instances, moved by the excess that resampling adds and expanded for small
 * samples. Source: Searle, Casella &
 * McCulloch 1992, *Variance components*, section 4.3; Efron & Tibshirani 1993,
 * *An introduction to the bootstrap*, section 10.6.
 *
 * @param factors names, in the order of each cell's levels
 */
export const varianceShares = (
  factors: ReadonlyArray<string>,
  cells: ReadonlyArray<CrossedCell>,
  seed: Randomness.Seed
): Option.Option<ReadonlyArray<VarianceShare>> => {
  const instances = completeInstances(cells)
  if (cells.length < 2 || !isCrossed(cells) || instances.length < fewestInstances) return Option.none()
  const sources = listSources(factors, cells)
  const groups = sources.flatMap((source) => source.groups)
  const blocks = sumBlocks(instances, cells.length + 1 + groups.length, filling(cells, groups))
  const { excess, plain } = componentsOf(addUp(blocks), cells.length, sources)
  const shares = sharesOf(plain.map((value, s) => value - excess[s]!))
  const stream = Randomness.rng(seed, "variance shares")
  const spread = Array.from(shares, () => new Float64Array(resamples))
  for (let r = 0; r < resamples; r++) {
    const again = componentsOf(addUp(blocks, stream), cells.length, sources)
    const moved = again.plain.map((value, s) => value - again.excess[s]! - excess[s]!)
    sharesOf(moved).forEach((share, s) => (spread[s]![r] = share))
  }
  // expanded as in `bca`: resamples of few instances spread too little
  const n = instances.length
  const outside = Math.floor(resamples * normalCdf(-tFactor(confidence, n - 1) * Math.sqrt(n / (n - 1))))
  const names = [...sources.map(({ name }) => name), "instance", "rest"]
  return Option.some(
    names.map((source, s) => {
      const sorted = spread[s]!.toSorted()
      return { source, share: shares[s]!, low: sorted[outside]!, high: sorted[resamples - 1 - outside]! }
    })
  )
}
