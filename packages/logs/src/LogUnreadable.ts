import { TextRules } from "@escapement/core"
import { Data } from "effect"

/** Longest reason that is shown, in characters. */
const longest = 500

/**
 * A log that cannot be read: the file, the place in it (such as a line, a column, or a member of an archive), and the
 * reason.
 */
export class LogUnreadable extends Data.TaggedError("LogUnreadable")<{
  readonly path: string
  /** The place, as `line 3`; absent if the reason is about the whole log. */
  readonly at?: string
  readonly reason: string
}> {
  override get message(): string {
    const reason = TextRules.oneLine(this.reason)
    const shown = reason.length > longest ? `${reason.slice(0, longest)}…` : reason
    return `${this.path}${this.at === undefined ? "" : `, ${this.at}`}: ${shown}`
  }
}
