import { Randomness } from "@escapement/core"

/**
 * A division of the instances into blocks. Blocks are the clusters over which findings generalise (`makeClusters`), or
 * single instances; above 256 instances, random parts of them (`makeBlocks`). From the blocks follow the correlations
 * between the hypotheses of a family.
 */
export interface Blocks {
  /** The index of each instance's block, from 0. */
  readonly of: Uint32Array
  /** Number of blocks. */
  readonly count: number
  /** Whether the blocks are clusters: groups of instances that are more alike than by chance. */
  readonly isClustered: boolean
}

/**
 * The fewest clusters over which a finding generalises to other clusters. If a comparison has values in fewer of them,
 * its instances count as drawn one by one.
 */
export const fewClusters = 6

/** More blocks would not make results more exact. */
const mostBlocks = 256

/**
 * Makes one block per instance, or 256 random blocks if there are more instances than that.
 *
 * ```ts
 * import { Randomness } from "@escapement/core"
 * import { Statistics } from "@escapement/metrics"
 *
 * Statistics.makeBlocks(40, Randomness.seed("example")).count // → 40
 * Statistics.makeBlocks(100_000, Randomness.seed("example")).count // → 256
 * ```
 */
export const makeBlocks = (instances: number, seed: Randomness.Seed): Blocks => {
  if (instances <= mostBlocks)
    return { of: Uint32Array.from({ length: instances }, (_, i) => i), count: instances, isClustered: false }
  const { bits } = Randomness.rng(seed, "blocks", instances)
  return {
    of: Uint32Array.from({ length: instances }, () => bits() % mostBlocks),
    count: mostBlocks,
    isClustered: false
  }
}

/**
 * Divides the instances by cluster, from the name of each instance's cluster: one block for each cluster.
 *
 * ```ts
 * import { Statistics } from "@escapement/metrics"
 *
 * const { count, of } = Statistics.makeClusters(["music", "music", "travel"])
 *
 * count // → 2
 * ;[...of] // → [0, 0, 1]
 * ```
 */
export const makeClusters = (names: ReadonlyArray<string>): Blocks => {
  const ranks = new Map<string, number>()
  const of = Uint32Array.from(names, (name) => {
    const rank = ranks.get(name) ?? ranks.size
    ranks.set(name, rank)
    return rank
  })
  return { of, count: ranks.size, isClustered: true }
}

/** Counts the blocks that hold a value; `NaN` is none. */
export const countFilled = (values: Float64Array, { of }: Pick<Blocks, "of">): number =>
  new Set(of.filter((_, i) => !Number.isNaN(values[i]!))).size

/**
 * Returns the blocks over which one finding generalises: the groups if it has values in enough of them, else single
 * instances, merged by group for the correlations of its family.
 */
export const blocksWithin = (values: Float64Array, blocks: Blocks): Blocks =>
  blocks.isClustered && countFilled(values, blocks) < fewClusters ? { ...blocks, isClustered: false } : blocks

/**
 * Sums for each block how far its values lie from a mean; `NaN` values are skipped.
 *
 * ```ts
 * import { sumByBlock } from "./Blocks.ts"
 *
 * const blocks = { of: Uint32Array.of(0, 0, 1), count: 2, isClustered: true }
 *
 * ;[...sumByBlock(Float64Array.of(1, 0, Number.NaN), 0.5, blocks)] // → [0, 0]
 * ```
 */
export const sumByBlock = (values: Float64Array, mean: number, { count, of }: Blocks): Float64Array => {
  const sums = new Float64Array(count)
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    if (!Number.isNaN(value)) sums[of[i]!]! += value - mean
  }
  return sums
}
