import { type InstanceSet, seed } from "@escapement/core"
import type { Difficulty } from "./Difficulty.ts"
import { standardGrid } from "./tiers.ts"

const standard = "standard@1"

/**
 * Fixed sets of instances. `standard@1` has one for each domain, structure,
 * wording and length from 3 to 10, 480 in all. The fingerprint is the sha-256 of
 * the instances' canonical JSON, one per line.
 */
export const sets: { readonly [name: string]: InstanceSet<Difficulty> } = {
  [standard]: {
    fingerprint: "652008be865ef2e335d54d827a94b3152dd5af40b039907a5e5e40f73c304ff5",
    members: standardGrid.map((difficulty, index) => ({ seed: seed("traject", standard, index), difficulty }))
  }
}
