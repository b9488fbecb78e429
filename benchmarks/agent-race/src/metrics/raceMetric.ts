import type { Metric, Trial } from "@escapement/core"
import { Option } from "effect"
import type { Instance } from "../Instance.ts"
import { type Trace, traceOf } from "./Trace.ts"

type Spec = Omit<Metric<Instance>, "measure" | "version"> & {
  /** Nothing where the metric does not apply. */
  readonly measure: (trace: Trace, trial: Trial) => number | undefined
}

/** A metric of this family, of the trace of a trial; it says nothing of trials that the machine lost. */
export const raceMetric = ({ id, measure, ...spec }: Spec): Metric<Instance> => ({
  ...spec,
  id: `agent-race.${id}`,
  version: 1,
  measure: (trial, instance) =>
    trial.outcome._tag === "infra-error"
      ? Option.none()
      : Option.fromUndefinedOr(measure(traceOf(trial, instance), trial))
})

/** 1 where something holds, else 0. */
export const flag = (holds: boolean): number => (holds ? 1 : 0)
