import type { ToolBackend } from "../backend/ToolBackend.ts"
import { Result } from "effect"
import { libraryTool } from "./Library.ts"
import { compute } from "./compute.ts"

/** Executes the tools of generated instances. A tool that the library no longer has is not offered. */
export const computed: ToolBackend = {
  tools: ({ backing }) =>
    backing._tag === "Computed" ? backing.tools.flatMap((name) => libraryTool(name)?.tool ?? []) : [],
  open: () => (tool, args) => {
    const found = libraryTool(tool.name)
    if (found === undefined) return { text: `${tool.name} is out of order.`, found: "miss", error: "unavailable" }
    const result = compute(found, args)
    return Result.isSuccess(result)
      ? { text: JSON.stringify(result.success), found: "computed" }
      : { text: `${result.failure.parameter}: ${result.failure.message}`, found: "computed", error: "wrong-value" }
  }
}
