import { Result } from "effect"
import type { Files, Product, GeneratedTool, Values } from "./Template.ts"

/** Runs a tool whose engine is a function (`Library`); an exception becomes a failure with its message. */
export const executeTool = (
  run: Extract<GeneratedTool["engine"], { readonly _tag: "Library" }>["run"],
  inputs: Values,
  files: Files
): Result.Result<Product, string> =>
  Result.try({
    try: () => run(inputs, files),
    catch: (cause) => (cause instanceof Error ? cause.message : String(cause))
  })
