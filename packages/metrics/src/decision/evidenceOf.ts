import { type WeightedCell, contrastsByInstance, reachOf } from "../statistics/differences/contrast.ts"
import type { Randomness } from "@escapement/core"
import { Option } from "effect"
import { type Blocks, fewClusters, makeBlocks, makeClusters } from "../statistics/evidence/Blocks.ts"
import { clusteredEvidence, clusteredTrimmedEvidence } from "../statistics/evidence/clusteredEvidence.ts"
import type { Evidence } from "../statistics/evidence/Evidence.ts"
import { scoreEvidence } from "../statistics/evidence/scoreEvidence.ts"
import { trimmedEvidence } from "../statistics/evidence/trimmedEvidence.ts"
import { studentEvidence } from "./studentEvidence.ts"

/** Returns the blocks over which findings generalise: the groups if there are enough of them, else single instances. */
export const blocksOf = (
  instances: number,
  groups: Option.Option<ReadonlyArray<number>>,
  seed: Randomness.Seed
): Blocks => {
  const clusters = Option.map(groups, (all) => makeClusters(all.map(String)))
  return Option.isSome(clusters) && clusters.value.count >= fewClusters && clusters.value.count < instances
    ? clusters.value
    : makeBlocks(instances, seed)
}

/** Removes the rounding of sums from some values: those that differ in the last ten of 53 bits become equal. */
const withoutRounding = (values: Float64Array, arms: ReadonlyArray<WeightedCell>): Float64Array => {
  const most = Math.max(
    ...arms.map(({ means }) =>
      means.reduce((max, mean) => (Number.isFinite(mean) && Math.abs(mean) > max ? Math.abs(mean) : max), 0)
    )
  )
  const grain = 2 ** (Math.ceil(Math.log2(most)) - 43)
  return grain > 0 ? values.map((value) => Math.round(value / grain) * grain) : values
}

/**
 * Computes evidence about the weighted sum of some arms. If instances come in groups it is `clusteredEvidence`; else
 * `scoreEvidence` for shares and `trimmedEvidence` for other units, or Student's test for fewer than six instances.
 * `Option.none` if all arms share fewer than two instances, or if more values are infinite than a trimmed mean leaves
 * out: those of lost trials that have no bound.
 *
 * @param unit of the metric; `share` for values in [0, 1]
 */
export const evidenceOf = (
  arms: ReadonlyArray<WeightedCell>,
  unit: string,
  blocks: Blocks
): Option.Option<Evidence> => {
  const isComplete = (_: number, i: number): boolean => arms.every(({ means }) => !Number.isNaN(means[i]!))
  const known = contrastsByInstance(arms)
  const values = new Float64Array(arms[0]?.means.length ?? 0).fill(NaN)
  let next = 0
  values.forEach((_, i) => {
    if (isComplete(0, i)) values[i] = known[next++]!
  })
  const reach = reachOf(arms, unit)
  const exact = withoutRounding(values, arms)
  if (blocks.isClustered) {
    const clustered =
      reach === undefined ? clusteredTrimmedEvidence(exact, blocks) : clusteredEvidence(values, reach, blocks)
    if (Option.isSome(clustered)) return clustered
  }
  return reach === undefined
    ? Option.orElse(trimmedEvidence(exact, blocks), () => studentEvidence(exact, blocks))
    : scoreEvidence(values, reach, blocks)
}
