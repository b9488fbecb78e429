import { Randomness } from "@escapement/core"
import { type Arm, countLost } from "../decision/Arm.ts"
import type { Question } from "../decision/Question.ts"
import { type Blocks, sumByBlock } from "../statistics/evidence/Blocks.ts"
import { chancesOfBest } from "../statistics/evidence/ranking.ts"

/** The agents of one benchmark, and how its instances are resampled. */
export interface PooledFamily {
  readonly metric: Question["metric"]
  readonly arms: ReadonlyArray<Arm>
  /** One block for each instance, or for each group if instances come in groups. */
  readonly blocks: Blocks
}

/** An agent that played on every benchmark of a run. */
export interface PooledChance {
  /** The label of the agent. */
  readonly agent: string
  /** Share of the resamples in which the agent's mean over the benchmarks is the largest; ties are divided. */
  readonly best: number
}

/** Smallest number of instances, or groups of them, for which resampling is meaningful. */
const fewest = 10

/** Whether all arms have scores of the same instances. */
const haveSame = ([first, ...others]: ReadonlyArray<Arm>): boolean =>
  others.every(({ means }) => means.every((mean, i) => Number.isNaN(mean) === Number.isNaN(first!.means[i]!)))

/** Counts the blocks that hold an instance for which every arm has a score. */
const wholeBlocks = (arms: ReadonlyArray<Arm>, blocks: Blocks): number => {
  const whole = Float64Array.from(arms[0]!.means, (_, i) =>
    arms.every(({ means }) => !Number.isNaN(means[i]!)) ? 1 : 0
  )
  return sumByBlock(whole, 0, blocks).filter((count) => count > 0).length
}

/**
 * Estimates how often each agent is the best over all benchmarks of a run if instances are resampled; benchmarks have
 * equal weights. It describes these data and is no test. Empty for one benchmark, for fewer than two agents that played
 * on all benchmarks, for metrics that are not shares, if one of the agents lost a trial or has no score of an instance
 * that another one has, and for fewer than ten instances or groups.
 */
export const pooledChances = (
  families: ReadonlyArray<PooledFamily>,
  seed: Randomness.Seed
): ReadonlyArray<PooledChance> => {
  const [first, ...others] = families
  if (first === undefined || others.length === 0) return []
  const agents = first.arms
    .map(({ label }) => label)
    .filter((label) => others.every(({ arms }) => arms.some((arm) => arm.label === label)))
  if (agents.length < 2) return []
  const pooled = families.map(({ arms, blocks, metric }) => ({
    metric,
    blocks,
    arms: agents.flatMap((agent) => arms.find(({ label }) => label === agent) ?? [])
  }))
  const isKnown = pooled.every(
    ({ arms, blocks, metric: { better, unit } }) =>
      unit === "share" &&
      better === "higher" &&
      arms.every((arm) => countLost(arm) === 0) &&
      haveSame(arms) &&
      wholeBlocks(arms, blocks) >= fewest
  )
  if (!isKnown) return []
  const ranked = pooled.map(({ arms, blocks }) => ({ cells: arms.map(({ means }) => means), blocks }))
  return chancesOfBest(ranked, Randomness.seed(seed, "pooled")).map((best, i) => ({ agent: agents[i]!, best }))
}
