import type { Benchmarks } from "@escapement/core"
import { measureFeatures } from "./audit/Features.ts"
import type { Instance } from "./Instance.ts"

/** What results are sliced by: the paper's difficulty, the theme, and how deep, hidden and long a room is. */
export const facets = (instance: Instance): Benchmarks.Facets => {
  const { depth, hidden, leastCalls } = measureFeatures(instance)
  return { difficulty: instance.difficulty.nodes, theme: instance.theme, depth, hidden, leastCalls }
}
