import type { Metric, Trial } from "@escapement/core"
import { Option } from "effect"
import type { Instance } from "../Instance.ts"
import { type Trace, traceOf } from "./Trace.ts"

type Spec = Omit<Metric<Instance>, "measure"> & {
  readonly measure: (trace: Trace, trial: Trial) => Option.Option<number>
}

/** A metric of this family, of the trace of a trial; it says nothing of trials that the machine lost. */
export const escapeMetric = ({ id, measure, ...spec }: Spec): Metric<Instance> => ({
  ...spec,
  id: `agent-escape.${id}`,
  measure: (trial, instance) =>
    trial.outcome._tag === "infra-error" ? Option.none() : measure(traceOf(trial, instance), trial)
})
