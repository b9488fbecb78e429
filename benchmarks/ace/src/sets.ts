import { type InstanceSet, seed } from "@escapement/core"
import type { Difficulty } from "./Difficulty.ts"
import { tiers } from "./tiers.ts"

const standard = "standard@1"

/**
 * Fixed sets of instances. `standard@1` has one for each point of the tier
 * `paper`, 324 in all. The fingerprint is the sha-256 of the instances' canonical
 * JSON, one per line.
 */
export const sets: { readonly [name: string]: InstanceSet<Difficulty> } = {
  [standard]: {
    fingerprint: "f0a38b6e26a54061f8da149c1f19a8f051e219ce7e5d6ff1cb8d462255181087",
    members: tiers.paper.map((difficulty, index) => ({ seed: seed("ace", standard, index), difficulty }))
  }
}
