import type { Json } from "@escapement/core"
import type { Input, LibraryTool } from "./Library.ts"
import type { Output } from "./connections.ts"

/** An argument of a step: stated in the query, or picked from the result of an earlier step. */
export interface StepArgument {
  readonly input: Input
  readonly value: Json.Json
  readonly from?: { readonly step: number; readonly output: Output }
}

/** A call of a plan: its tool, its arguments with their origins, and its result. */
export interface Step {
  readonly entry: LibraryTool
  readonly args: ReadonlyArray<StepArgument>
  readonly result: Json.JsonObject
}
