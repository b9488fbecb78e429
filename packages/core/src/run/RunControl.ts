import { Schema } from "effect"

/** The most concurrent trials that can be ordered for a run. */
export const mostAtATime = 256

/** The orders given to the process that makes the trials of a run, since the run began or was resumed. */
export const RunControl = Schema.Struct({
  /** `pause` starts no further trial; `cancel` ends the run and keeps its finished trials. */
  order: Schema.Literals(["play", "pause", "cancel"]),
  /** Concurrent trials; absent: the number that the run was started with. */
  concurrency: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: mostAtATime }))),
  /** Whether trials that ended in `infra-error` are made again after all others. */
  retriesInfra: Schema.Boolean
})
export type RunControl = typeof RunControl.Type

/** A change of these orders; absent fields stay as they are. */
export type RunOrder = Partial<RunControl>

/** The state before any order. */
export const uncontrolled: RunControl = { order: "play", retriesInfra: false }
