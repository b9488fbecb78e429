import type { Randomness } from "@escapement/core"
import { Option } from "effect"
import { type Blocks, makeBlocks, makeClusters } from "../statistics/evidence/Blocks.ts"
import { clusteredEvidence, clusteredTrimmedEvidence } from "../statistics/evidence/clusteredEvidence.ts"
import { contrastsByInstance, reachOf } from "../statistics/differences/contrast.ts"
import type { Evidence } from "../statistics/evidence/Evidence.ts"
import { scoreEvidence } from "../statistics/evidence/scoreEvidence.ts"
import { trimmedEvidence } from "../statistics/evidence/trimmedEvidence.ts"
import { studentEvidence } from "./studentEvidence.ts"

/** The means of one arm by instance, and its weight in a contrast. */
export interface Weighted {
  readonly means: Float64Array
  readonly weight: number
}

/** Fewer groups than this say nothing of groups that were not drawn. */
export const fewClusters = 6

/** The groups that findings are generalised over where there are enough of them, else instances one by one. */
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

/**
 * What some arms say of their weighted sum: `scoreEvidence` for shares, else
 * `trimmedEvidence`, and Student's test for fewer than six instances; where instances
 * come in groups, `clusteredEvidence`. None for fewer than two that all arms have.
 *
 * @param unit of the metric; `share` for values in [0, 1]
 */
export const evidenceOf = (arms: ReadonlyArray<Weighted>, unit: string, blocks: Blocks): Option.Option<Evidence> => {
  const isComplete = (_: number, i: number): boolean => arms.every(({ means }) => !Number.isNaN(means[i]!))
  const known = contrastsByInstance(arms)
  const values = new Float64Array(arms[0]?.means.length ?? 0).fill(NaN)
  let next = 0
  values.forEach((_, i) => {
    if (isComplete(0, i)) values[i] = known[next++]!
  })
  const reach = reachOf(arms, unit)
  if (blocks.isClustered) {
    const clustered =
      reach === undefined ? clusteredTrimmedEvidence(values, blocks) : clusteredEvidence(values, reach, blocks)
    if (Option.isSome(clustered)) return clustered
  }
  return reach === undefined
    ? Option.orElse(trimmedEvidence(values, blocks), () => studentEvidence(values, blocks))
    : scoreEvidence(values, reach, blocks)
}
