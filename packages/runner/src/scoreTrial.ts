import type { Metric, Metrics, Trial } from "@escapement/core"
import { Option } from "effect"

const measure = <Instance>(metric: Metric<Instance>, trial: Trial, instance: Instance): Metrics.Score => {
  const failed = (reason: string): Metrics.Score => ({ version: metric.version, value: Option.none(), failed: reason })
  try {
    const value = metric.measure(trial, instance)
    // a metric of a plugin may violate its type
    if (!Option.isOption(value)) return failed("returned a value that is not an Option")
    return Option.isSome(value) && !Number.isFinite(value.value)
      ? failed(`measured ${value.value}, which is not a number`)
      : { version: metric.version, value }
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error))
  }
}

/** Scores a trial. If a metric throws, its score is marked as failed; the other scores are kept. */
export const scoreTrial = <Instance>(
  metrics: ReadonlyArray<Metric<Instance>>,
  trial: Trial,
  instance: Instance
): Metrics.Scores => Object.fromEntries(metrics.map((metric) => [metric.id, measure(metric, trial, instance)]))
