import { Console, Logger } from "effect"
import { cleanLogger } from "./cleanLogger.ts"

/** Writes a warning as a sentence of the command to standard error, and everything else as Effect's own logger does. */
export const sentenceLogger = cleanLogger(
  Logger.make<unknown, void>((options) => {
    const { fiber, logLevel, message } = options
    if (logLevel !== "Warn") return Logger.defaultLogger.log(options)
    const words = (Array.isArray(message) ? message : [message]).join(" ")
    fiber.getRef(Console.Console).error(`escapement: warning: ${words}`)
  })
)
