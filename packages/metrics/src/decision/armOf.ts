import { type CellView, isSelfReported } from "../summary/CellView.ts"
import type { Scope } from "../summary/Instances.ts"
import type { Arm } from "./Arm.ts"
import type { LossReason } from "./Finding.ts"
import { loseAbsent } from "./boundAbsent.ts"

const sortReasons = (counts: ReadonlyMap<string, number>): ReadonlyArray<LossReason> =>
  [...counts]
    .map(([reason, trials]) => ({ reason, trials }))
    .toSorted((a, b) => b.trials - a.trials || (a.reason < b.reason ? -1 : 1))

const countTrials = (view: CellView, metric: number, { members }: Pick<Scope, "members">, isScored: boolean): Arm => {
  const { instances, label, means, retries, sharesFiles, simulated, trials } = view
  const own = new Float64Array(instances.count).fill(NaN)
  const scored = new Uint32Array(instances.count)
  const missing = new Uint32Array(instances.count)
  const reasons = new Map<string, number>()
  const absent = new Uint32Array(instances.count)
  let count = 0
  for (const rank of members) {
    if (isScored) own[rank] = means[metric]![rank]!
    for (let trial = trials.start(rank), end = trials.start(rank + 1); trial < end; trial++) {
      count++
      if (isScored && !Number.isNaN(trials.score(trial, metric))) scored[rank]!++
      else if (trials.isLost(trial, metric)) {
        missing[rank]!++
        const reason = trials.lossReason(trial)
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      } else absent[rank]!++
    }
  }
  return {
    label,
    means: own,
    scored,
    missing,
    absent,
    trials: count,
    reasons: sortReasons(reasons),
    // the attempts are not known by instance, so they are compared with all trials
    retries: retries && { ...retries, of: trials.start(instances.count) },
    sharesFiles,
    simulated
  }
}

/**
 * Builds the arm of a cell on one metric. A trial without a score counts as lost if it ended as `infra-error`, or if
 * judges gave it no score. What an agent reports about its own usage is no score: nothing is claimed of it.
 *
 * @param scope the instances that count; every other one has no score and no trials
 */
export const armOf = (view: CellView, metric: number, scope: Pick<Scope, "members"> = view.instances.all): Arm =>
  countTrials(view, metric, scope, !isSelfReported(view, view.metrics[metric]?.id ?? ""))

/**
 * Builds the arm of the mean of a metric: every trial without a value is lost (`loseAbsent`), and what an agent reports
 * about its own usage counts.
 */
export const meanArmOf = (view: CellView, metric: number, scope: Pick<Scope, "members"> = view.instances.all): Arm =>
  loseAbsent(countTrials(view, metric, scope, true), view.metrics[metric]!, (i) => view.isScoredByAny(metric, i))
