import type { Metric } from "@escapement/core"
import { Option } from "effect"
import type { Agenda } from "../Agenda.ts"
import type { Instance } from "../Instance.ts"
import { type Play, playOf } from "./Play.ts"

/** Works out the agenda of an instance, once per instance. */
export type AgendaOf = (instance: Instance) => Agenda

/** A metric of this family before it knows the tools: of the play of a trial and its instance. */
export interface PlayMetric extends Omit<Metric<Instance>, "measure"> {
  readonly measure: (play: Play, instance: Instance) => Option.Option<number>
}

/** A metric of the family; it says nothing of trials that the machine lost. */
export const trajectMetric =
  (agendaOf: AgendaOf) =>
  ({ id, measure, ...spec }: PlayMetric): Metric<Instance> => ({
    ...spec,
    id: `traject.${id}`,
    measure: (trial, instance) =>
      trial.outcome._tag === "infra-error"
        ? Option.none()
        : measure(playOf(trial, instance, agendaOf(instance)), instance)
  })
