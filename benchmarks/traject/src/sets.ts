import { type Benchmarks, Randomness } from "@escapement/core"
import type { Difficulty } from "./Difficulty.ts"
import { extremeGrid, frontierGrid, gridOf, hardGrid, standardGrid, statefulGrid } from "./tiers.ts"

const standard = "standard@1"
const natural = "natural@1"
const naturalSecond = "natural@2"
const stateful = "stateful@1"
const extreme = "stateful-extreme@1"
const hard = "hard@1"
const frontier = "frontier@1"

/**
 * Fixed sets of instances. `standard@1` has one for each domain, structure,
 * wording and length from 3 to 10, 480 in all; `natural@1` the same in natural
 * words, 240, and `natural@2` in the second wording of those. `stateful@1` has
 * 120 requests to databases, and `stateful-extreme@1` 100 of several goals where every kind of failure strikes.
 * `hard@1` and `frontier@1` have 102 trays each, 34 for every desk. The fingerprint is the sha-256 of
 * the instances' canonical JSON, one per line.
 */
export const sets: { readonly [name: string]: Benchmarks.InstanceSet<Difficulty> } = {
  [standard]: {
    fingerprint: "fe8792dc36530fe410f47c3bf1d82cdce3f3f2b8d6862107f4694a5c276776d8",
    members: standardGrid.map((difficulty, index) => ({
      seed: Randomness.seed("traject", standard, index),
      difficulty
    }))
  },
  [natural]: {
    fingerprint: "56382e9d5fa47374017eebc3d1da7f4e15b6d1e203d6c674706be42658a08706",
    members: gridOf("natural").map((difficulty, index) => ({
      seed: Randomness.seed("traject", natural, index),
      difficulty
    }))
  },
  [naturalSecond]: {
    fingerprint: "88726e5c658716dd15cce8161cebd9b8b9d7c8f20eab5a5ecf82c46292027166",
    members: gridOf("natural-2").map((difficulty, index) => ({
      seed: Randomness.seed("traject", naturalSecond, index),
      difficulty
    }))
  },
  [stateful]: {
    fingerprint: "61b6a34d38ddc1c7ee9fe8434ac4f7681bad5d22dfa10f584668818856c83b51",
    members: statefulGrid.map((difficulty, index) => ({
      seed: Randomness.seed("traject", stateful, index),
      difficulty
    }))
  },
  [extreme]: {
    fingerprint: "47c28719b7ad4d98f5c0760c03df8e4831636eb19d8c027312d49932a553f326",
    members: extremeGrid.map((difficulty, index) => ({
      seed: Randomness.seed("traject", extreme, index),
      difficulty
    }))
  },
  [hard]: {
    fingerprint: "1313a71dab9a8c205c87b92e61e67cae5369a45b3c671a0ffbca03a70c7257c3",
    members: hardGrid.map((difficulty, index) => ({ seed: Randomness.seed("traject", hard, index), difficulty }))
  },
  [frontier]: {
    fingerprint: "acb63798b7ca47535884826b744b1a21d952c11e192885e1243d9f749db69f87",
    members: frontierGrid.map((difficulty, index) => ({
      seed: Randomness.seed("traject", frontier, index),
      difficulty
    }))
  }
}
