import { type Benchmarks, Randomness } from "@escapement/core"
import { Level, type Variant } from "./leg/Level.ts"
import type { Edition } from "./chronicle/Edition.ts"
import type { Difficulty } from "./Difficulty.ts"
import { at, inChronicle } from "./tiers.ts"

/** Legs per variant and level. Source: the published data; paper Table 2. */
const counts: { readonly [variant in Variant]: { readonly [level in Level]: number } } = {
  linear: { easy: 200, medium: 200, hard: 200, extreme: 200 },
  dag: { easy: 100, medium: 150, hard: 166, extreme: 184 }
}

/** Every `dag` leg has its linear twin: the two variants share their seeds. */
const members = (["linear", "dag"] as const).flatMap((variant) =>
  Level.literals.flatMap((level) =>
    Array.from({ length: counts[variant][level] }, (_, index) => ({
      seed: Randomness.seed("agent-race", "standard@1", level, index),
      difficulty: at(variant, level)
    }))
  )
)

/** A set of a chronicle; by default its legs are drawn under its name, sixty of each variant. */
type ChronicleSet = readonly [
  set: string,
  fingerprint: string,
  level: Level,
  edition: Edition,
  drawnAs?: string,
  legsPerVariant?: number
]

const ofChronicle: ReadonlyArray<ChronicleSet> = [
  ["standard@2", "e4f38ced439ee89f40a17641fd1d0005f3ccffdb02d58a0c7b39d016b59ec633", "medium", 2],
  ["hard@2", "9d3e62cb4d5da51f9de199053c6a50bd8bd84ccf9ebe6d9c6c018a039a2cd2a6", "hard", 2],
  ["standard@3", "0332d00428d01ecb2678c79204e295d0a99d97faa03ff549010a241e1423ab8b", "medium", 3],
  ["hard@3", "689edc9361923a0a9f7cde5cdffd4d38dae3d8848c2866794f44015f20e4225e", "hard", 3],
  // the name under which its legs were drawn and measured
  ["errata@1", "9301715f6d6e58cb19b7825662dc8ddf1687375da0736ae00d7b91f9e936af3c", "hard", 4, "frontier@1"],
  ["standard@4", "4d344193b50e81ef87c013e69e88a070731024bf483f8e8c620eceeaaca31386", "medium", 6],
  ["hard@4", "ffc69dba83609ed246022e6cf66803f3f085d1a544c6e650e35b30f80f3492fa", "hard", 6],
  ["errata@2", "1c9e86171805975609a689eed967dd7496ea03e779e48d6d5715fa17e8f3b853", "hard", 7],
  ["prose@1", "d60c67f6faa9b7f4c8ee64761c027c82439c073e882abcd1fee22cd089904f7e", "hard", 8],
  // the name is that under which the legs of `errata@1` are drawn
  [
    "frontier@1",
    "f6d544df133dc133448c29250704bf449d13c75cd470f0f5e8df667fd1bc7829",
    "hard",
    9,
    "frontier@1 of edition 9",
    30
  ],
  ["frontier@5", "42a81847df7898ac5fd1f7c41ee051da31b637008c01c40f71b828235f3aa998", "hard", 13, "frontier@5", 30],
  ["frontier@6", "179028e99112aa0c8662c4c74d65af4c0e7f600f3eb78a285223d2c251d12119", "hard", 14, "frontier@6", 30],
  ["frontier@7", "4d34a91f73d3b31d44939d9b9033522e7e79cba96c23b5828e29a0e5fa993e2e", "hard", 15, "frontier@7", 30]
]

/**
 * The fixed sets. `standard@1` has as many legs of each kind as the paper. Of the chronicle, sets `@2` and `@3` are drawn
 * from edition 2 and 3, `errata@1` from 4, `standard@4` and `hard@4` from 6, `errata@2` from 7, `prose@1` from 8,
 * `frontier@1` from 9, `frontier@5` from 13, `frontier@6` from 14 and `frontier@7` from 15.
 */
export const sets: { readonly [set: string]: Benchmarks.InstanceSet<Difficulty> } = {
  "standard@1": { fingerprint: "24884586099ab1dfc2c784cf0962f0b3c955ceb2bd6a43e3ad0b05466d0a34c6", members },
  ...Object.fromEntries(
    ofChronicle.map(([set, fingerprint, level, edition, drawnAs = set, legsPerVariant = 60]) => {
      // the two variants share their seeds
      const members = inChronicle(level, edition).flatMap((difficulty) =>
        Array.from({ length: legsPerVariant }, (_, index) => ({
          seed: Randomness.seed("agent-race", drawnAs, level, index),
          difficulty
        }))
      )
      return [set, { fingerprint, members }]
    })
  )
}
