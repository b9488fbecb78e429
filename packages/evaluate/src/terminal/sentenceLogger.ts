import { Lines } from "@escapement/report"
import { Console, Logger } from "effect"

/** Writes a warning as a sentence of the command to standard error, and everything else as Effect's own logger does. */
export const sentenceLogger = Logger.make<unknown, void>((options) => {
  const { cause, fiber, logLevel, message } = options
  if (logLevel !== "Warn" || cause.reasons.length > 0) return Logger.defaultLogger.log(options)
  const words = (Array.isArray(message) ? message : [message]).map(String).join(" ")
  fiber.getRef(Console.Console).error(`escapement: warning: ${Lines.sanitiseLine(words)}`)
})
