import { type InstanceSet, seed } from "@escapement/core"
import type { Difficulty } from "./Difficulty.ts"

/** The paper's five tiers. Source: paper, §3.1; the ratio of droppable tools, App. A.1. */
export const tiers: { readonly [tier: string]: ReadonlyArray<Difficulty> } = Object.fromEntries(
  [5, 10, 15, 20, 25].map((nodes) => [`difficulty-${nodes}`, [{ nodes, droppable: 0.3, python: true }]])
)

/** Instances per tier. Source: paper, §3.1. */
const counts = [60, 60, 60, 60, 30]

const members = Object.entries(tiers).flatMap(([tier, difficulties], i) =>
  Array.from({ length: counts[i] ?? 0 }, (_, index) => seed("agent-escape", "standard@1", tier, index)).flatMap(
    (seed) => difficulties.map((difficulty) => ({ seed, difficulty }))
  )
)

/** The fixed sets: as many instances per tier as the paper has, no two isomorphic. */
export const sets: { readonly [set: string]: InstanceSet<Difficulty> } = {
  "standard@1": { fingerprint: "6383db6918bd63cd5d6c9477923e52935f4b16059fea20c6fb5e446f64197bc8", members }
}
