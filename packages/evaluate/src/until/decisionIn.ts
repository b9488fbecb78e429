import { type Sequential, Summary } from "@escapement/metrics"
import type { Lines } from "@escapement/report"
import { Option } from "effect"
import type { RunResults } from "../results/results.ts"

/**
 * Returns the decision from the results of a run with a stopping rule, with what `report` needs to write about it
 * (`subject`); undefined for a run of a fixed size.
 */
export const decisionIn = ({
  decision,
  metrics,
  ruled = [],
  run: { cells, plan }
}: Pick<RunResults, "decision" | "metrics" | "run"> & Partial<Pick<RunResults, "ruled">>):
  | { readonly decision: Sequential.Decision; readonly subject: Lines.DecisionSubject }
  | undefined => {
  const { benchmarks, design, until } = plan
  if (until === undefined || Option.isNone(decision)) return undefined
  const trials = decision.value.instances * cells.length * plan.epochs
  const subject = {
    labels: Summary.cellLabels(cells),
    // the rule may decide a metric that is not shown
    metrics: [...metrics, ...ruled],
    rule: until,
    source: benchmarks[0].source,
    design,
    trials
  }
  return { decision: decision.value, subject }
}
