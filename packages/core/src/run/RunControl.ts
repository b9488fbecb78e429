import { Schema } from "effect"

/** Most trials that a run may be told to make at a time. */
export const mostAtATime = 256

/** What somebody has told the process that makes the trials of a run, since it began or was taken up. */
export const RunControl = Schema.Struct({
  /** `pause` begins no further trial; `cancel` ends the run, with what is finished kept. */
  order: Schema.Literals(["play", "pause", "cancel"]),
  /** Trials at a time; as the run was begun when absent. */
  concurrency: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: mostAtATime }))),
  /** Whether trials that ended in `infra-error` are made again when the others are made. */
  retriesInfra: Schema.Boolean
})
export type RunControl = typeof RunControl.Type

/** A change of it; what is absent stays. */
export type RunOrder = Partial<RunControl>

/** What holds where nobody said anything. */
export const uncontrolled: RunControl = { order: "play", retriesInfra: false }
