import type { Difficulty } from "./Difficulty.ts"

/** The paper's five tiers. Source: paper, §3.1; the ratio of droppable tools, App. A.1. */
export const tiers: { readonly [tier: string]: ReadonlyArray<Difficulty> } = Object.fromEntries(
  [5, 10, 15, 20, 25].map((nodes) => [`difficulty-${nodes}`, [{ nodes, droppable: 0.3, python: true }]])
)
