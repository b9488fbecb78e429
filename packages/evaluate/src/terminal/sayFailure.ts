import { TextRules } from "@escapement/core"
import { Cause, Console, Effect, Predicate } from "effect"
import { CliError } from "effect/cli"
import { describe } from "../watch/index.ts"

/** Says a failure in one sentence on standard error and passes it on for its exit code. */
export const sayFailure = Effect.tapCause((cause: Cause.Cause<unknown>) => {
  const error = Cause.squash(cause)
  if (Cause.hasInterruptsOnly(cause) || CliError.isCliError(error)) return Effect.void
  // what a plugin threw may defend itself against being read
  const sentence = Predicate.isTagged(error, "PlatformError") ? TextRules.systemSentence(error) : describe(error)
  // later lines of a message are indented: none of them may pass for a message of its own
  return Console.error(`escapement: ${sentence.replaceAll(/[\r\n\u2028\u2029]+ */g, "\n  ")}`)
})
