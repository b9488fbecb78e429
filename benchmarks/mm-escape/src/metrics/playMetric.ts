import type { Metric, Trial } from "@escapement/core"
import { Option } from "effect"
import type { Instance } from "../Instance.ts"
import { type Play, playOf } from "./Play.ts"

type Spec = Omit<Metric<Instance>, "measure"> & {
  readonly measure: (play: Play, trial: Trial) => Option.Option<number>
}

/** A metric of this family, of the play of a trial; it says nothing of trials that the machine lost. */
export const playMetric = ({ id, measure, ...spec }: Spec): Metric<Instance> => ({
  ...spec,
  id: `mm-escape.${id}`,
  measure: (trial, instance) =>
    trial.outcome._tag === "infra-error" ? Option.none() : measure(playOf(trial, instance), trial)
})

/** A part of a whole; none of nothing. */
export const share = (part: number, whole: number): Option.Option<number> =>
  whole === 0 ? Option.none() : Option.some(part / whole)
