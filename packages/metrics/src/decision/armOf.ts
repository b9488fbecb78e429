import { infraError } from "../summary/CellTable.ts"
import type { CellView } from "../summary/CellView.ts"
import type { Arm } from "./Arm.ts"

/** Builds the arm of a cell on one metric. A trial without a score counts as lost if it ended as `infra-error`. */
export const armOf = ({ instances, label, means, retries, simulated, trials }: CellView, metric: number): Arm => {
  const scored = new Uint32Array(instances.count)
  const missing = new Uint32Array(instances.count)
  let absent = 0
  for (let trial = 0; trial < trials.size; trial++) {
    const rank = trials.rank(trial)
    if (!Number.isNaN(trials.score(trial, metric))) scored[rank]!++
    else if (trials.outcomeIndex(trial) === infraError) missing[rank]!++
    else absent++
  }
  return {
    label,
    means: means[metric]!,
    scored,
    missing,
    absent,
    trials: trials.size,
    reasons: trials.losses,
    retries,
    simulated
  }
}
