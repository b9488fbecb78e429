import type { ErrorClass, Json } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import type { Tool } from "../tools/Tool.ts"

/**
 * How a reply was found: computed; recorded for exactly this call, for a call that is equal once values are
 * normalised, or for one that differs in optional arguments only; or not at all (an empty result in the shape of
 * the tool's output).
 */
type Found = "computed" | "exact" | "normalised" | "optional-relaxed" | "miss"

/** The reply of a tool. `error` is set if the reply says that the arguments make no sense. */
export interface Reply {
  readonly text: string
  readonly found: Found
  readonly error?: ErrorClass
}

/** Answers a call whose arguments fit the tool's parameters: required ones present, types right. */
export type RunTool = (tool: Tool, args: Json.JsonObject) => Reply

/** Pure execution of the tools of an instance, chosen by its `backing`. */
export interface ToolBackend {
  /** Returns the pool. Names are unique. */
  readonly tools: (instance: Instance) => ReadonlyArray<Tool>
  /** Looks up the instance's recordings once, for all calls that follow. */
  readonly open: (instance: Instance) => RunTool
}
