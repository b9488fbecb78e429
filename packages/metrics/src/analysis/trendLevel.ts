import type { Randomness } from "@escapement/core"
import type { Blocks } from "../statistics/evidence/Blocks.ts"
import { familyLevel } from "../statistics/evidence/simultaneous.ts"
import type { AgentSlope } from "./agentSlope.ts"

/**
 * Computes the level at which every slope of every agent along every axis is tested, so that all of them together keep
 * the family's error. As agents share instances, many slopes need little more correction than few.
 */
export const trendLevel = (
  slopes: ReadonlyArray<AgentSlope>,
  blocks: Blocks,
  error: number,
  seed: Randomness.Seed
): number => {
  const count = slopes.reduce((least, { clusters = 0 }) => Math.min(least, clusters), blocks.count)
  return familyLevel(
    slopes.flatMap(({ identified }) => (identified.error > 0 ? [identified] : [])),
    blocks.isClustered ? { ...blocks, count } : blocks,
    seed,
    error
  ).alpha
}
