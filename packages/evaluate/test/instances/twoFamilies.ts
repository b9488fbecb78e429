import { ace } from "@escapement/ace"
import { agentEscape } from "@escapement/agent-escape"
import { makeCatalogue } from "../../src/Registry.ts"

/** Two families that threads can load. */
export const catalogue = {
  ...makeCatalogue({ benchmarks: [ace, agentEscape], adapters: [], metrics: [], models: [] }),
  module: import.meta.url
}
