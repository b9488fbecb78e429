import { Schema } from "effect"
import type { Content } from "./Content.ts"
import { type JsonObject, canonical } from "../text/Json.ts"

/** A tool as an agent is offered it. */
export interface ToolSpec {
  readonly name: string
  readonly description: string
  /** JSON Schema of the arguments, an object. */
  readonly parameters: JsonObject
  /** What the call does to the trial: nothing, declare the answer final, or give up. */
  readonly role: "action" | "submit" | "give-up"
}

const sameTool = (one: ToolSpec, other: ToolSpec | undefined): boolean =>
  one === other ||
  (one.name === other?.name &&
    one.description === other.description &&
    one.role === other.role &&
    canonical(one.parameters) === canonical(other.parameters))

/**
 * Whether two offers are the same tools in the same order. It compares what the tools say, so a world
 * may put its tools together anew for each call.
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
 * What an agent asks. `args` is whatever it wrote, key order kept; text that is
 * not JSON arrives as a JSON string, so that the world judges it, not the adapter.
 */
export const ToolCall = Schema.Struct({ tool: Schema.String, args: Schema.Json })
export type ToolCall = typeof ToolCall.Type

/** Why a call was no use, in words that every family shares. */
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

/** What the environment shows after a call, errors included. */
export interface Observation {
  readonly content: Content
  readonly error?: ErrorClass
}

/** A finished call as its agent saw it; what a forked session starts with. */
export interface Exchange {
  readonly call: ToolCall
  readonly observation: Observation
}
