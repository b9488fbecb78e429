import { Data } from "effect"

/** Characters of a reason that are shown; it may quote a very long value. */
const mostShown = 1000
const shown = (reason: string): string =>
  reason.length <= mostShown ? reason : `${reason.slice(0, mostShown)}… (${reason.length} characters)`

/**
 * A file that cannot be read: of published data, of instances, or of results made elsewhere. Says which file, where in
 * it, and what is wrong.
 */
export class ImportFailed extends Data.TaggedError("ImportFailed")<{
  readonly path: string
  /** The place in the file, in words: a line, a record, a field; absent if it is the file as a whole. */
  readonly at?: string
  readonly reason: string
}> {
  override get message(): string {
    return `${this.path}${this.at === undefined ? "" : `, ${this.at}`}: ${shown(this.reason)}`
  }
}
