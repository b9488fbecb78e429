import { Trajectories, type Trial } from "@escapement/core"
import type { TraceMetric } from "@escapement/env"
import { factNames } from "../moves/Facts.ts"
import type { Instance } from "../Instance.ts"

/** A trial as the metrics read it. */
interface Trace {
  readonly instance: Instance
  /** Item ids in the hidden slots at the end of the trial, in the order of the slots; `null` for an empty slot. */
  readonly slots: ReadonlyArray<string | null>
  /** Counts this family's own facts with this name. */
  readonly count: (name: string) => number
}

/** A metric of this family, measured on the trace of a trial. */
export type AceMetric = TraceMetric<Trace>

/** Reads the events of a trial once, for all metrics. */
export const readTrace = (trial: Trial, instance: Instance): Trace => {
  const facts = Trajectories.listCalls(trial.events).flatMap((call) =>
    call.facts.flatMap((fact) => (fact._tag === "Custom" ? [fact] : []))
  )
  const grid = facts.findLast(({ name, value }) => name === factNames.grid && Array.isArray(value))?.value
  const ids: ReadonlyArray<unknown> = Array.isArray(grid) ? grid : []
  return {
    instance,
    slots: instance.slots.map((_, index) => {
      const id = ids[index]
      return typeof id === "string" ? id : null
    }),
    count: (name) => facts.filter((fact) => fact.name === name).length
  }
}
