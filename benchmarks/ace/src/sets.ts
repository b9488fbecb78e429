import { type Benchmarks, Randomness } from "@escapement/core"
import type { Difficulty } from "./Difficulty.ts"
import { tiers } from "./tiers.ts"

const standard = "standard@1"

/**
 * Fixed sets of instances. `standard@1` has one for each point of the tier
 * `paper`, 324 in all. The fingerprint is the sha-256 of the instances' canonical
 * JSON, one per line.
 */
export const sets: { readonly [name: string]: Benchmarks.InstanceSet<Difficulty> } = {
  [standard]: {
    fingerprint: "fa0c8f51194e8f8a8109a96ed1af53839f8a0f8a7f086d5f4777b54f195504df",
    members: tiers.paper.map((difficulty, index) => ({ seed: Randomness.seed("ace", standard, index), difficulty }))
  }
}
