import type { Instance } from "../Instance.ts"
import { allTools } from "./allTools.ts"
import type { RaceTool } from "./RaceTool.ts"
import type { ToolName } from "./ToolName.ts"

/** The name of the search tool in the container. */
export const containerSearch = "serper_search"

const absent: ReadonlySet<string> = new Set<ToolName>([
  "stock_historical_price",
  "stock_volume",
  "crypto_historical_price",
  "crypto_volume",
  "python_generate_code"
])

/** The 14 tools of the authors' container. */
export const containerTools: ReadonlyArray<RaceTool> = allTools
  .filter(({ name }) => !absent.has(name))
  .map((tool) => (tool.name === "web_search" ? { ...tool, spec: { ...tool.spec, name: containerSearch } } : tool))

/** Whether a chain of a leg needs a tool that the container has not. */
export const needsAbsentTool = ({ stops }: Pick<Instance, "stops">): boolean =>
  stops.some((stop) => stop._tag === "Roadblock" && stop.chain.some(({ tool }) => absent.has(tool)))
