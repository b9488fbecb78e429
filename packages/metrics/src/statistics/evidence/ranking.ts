import { Randomness } from "@escapement/core"
import { type Blocks, sumByBlock } from "./Blocks.ts"

/** A comparison of two agents among several, with its decision in the family of all pairs. */
export interface PairClaim {
  /** Index of one agent. */
  readonly a: number
  /** Index of the other agent. */
  readonly b: number
  /** b minus a; higher is better. */
  readonly value: number
  /** Whether the difference is claimed, at a level corrected for all pairs. */
  readonly claimed: boolean
}

/** The ranks that an agent may have; 1 is the best. */
export interface RankInterval {
  /** The best rank that it may have. */
  readonly low: number
  /** The worst rank that it may have. */
  readonly high: number
}

/**
 * Computes the ranks that agents may have: below every agent that is claimed to be better, above every agent that is
 * claimed to be worse. If the claims come from simultaneous tests of all pairs, all intervals hold together in 95 of
 * 100 repetitions. Source: Mogstad, Romano, Shaikh & Wilhelm 2024, *Inference for ranks with applications to mobility
 * across neighbourhoods and academic achievement across countries*.
 *
 * ```ts
 * import { Statistics } from "@escapement/metrics"
 *
 * const claims = [
 *   { a: 0, b: 1, value: 0.2, claimed: true },
 *   { a: 0, b: 2, value: 0.1, claimed: false },
 *   { a: 1, b: 2, value: -0.1, claimed: false }
 * ]
 *
 * Statistics.rankIntervals(3, claims) // → [{ low: 2, high: 3 }, { low: 1, high: 2 }, { low: 1, high: 3 }]
 * ```
 *
 * @param agents number of agents
 */
export const rankIntervals = (agents: number, claims: ReadonlyArray<PairClaim>): ReadonlyArray<RankInterval> => {
  const better = new Int32Array(agents)
  const worse = new Int32Array(agents)
  for (const { a, b, claimed, value } of claims) {
    if (!claimed) continue
    const [winner, loser] = value > 0 ? [b, a] : [a, b]
    better[loser]!++
    worse[winner]!++
  }
  return Array.from({ length: agents }, (_, agent) => ({ low: 1 + better[agent]!, high: agents - worse[agent]! }))
}

/**
 * The cells of one benchmark: for each agent the means of its instances over epochs, `NaN` for an instance without a
 * score.
 */
export interface RankedFamily {
  readonly cells: ReadonlyArray<Float64Array>
  /** The blocks of instances that are resampled. */
  readonly blocks: Blocks
}

const resamples = 4000

/** Sums, for each block, the means of the instances that all agents have. */
const blockSums = ({ blocks, cells }: RankedFamily) => {
  const complete = cells[0]!.map((_, i) => (cells.every((means) => !Number.isNaN(means[i]!)) ? 1 : Number.NaN))
  const sums = cells.map((means) =>
    sumByBlock(
      means.map((mean, i) => mean * complete[i]!),
      0,
      blocks
    )
  )
  return { count: blocks.count, sizes: sumByBlock(complete, 0, blocks), sums }
}

/** Adds the mean of every agent in a resample of a family's blocks. */
const addResample = (
  { count, sizes, sums }: ReturnType<typeof blockSums>,
  rng: Randomness.Rng,
  into: Float64Array,
  drawn: Float64Array
): void => {
  let size = 0
  drawn.fill(0)
  for (let b = 0; b < count; b++) {
    const block = rng.int(0, count - 1)
    size += sizes[block]!
    for (let agent = 0; agent < drawn.length; agent++) drawn[agent]! += sums[agent]![block]!
  }
  if (size > 0) for (let agent = 0; agent < drawn.length; agent++) into[agent]! += drawn[agent]! / size
}

/**
 * Estimates how often each agent is the best if blocks of instances are resampled within each benchmark, with equal
 * weights of the benchmarks. Only instances for which all agents have a score count. Ties are divided, and the shares
 * add up to 1. This describes the data and is no test; for claims see `rankIntervals`. Source: Efron & Tibshirani 1998,
 * *The problem of regions*.
 *
 * ```ts
 * import { Randomness } from "@escapement/core"
 * import { Statistics } from "@escapement/metrics"
 * import { chancesOfBest } from "./ranking.ts"
 *
 * const seed = Randomness.seed("example")
 * const cell = (solved: number) => Float64Array.from({ length: 40 }, (_, i) => (i < solved ? 1 : 0))
 * const family = { cells: [cell(30), cell(30), cell(10)], blocks: Statistics.makeBlocks(40, seed) }
 *
 * chancesOfBest([family], seed) // → [0.5, 0.5, 0]
 * ```
 */
export const chancesOfBest = (families: ReadonlyArray<RankedFamily>, seed: Randomness.Seed): ReadonlyArray<number> => {
  const agents = families[0]?.cells.length ?? 0
  const summed = families.map(blockSums)
  const rng = Randomness.rng(seed, "best", agents, families.length)
  const won = new Float64Array(agents)
  const [means, drawn] = [new Float64Array(agents), new Float64Array(agents)]
  for (let r = 0; r < resamples; r++) {
    means.fill(0)
    for (const family of summed) addResample(family, rng, means, drawn)
    const most = means.reduce((best, mean) => Math.max(best, mean), -Infinity)
    const isBest = (mean: number): boolean => most - mean <= 1e-12
    const ties = means.reduce((count, mean) => (isBest(mean) ? count + 1 : count), 0)
    means.forEach((mean, agent) => {
      if (isBest(mean)) won[agent]! += 1 / ties / resamples
    })
  }
  return [...won]
}
