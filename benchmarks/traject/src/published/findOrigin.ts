import type { Json } from "@escapement/core"
import { isBlank } from "../plan/Arguments.ts"
import type { Origin } from "../plan/PlannedCall.ts"
import type { Parameter } from "../tools/Tool.ts"
import { findToken } from "../play/findToken.ts"

/** Returns a value as a text would write it; undefined for lists and objects. */
const writtenValue = (value: Json.Json): string | undefined => {
  if (typeof value === "string") return value.trim()
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined
}

/**
 * Finds the origin of a gold argument's value: the query, else the latest earlier reply that has it, else the
 * example of its parameter.
 */
export const findOrigin = (
  value: Json.Json,
  query: string,
  replies: ReadonlyArray<string>,
  parameter: Parameter | undefined
): Origin => {
  const written = isBlank(value) ? undefined : writtenValue(value)
  if (written === undefined) return { _tag: "Unknown" }
  const inQuery = findToken(query, written)
  if (inQuery !== undefined) return { _tag: "Query", shown: inQuery }
  const call = replies.findLastIndex((reply) => findToken(reply, written) !== undefined)
  const inReply = findToken(replies[call] ?? "", written)
  if (inReply !== undefined) return { _tag: "Reply", call, shown: inReply }
  const { example } = parameter ?? {}
  return example !== undefined && writtenValue(example) === written ? { _tag: "Example" } : { _tag: "Unknown" }
}
