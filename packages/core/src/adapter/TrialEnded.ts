import { Data, type Option } from "effect"
import type { Observation } from "../trial/Tool.ts"

/**
 * The failure of a tool call or a model request once the trial is over; it unwinds the adapter and is no error. It does
 * not say how the trial ended, so that retries cannot learn from it; `last` is the observation of the call that ended
 * the trial, if a call did.
 */
export class TrialEnded extends Data.TaggedError("TrialEnded")<{ readonly last: Option.Option<Observation> }> {
  override get message(): string {
    return "the trial is over: make no more calls and return"
  }
}
