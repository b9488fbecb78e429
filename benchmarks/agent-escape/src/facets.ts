import type { Benchmarks } from "@escapement/core"
import { measureFeatures } from "./audit/Features.ts"
import type { Instance } from "./Instance.ts"

/** Returns the facets of a room: the paper's difficulty, the theme, its depth, its hidden nodes and its least calls. */
export const facets = (instance: Instance): Benchmarks.Facets => {
  const { depth, hidden, leastCalls } = measureFeatures(instance)
  return { difficulty: instance.difficulty.nodes, theme: instance.theme, depth, hidden, leastCalls }
}
