import type { Metric, Metrics, Trial } from "@escapement/core"
import { Option, Result } from "effect"
import { checkedValue } from "./checkedValue.ts"

const measure = <Instance>(metric: Metric<Instance>, trial: Trial, instance: Instance): Metrics.Score => {
  const { version } = metric
  return Result.match(
    checkedValue(metric, () => metric.measure(trial, instance)),
    {
      onSuccess: (value) => ({ version, value }),
      onFailure: (failed) => ({ version, value: Option.none(), failed })
    }
  )
}

/**
 * Computes the score of each metric for a trial, by the metric's id. If a metric throws or gives a value that it cannot
 * have, its score has no value and is marked as failed; the other scores are kept.
 */
export const scoreTrial = <Instance>(
  metrics: ReadonlyArray<Metric<Instance>>,
  trial: Trial,
  instance: Instance
): Metrics.Scores => Object.fromEntries(metrics.map((metric) => [metric.id, measure(metric, trial, instance)]))
