import type { Randomness } from "@escapement/core"
import { Option } from "effect"
import { makeBlocks } from "../statistics/evidence/Blocks.ts"
import { familyLevel } from "../statistics/evidence/simultaneous.ts"
import { slopeEvidence } from "../statistics/evidence/slopeEvidence.ts"
import type { CellView } from "../summary/CellView.ts"

/**
 * Computes the level at which every slope of every agent along every axis is tested, so that all of them together keep
 * the family's error. As agents share instances, many slopes need little more correction than few.
 */
export const trendLevel = (
  axes: ReadonlyArray<Float64Array>,
  agents: ReadonlyArray<CellView>,
  metric: number,
  error: number,
  seed: Randomness.Seed
): number => {
  const blocks = makeBlocks(agents[0]?.instances.count ?? 0, seed)
  const members = axes.flatMap((axis) =>
    agents.flatMap(({ means }) => {
      const placed = means[metric]!.map((mean, rank) => (Number.isNaN(axis[rank]!) ? NaN : mean))
      return Option.toArray(
        slopeEvidence(
          axis.map((value) => (Number.isNaN(value) ? 0 : value)),
          placed,
          blocks
        )
      )
    })
  )
  return familyLevel(members, blocks, seed, error).alpha
}
