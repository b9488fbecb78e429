import { Schema } from "effect"

/** The most concurrent trials that an order can ask for (`RunControl.concurrency`). */
export const mostAtATime = 256

/** What the process that plays the trials of a run has been ordered to do since the run began or was resumed. */
export const RunControl = Schema.Struct({
  /** `pause` starts no further trial; `cancel` ends the run and keeps its finished trials. */
  order: Schema.Literals(["play", "pause", "cancel"]),
  /** Concurrent trials; absent: the number that the run was started with. */
  concurrency: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: mostAtATime }))),
  /** Whether trials that ended in `infra-error` are made again after all others. */
  retriesInfra: Schema.Boolean
})
export type RunControl = typeof RunControl.Type

/** A new order to a run: a change of its `RunControl`. Absent fields stay as they are. */
export type RunOrder = Partial<RunControl>

/** The control of a run to which no order was given: it plays as it was started, and makes no trial again. */
export const uncontrolled: RunControl = { order: "play", retriesInfra: false }
