import { type Benchmarks, Randomness } from "@escapement/core"
import type { Difficulty } from "./Difficulty.ts"
import { inferenceTiers, paperTiers, plainTiers, rackTiers } from "./tiers.ts"

/** Instances per tier. Source: paper, §3.1. */
const counts = [60, 60, 60, 60, 30]

const members = Object.entries(paperTiers).flatMap(([tier, difficulties], i) =>
  Array.from({ length: counts[i] ?? 0 }, (_, index) =>
    Randomness.seed("agent-escape", "standard@1", tier, index)
  ).flatMap((seed) => difficulties.map((difficulty) => ({ seed, difficulty })))
)

const membersOf = (tiers: typeof inferenceTiers, set: string, tier: string, count: number) =>
  (tiers[tier] ?? []).flatMap((difficulty) =>
    Array.from({ length: count }, (_, index) => ({
      seed: Randomness.seed("agent-escape", set, tier, index),
      difficulty
    }))
  )

/**
 * The fixed sets. `standard@1` uses the paper's tiers, with as many instances per tier as the paper, no two
 * isomorphic. The other sets have rooms that need inference. In sets of number 3 no thing holds a single value;
 * in sets of number 4, in addition, clues have only one reading.
 */
export const sets: { readonly [set: string]: Benchmarks.InstanceSet<Difficulty> } = {
  "standard@1": { fingerprint: "6383db6918bd63cd5d6c9477923e52935f4b16059fea20c6fb5e446f64197bc8", members },
  "standard@2": {
    fingerprint: "3f2a2fc39920104f1db356208706b249ef86ff32c12c32c53eafcc05b9044210",
    members: membersOf(inferenceTiers, "standard@2", "standard", 60)
  },
  "hard@2": {
    fingerprint: "506d4ceb519fda0310c6f9c74f112a534a9a77cbf4948180dff9599df53e57c5",
    members: membersOf(inferenceTiers, "hard@2", "hard", 60)
  },
  "frontier@2": {
    fingerprint: "c3fd892f00b7f11d6f84735e2267fa9de1f184d204fdedfad3344019dfd0445a",
    members: membersOf(inferenceTiers, "frontier@2", "frontier", 30)
  },
  "standard@3": {
    fingerprint: "62dff132cf607b4878256ca07e541661ba86e3db84005ff0b4fb07ed1db9e69b",
    members: membersOf(rackTiers, "standard@3", "standard", 75)
  },
  "hard@3": {
    fingerprint: "c4b6d53008f7a903506dae647454b960da948a7263a4656c19c5e26482eb1362",
    members: membersOf(rackTiers, "hard@3", "hard", 75)
  },
  "frontier@3": {
    fingerprint: "e1bb4880220b2f5fc39fedbd268868a4fba8fe3461f52faf0f345182598a9be7",
    members: membersOf(rackTiers, "frontier@3", "frontier", 75)
  },
  "standard@4": {
    fingerprint: "025dbeca6f84f51f2f9caa4c19c46ca62a35e94aa7b418644b774dd2250e9008",
    members: membersOf(plainTiers, "standard@4", "standard", 75)
  },
  "hard@4": {
    fingerprint: "9fbc75790e714781266f10d7365957013ee11f1ef55926a9dd2dc7b17a784f93",
    members: membersOf(plainTiers, "hard@4", "hard", 75)
  },
  "frontier@4": {
    fingerprint: "1b7cb9934e60e072e08cc3bb660f5e832d0efb30b195fef47120b99e632ecdfd",
    members: membersOf(plainTiers, "frontier@4", "frontier", 75)
  }
}
