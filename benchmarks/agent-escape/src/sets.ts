import { type Benchmarks, Randomness } from "@escapement/core"
import type { Difficulty } from "./Difficulty.ts"
import { alikeTiers, inferenceTiers, paperTiers, plainTiers, rackTiers, silentTiers, weighingTiers } from "./tiers.ts"

/** Instances per tier. Source: paper, §3.1. */
const counts = [60, 60, 60, 60, 30]

const members = Object.entries(paperTiers).flatMap(([tier, difficulties], i) =>
  Array.from({ length: counts[i] ?? 0 }, (_, index) =>
    Randomness.seed("agent-escape", "standard@1", tier, index)
  ).flatMap((seed) => difficulties.map((difficulty) => ({ seed, difficulty })))
)

/** Sets of rooms that need inference, each with its fingerprint, the tiers that it draws from and the rooms of a difficulty. */
const inferred: ReadonlyArray<
  readonly [set: string, fingerprint: string, tiers: typeof inferenceTiers, count: number]
> = [
  ["standard@2", "3f2a2fc39920104f1db356208706b249ef86ff32c12c32c53eafcc05b9044210", inferenceTiers, 60],
  ["hard@2", "506d4ceb519fda0310c6f9c74f112a534a9a77cbf4948180dff9599df53e57c5", inferenceTiers, 60],
  ["frontier@2", "c3fd892f00b7f11d6f84735e2267fa9de1f184d204fdedfad3344019dfd0445a", inferenceTiers, 30],
  ["standard@3", "62dff132cf607b4878256ca07e541661ba86e3db84005ff0b4fb07ed1db9e69b", rackTiers, 75],
  ["hard@3", "c4b6d53008f7a903506dae647454b960da948a7263a4656c19c5e26482eb1362", rackTiers, 75],
  ["frontier@3", "e1bb4880220b2f5fc39fedbd268868a4fba8fe3461f52faf0f345182598a9be7", rackTiers, 75],
  ["standard@4", "025dbeca6f84f51f2f9caa4c19c46ca62a35e94aa7b418644b774dd2250e9008", plainTiers, 75],
  ["hard@4", "9fbc75790e714781266f10d7365957013ee11f1ef55926a9dd2dc7b17a784f93", plainTiers, 75],
  ["frontier@4", "1b7cb9934e60e072e08cc3bb660f5e832d0efb30b195fef47120b99e632ecdfd", plainTiers, 75],
  ["standard@5", "d6ada6bd04c487ffdb9fe8245502d543a9c4faacc055f18adf746a5d8c3e8606", alikeTiers, 75],
  ["hard@5", "6dd2bc40f0f66af893db5cde421690633658c2bdff1b7b550140b8acfc370363", alikeTiers, 75],
  ["frontier@5", "b414898aaccd1667b611c80c14a4f3ac45ef3a52653d3bcec0a67c96c4611e0e", alikeTiers, 75],
  ["hard@6", "b81bb122ff73ce80ce0ad14048251a63b0fb01cdd0728dcdcb62bbf8609cf7a0", silentTiers, 75],
  ["frontier@6", "ff27f58835b09fb6964c65cc62faf3051f364639611516b1a9ea469f0b73a430", silentTiers, 75],
  ["frontier@7", "600ad5be1486bb1dd6d8a5a8f2f44aef90fe76ab65d29546e9029edb210d15d6", weighingTiers, 75]
]

/**
 * The fixed sets. `standard@1` uses the paper's tiers, with as many instances per tier as the paper, no two
 * isomorphic. The other sets have rooms that need inference. In sets of number 3 no thing holds a single value;
 * in sets of number 4, in addition, clues have only one reading; in sets of number 5, decoys and distractors are
 * drawn as what is needed; in sets of number 6, machines run on any values; in sets of number 7, some of these need a
 * number that only an exact search finds.
 */
export const sets: { readonly [set: string]: Benchmarks.InstanceSet<Difficulty> } = {
  "standard@1": { fingerprint: "6383db6918bd63cd5d6c9477923e52935f4b16059fea20c6fb5e446f64197bc8", members },
  ...Object.fromEntries(
    inferred.map(([set, fingerprint, tiers, count]) => {
      const tier = set.replace(/@.*/, "")
      const members = (tiers[set.replace("@", "-")] ?? tiers[tier] ?? []).flatMap((difficulty) =>
        Array.from({ length: count }, (_, index) => ({
          seed: Randomness.seed("agent-escape", set, tier, index),
          difficulty
        }))
      )
      return [set, { fingerprint, members }]
    })
  )
}
