import { type Benchmarks, Randomness } from "@escapement/core"
import type { Difficulty } from "./Difficulty.ts"
import { tiers } from "./tiers.ts"

/** Instances per tier. Source: paper, §3.1. */
const counts = [60, 60, 60, 60, 30]

const members = Object.entries(tiers).flatMap(([tier, difficulties], i) =>
  Array.from({ length: counts[i] ?? 0 }, (_, index) =>
    Randomness.seed("agent-escape", "standard@1", tier, index)
  ).flatMap((seed) => difficulties.map((difficulty) => ({ seed, difficulty })))
)

/** The fixed sets: as many instances per tier as the paper has, no two isomorphic. */
export const sets: { readonly [set: string]: Benchmarks.InstanceSet<Difficulty> } = {
  "standard@1": { fingerprint: "6383db6918bd63cd5d6c9477923e52935f4b16059fea20c6fb5e446f64197bc8", members }
}
