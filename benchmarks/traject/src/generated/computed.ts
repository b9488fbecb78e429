import type { Instance } from "../Instance.ts"
import type { Tool } from "../Tool.ts"
import type { ToolBackend } from "../ToolBackend.ts"
import { Result } from "effect"
import { libraryTool } from "./Library.ts"
import { compute } from "./compute.ts"

const pools = new WeakMap<Instance, ReadonlyArray<Tool>>()

const poolOf = (instance: Instance): ReadonlyArray<Tool> => {
  const known = pools.get(instance)
  if (known !== undefined) return known
  const names = instance.backing._tag === "Computed" ? instance.backing.tools : []
  const pool = names.flatMap((name) => libraryTool(name)?.tool ?? [])
  pools.set(instance, pool)
  return pool
}

/** Executes the tools of generated instances. A tool that the library no longer has is not offered. */
export const computed: ToolBackend = {
  tools: poolOf,
  run: (_, tool, args) => {
    const found = libraryTool(tool.name)
    if (found === undefined) return { text: `${tool.name} is out of order.`, found: "miss", error: "unavailable" }
    const result = compute(found, args)
    return Result.isSuccess(result)
      ? { text: JSON.stringify(result.success), found: "computed" }
      : { text: `${result.failure.parameter}: ${result.failure.message}`, found: "computed", error: "wrong-value" }
  }
}
