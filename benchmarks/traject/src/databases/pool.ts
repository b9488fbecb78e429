import type { Instance } from "../Instance.ts"
import type { Tool } from "../tools/Tool.ts"
import { libraryTool } from "../generate/Library.ts"
import { operation } from "./Databases.ts"
import { upkeepTools } from "./upkeep.ts"

/** Returns the pool of an instance: the tools that it names, in their order. */
export const poolOf = ({ backing }: Pick<Instance, "backing">): ReadonlyArray<Tool> => {
  if (backing._tag !== "Database") return []
  const { domain, edition, tools } = backing
  const upkeep = upkeepTools(domain, (edition ?? 1) >= 6)
  return tools.flatMap(
    (name) =>
      operation(name)?.declared.tool ?? upkeep.find((tool) => tool.name === name) ?? libraryTool(name)?.tool ?? []
  )
}
