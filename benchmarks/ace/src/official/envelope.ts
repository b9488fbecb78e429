import type { Json } from "@escapement/core"
import type { Domain } from "../domains/Domain.ts"
import type { RefusedMove } from "../moves/Move.ts"
import { dump } from "./dump.ts"

/** Writes the reply to a call that succeeded. Paper, code: `{"status","messages","data"}`. */
export const success = (data: Json.JsonObject, messages = "Successfully executed tool"): string =>
  dump({ status: "success", messages, data })

/** Writes the reply to a call that failed; `messages` names the error class and the problem. */
export const failed = (messages: string): string => dump({ status: "failed", messages, data: {} })

/** The beginning of Python's exception for a value that cannot be in a set. */
export const unhashable = "unhashable type:"

/**
 * Writes the reply to a refused call. If an argument is missing, or an operator is a list, the paper's code
 * raises an exception, and its loop answers with plain text.
 */
export const refused = (domain: Domain, { error, message }: RefusedMove): string => {
  if (error === "missing" || message.startsWith(unhashable)) return message
  return failed(
    error === "unknown-tool"
      ? `Unknown tool, ${message} for domain '${domain.id}'`
      : `Invalid tool arguments, ${message}`
  )
}
