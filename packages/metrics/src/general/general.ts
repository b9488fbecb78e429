import type { Metric, Trial } from "@escapement/core"
import { Option } from "effect"

/**
 * Makes a general metric: one that reads the trial alone and so fits every family. It has no value for a trial that
 * ended as `infra-error`, or that has no events.
 *
 * @param spec `measure` returns undefined if the metric does not apply
 */
export const general = (
  spec: Omit<Metric<unknown>, "version" | "source" | "measure"> & {
    /** Version of the metric; 1 if absent. */
    readonly version?: number
    readonly measure: (trial: Trial) => number | undefined
  }
): Metric<unknown> => ({
  version: 1,
  ...spec,
  source: "ours",
  measure: (trial) =>
    trial.outcome._tag === "infra-error" || trial.events.length === 0
      ? Option.none()
      : Option.fromUndefinedOr(spec.measure(trial))
})
