import { infraError } from "../summary/CellTable.ts"
import type { CellView } from "../summary/CellView.ts"
import type { Arm } from "./Arm.ts"

/** A cell of a run on one of its metrics, as decisions read it. A trial without a score is lost where it is an infra error. */
export const armOf = ({ instances, label, means, simulated, trials }: CellView, metric: number): Arm => {
  const scored = new Uint32Array(instances.count)
  const missing = new Uint32Array(instances.count)
  for (let trial = 0; trial < trials.size; trial++) {
    const rank = trials.rank(trial)
    if (!Number.isNaN(trials.score(trial, metric))) scored[rank]!++
    else if (trials.outcomeIndex(trial) === infraError) missing[rank]!++
  }
  return {
    label,
    means: means[metric]!,
    scored,
    missing,
    trials: trials.size,
    reasons: trials.losses,
    simulated
  }
}
