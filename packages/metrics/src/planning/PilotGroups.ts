import { Option } from "effect"
import { studentPower, studentSize } from "../statistics/power/studentSize.ts"
import { fewClusters } from "../statistics/evidence/Blocks.ts"
import { clusteredMean } from "../statistics/evidence/clusteredEvidence.ts"
import { trimmedMean } from "../statistics/evidence/trimmedEvidence.ts"
import type { CellView } from "../summary/CellView.ts"

/** How much the differences of two agents vary between the groups of a pilot's instances. */
export interface PilotGroups {
  /** Number of groups. */
  readonly groups: number
  /** Number of instances in all groups together. */
  readonly instances: number
  /** The variance of the mean difference, times the number of groups. */
  readonly variance: number
  /** Degrees of freedom of that variance: fewer than the groups less one if their sizes differ. */
  readonly df: number
}

/**
 * Reads from a pilot how much the difference of two agents varies between groups; `Option.none` if its instances come
 * in fewer than six groups or one by one, or if all groups have the same difference, which says nothing of other
 * groups.
 *
 * @param metric index of the metric in `CellView.metrics`
 */
export const pilotGroups = (a: CellView, b: CellView, metric: number): Option.Option<PilotGroups> => {
  const { unit } = a.metrics[metric]!
  const one = a.means[metric]!
  const differences = b.means[metric]!.map((mean, rank) => mean - one[rank]!)
  return Option.gen(function* () {
    const blocks = yield* a.instances.clusters
    const values = unit === "share" ? differences : (yield* trimmedMean(differences)).values
    const { clusters, df, error, n } = yield* clusteredMean(values, blocks)
    return clusters >= fewClusters && clusters < n && error > 0
      ? { groups: clusters, instances: n, variance: error ** 2 * clusters, df }
      : yield* Option.none()
  })
}

const effectOf = ({ df, groups, variance }: PilotGroups, difference: number) => ({
  value: difference,
  variance,
  df: (size: number) => ((size - 1) * df) / (groups - 1)
})

/** Returns how many groups of this kind detect a difference; `Option.none` if no number does. */
export const groupsNeeded = (
  pilot: PilotGroups,
  difference: number,
  alpha: number,
  power: number
): Option.Option<number> => studentSize(effectOf(pilot, difference), alpha, power)

/**
 * Returns how many groups a number of instances comes in, if groups are as large as those of the pilot, and with which
 * power these detect a difference; `Option.none` for fewer than six groups, as instances then count one by one.
 */
export const reachInGroups = (
  pilot: PilotGroups,
  instances: number,
  difference: number,
  alpha: number
): Option.Option<{ readonly groups: number; readonly power: number }> => {
  const groups = Math.floor((instances * pilot.groups) / pilot.instances)
  return groups < fewClusters
    ? Option.none()
    : Option.some({ groups, power: studentPower(effectOf(pilot, difference), groups, alpha) })
}
