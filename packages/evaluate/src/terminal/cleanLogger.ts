import { Lines } from "@escapement/report"
import { Cause, Formatter, Logger, Predicate } from "effect"
import { describe, readStack } from "../watch/index.ts"

const textOf = (part: unknown): string => {
  if (typeof part === "string") return part
  if (Predicate.isError(part)) return readStack(part) || describe(part)
  try {
    return Formatter.format(part)
  } catch {
    return "a value that cannot be read"
  }
}

/** Makes a text safe to show; further lines are indented, so that none looks like a message of its own. */
const clean = (text: string): string => Lines.sanitise(text).replaceAll(/[\n\u2028\u2029]+ */g, "\n  ")

/**
 * Wraps a logger: it is given texts in place of values and causes. Each is one line, or a stack with indented lines, and
 * shows control characters as escapes, whoever wrote it.
 */
export const cleanLogger = (logger: Logger.Logger<unknown, void>): Logger.Logger<unknown, void> =>
  Logger.make((options) => {
    const { cause, message } = options
    const parts: ReadonlyArray<unknown> = Array.isArray(message) ? message : [message]
    const texts = parts.map((part) => (typeof part === "string" ? Lines.sanitiseLine(part) : clean(textOf(part))))
    const causes = cause.reasons.length === 0 ? [] : [clean(Cause.pretty(cause))]
    logger.log({ ...options, message: [...texts, ...causes], cause: Cause.empty })
  })
