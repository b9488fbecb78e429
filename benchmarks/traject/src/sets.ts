import { type Benchmarks, Randomness } from "@escapement/core"
import type { Difficulty } from "./Difficulty.ts"
import { standardGrid } from "./tiers.ts"

const standard = "standard@1"

/**
 * Fixed sets of instances. `standard@1` has one for each domain, structure,
 * wording and length from 3 to 10, 480 in all. The fingerprint is the sha-256 of
 * the instances' canonical JSON, one per line.
 */
export const sets: { readonly [name: string]: Benchmarks.InstanceSet<Difficulty> } = {
  [standard]: {
    fingerprint: "fe8792dc36530fe410f47c3bf1d82cdce3f3f2b8d6862107f4694a5c276776d8",
    members: standardGrid.map((difficulty, index) => ({
      seed: Randomness.seed("traject", standard, index),
      difficulty
    }))
  }
}
