import type { Json } from "@escapement/core"
import type { LibraryTool } from "./Library.ts"
import type { Output } from "./connections.ts"

/** An argument as a sentence states it: a value, or the output of an earlier call. */
export type ReadArgument =
  | { readonly _tag: "Value"; readonly parameter: string; readonly value: Json.Json }
  | { readonly _tag: "Output"; readonly parameter: string; readonly step: number; readonly output: Output }

/** A sentence that fits the pattern of a tool. */
export interface ReadStep {
  readonly entry: LibraryTool
  readonly args: ReadonlyArray<ReadArgument>
}
