import { Data } from "effect"

/** A replay asked for something that was never recorded; `difference` names the first change. */
export class RecordingMissing extends Data.TaggedError("RecordingMissing")<{
  readonly run: string
  readonly asker: string
  /** Number of the asker's call, from 1. */
  readonly call: number
  readonly difference: string
}> {
  override get message(): string {
    return `${this.asker.slice(0, 40)}, model call ${this.call}: run ${this.run} has no recording of it; ${this.difference}`
  }
}
