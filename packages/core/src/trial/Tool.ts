import { Schema } from "effect"
import type { Content } from "./Content.ts"
import { type JsonObject, canonical } from "../text/Json.ts"

/** A tool as it is offered to an agent. */
export interface ToolSpec {
  readonly name: string
  readonly description: string
  /** JSON Schema of the arguments, always of type object. */
  readonly parameters: JsonObject
  /** What a call does: `action` acts in the world, `submit` declares the answer final, `give-up` gives up. */
  readonly role: "action" | "submit" | "give-up"
}

const sameTool = (one: ToolSpec, other: ToolSpec | undefined): boolean =>
  one === other ||
  (one.name === other?.name &&
    one.description === other.description &&
    one.role === other.role &&
    canonical(one.parameters) === canonical(other.parameters))

/**
 * Whether two lists have the same tools in the same order. It compares their contents, so a world may
 * build its list anew for each call.
 *
 * ```ts
 * import { sameTools } from "@escapement/core"
 *
 * const stop = { name: "stop", description: "Stops.", parameters: { type: "object" }, role: "action" } as const
 * sameTools([stop], [{ ...stop }]) // → true
 * sameTools([stop], []) // → false
 * ```
 */
export const sameTools = (tools: ReadonlyArray<ToolSpec>, others: ReadonlyArray<ToolSpec>): boolean =>
  tools === others || (tools.length === others.length && tools.every((tool, index) => sameTool(tool, others[index])))

/**
 * A tool call of an agent. `args` is what the agent wrote, key order kept. Text that is not JSON
 * arrives as a JSON string, so that the world judges it, not the adapter.
 */
export const ToolCall = Schema.Struct({ tool: Schema.String, args: Schema.Json })
export type ToolCall = typeof ToolCall.Type

/**
 * Why a call was a mistake, in classes that all families share.
 *
 * **Details** `unknown-tool`: no such tool, or it is not offered. `not-visible`: the thing exists, but the agent was
 * not shown it yet. `missing`, `wrong-type`, `wrong-value`: an argument. `premature`: something else must be done
 * first. `repeated`: it is done already. `exhausted`: the calls of this kind are used up. `unavailable`: the tool
 * failed, as after an injected fault; the only class that does not count as an invalid call.
 */
export const ErrorClass = Schema.Literals([
  "unknown-tool",
  "not-visible",
  "missing",
  "wrong-type",
  "wrong-value",
  "premature",
  "repeated",
  "exhausted",
  "unavailable",
  "other"
])
export type ErrorClass = typeof ErrorClass.Type

/** What the agent reads after a call (`content`), and the class of its mistake. */
export interface Observation {
  readonly content: Content
  /** Absent if the call was no mistake. */
  readonly error?: ErrorClass
}

/** A finished call with its observation; the history of a session is a list of these. */
export interface Exchange {
  readonly call: ToolCall
  readonly observation: Observation
}
