import { infraError } from "../summary/CellTable.ts"
import { type CellView, isSelfReported } from "../summary/CellView.ts"
import type { Arm } from "./Arm.ts"

/**
 * Builds the arm of a cell on one metric. A trial without a score counts as lost if it ended as `infra-error`. What an
 * agent reports about its own usage is no score: nothing is claimed of it.
 */
export const armOf = (view: CellView, metric: number): Arm => {
  const { instances, label, means, metrics, simulated, trials } = view
  const isScored = !isSelfReported(view, metrics[metric]?.id ?? "")
  const scored = new Uint32Array(instances.count)
  const missing = new Uint32Array(instances.count)
  let absent = 0
  for (let trial = 0; trial < trials.size; trial++) {
    const rank = trials.rank(trial)
    if (isScored && !Number.isNaN(trials.score(trial, metric))) scored[rank]!++
    else if (trials.outcomeIndex(trial) === infraError) missing[rank]!++
    else absent++
  }
  return {
    label,
    means: isScored ? means[metric]! : new Float64Array(instances.count).fill(NaN),
    scored,
    missing,
    absent,
    trials: trials.size,
    reasons: trials.losses,
    simulated
  }
}
