import { dataTools } from "./dataTools.ts"
import { mapTools } from "./mapTools.ts"
import { pythonTools } from "./pythonTools.ts"
import type { RaceTool } from "./RaceTool.ts"
import { weatherTools } from "./weatherTools.ts"
import { webTools } from "./webTools.ts"

/** The 19 tools, in the order of the paper's Table 5. */
export const allTools: ReadonlyArray<RaceTool> = [
  ...webTools,
  ...mapTools,
  ...weatherTools,
  ...pythonTools,
  ...dataTools
]
