import { type Benchmarks, Randomness } from "@escapement/core"
import type { Difficulty } from "./Difficulty.ts"
import { tiers } from "./tiers.ts"

/** Lists the members of a set: `times` instances of each difficulty of a tier. */
const members = (set: string, tier: ReadonlyArray<Difficulty>, times: number) =>
  Array.from({ length: times }, () => tier)
    .flat()
    .map((difficulty, index) => ({ seed: Randomness.seed("ace", set, index), difficulty }))

/**
 * Fixed sets of instances. `standard@1` has one instance for each point of the tier `paper`, 324 in all;
 * `standard@2` two for each of `standard`, 300 in all; `hard@2`, `frontier@2` and `frontier@3` ten for each domain
 * of the tiers `hard`, `frontier` and `frontier-3`, 60 each; `frontier@4` and `frontier@5` four for each domain of
 * `frontier-4` and `frontier-5`, 24 each. The fingerprint is the sha-256 of the instances' canonical JSON, one per line.
 */
export const sets: { readonly [name: string]: Benchmarks.InstanceSet<Difficulty> } = {
  "standard@1": {
    fingerprint: "fa0c8f51194e8f8a8109a96ed1af53839f8a0f8a7f086d5f4777b54f195504df",
    members: members("standard@1", tiers.paper, 1)
  },
  "standard@2": {
    fingerprint: "cfe3eda8de0b45efb8c58cdd2d464f2a25ea69c9c75cb056e9ccb2fb79fc54d3",
    members: members("standard@2", tiers.standard, 2)
  },
  "hard@2": {
    fingerprint: "268300d3130567e1f169dda64db36a0fb7e99c68ee7d2028be3e179e7ec168de",
    members: members("hard@2", tiers.hard, 10)
  },
  "frontier@2": {
    fingerprint: "d5e06d4fb120bbf7d339b902f21de2ecaaac319adbea298a3da1a08f96df936a",
    members: members("frontier@2", tiers.frontier, 10)
  },
  "frontier@3": {
    fingerprint: "82bf6ca926a72d1c89b2de421469ece77ab7aee50b6e58ec3efd7f9e8927e29b",
    members: members("frontier@3", tiers["frontier-3"], 10)
  },
  "frontier@4": {
    fingerprint: "ef254434c9064f77d8152ea8c10ccb8d1df6fd7b8703a4ecb538809a86aad7b0",
    members: members("frontier@4", tiers["frontier-4"], 4)
  },
  "frontier@5": {
    fingerprint: "2f0a76b35dd8be027582e153a58aeff0c31625ba313cc4f012849656e591ac4f",
    members: members("frontier@5", tiers["frontier-5"], 4)
  }
}
