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

/** Legs of each variant in a set of a chronicle. */
const legsPerVariant = 60

/** Legs of a chronicle: the two variants share their seeds. */
const chronicleMembers = (set: string, level: Level, edition: Edition, each = legsPerVariant) =>
  inChronicle(level, edition).flatMap((difficulty) =>
    Array.from({ length: each }, (_, index) => ({
      seed: Randomness.seed("agent-race", set, level, index),
      difficulty
    }))
  )

/**
 * The fixed sets. `standard@1` has as many legs of each kind as the paper. Of the chronicle, sets `@2` and `@3` are drawn
 * from edition 2 and 3, `errata@1` from 4, `standard@4` and `hard@4` from 6, `errata@2` from 7, `prose@1` from 8 and
 * `frontier@1` from 9.
 */
export const sets: { readonly [set: string]: Benchmarks.InstanceSet<Difficulty> } = {
  "standard@1": { fingerprint: "24884586099ab1dfc2c784cf0962f0b3c955ceb2bd6a43e3ad0b05466d0a34c6", members },
  "standard@2": {
    fingerprint: "e4f38ced439ee89f40a17641fd1d0005f3ccffdb02d58a0c7b39d016b59ec633",
    members: chronicleMembers("standard@2", "medium", 2)
  },
  "hard@2": {
    fingerprint: "9d3e62cb4d5da51f9de199053c6a50bd8bd84ccf9ebe6d9c6c018a039a2cd2a6",
    members: chronicleMembers("hard@2", "hard", 2)
  },
  "standard@3": {
    fingerprint: "0332d00428d01ecb2678c79204e295d0a99d97faa03ff549010a241e1423ab8b",
    members: chronicleMembers("standard@3", "medium", 3)
  },
  "hard@3": {
    fingerprint: "689edc9361923a0a9f7cde5cdffd4d38dae3d8848c2866794f44015f20e4225e",
    members: chronicleMembers("hard@3", "hard", 3)
  },
  "errata@1": {
    fingerprint: "9301715f6d6e58cb19b7825662dc8ddf1687375da0736ae00d7b91f9e936af3c",
    // the name under which its legs were drawn and measured
    members: chronicleMembers("frontier@1", "hard", 4)
  },
  "standard@4": {
    fingerprint: "4d344193b50e81ef87c013e69e88a070731024bf483f8e8c620eceeaaca31386",
    members: chronicleMembers("standard@4", "medium", 6)
  },
  "hard@4": {
    fingerprint: "ffc69dba83609ed246022e6cf66803f3f085d1a544c6e650e35b30f80f3492fa",
    members: chronicleMembers("hard@4", "hard", 6)
  },
  "errata@2": {
    fingerprint: "1c9e86171805975609a689eed967dd7496ea03e779e48d6d5715fa17e8f3b853",
    members: chronicleMembers("errata@2", "hard", 7)
  },
  "prose@1": {
    fingerprint: "d60c67f6faa9b7f4c8ee64761c027c82439c073e882abcd1fee22cd089904f7e",
    members: chronicleMembers("prose@1", "hard", 8)
  },
  "frontier@1": {
    fingerprint: "f6d544df133dc133448c29250704bf449d13c75cd470f0f5e8df667fd1bc7829",
    // the name is that under which the legs of `errata@1` are drawn
    members: chronicleMembers("frontier@1 of edition 9", "hard", 9, 30)
  }
}
