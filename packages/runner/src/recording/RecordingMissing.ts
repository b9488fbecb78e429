import { Data } from "effect"

/** A replay made a model call that was never recorded. */
export class RecordingMissing extends Data.TaggedError("RecordingMissing")<{
  /** The replayed run. */
  readonly run: string
  /** The id of the trial, `judge of …` or `role …`. */
  readonly asker: string
  /** Number of the asker's call, from 1. */
  readonly call: number
  /** What the first difference from the recorded call is. */
  readonly difference: string
}> {
  override get message(): string {
    return `${this.asker.slice(0, 40)}, model call ${this.call}: run ${this.run} has no recording of it; ${this.difference}`
  }
}
