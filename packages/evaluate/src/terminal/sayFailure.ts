import { TextRules } from "@escapement/core"
import { Cause, Console, Effect, Predicate } from "effect"
import { CliError } from "effect/cli"
import { describe } from "../watch/index.ts"
import { standardErr } from "./Channel.ts"
import { terminalWidth } from "./detectStyle.ts"
import { wrapFailure } from "./wrapFailure.ts"

/** Writes a failure in one sentence to standard error and passes it on, as it decides the exit code. */
export const sayFailure = Effect.tapCause((cause: Cause.Cause<unknown>) => {
  const error = Cause.squash(cause)
  if (Cause.hasInterruptsOnly(cause) || CliError.isCliError(error)) return Effect.void
  // an object that a plugin threw may throw again when it is read
  const sentence = Predicate.isTagged(error, "PlatformError") ? TextRules.systemSentence(error) : describe(error)
  // further lines of a message are indented, so that none of them looks like a message of its own
  const said = `escapement: ${sentence.replaceAll(/[\r\n\u2028\u2029]+ */g, "\n  ")}`
  // files and programs read a message as one line
  const lines =
    standardErr.stream.isTTY === true
      ? said.split("\n").flatMap((line) => wrapFailure(line, terminalWidth(standardErr.stream)))
      : [said]
  return Console.error(lines.join("\n"))
})
