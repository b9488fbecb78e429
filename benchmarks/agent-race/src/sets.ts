import { type Benchmarks, Randomness } from "@escapement/core"
import { Level, type Variant } from "./leg/Level.ts"
import type { Difficulty } from "./Difficulty.ts"
import { at } from "./tiers.ts"

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

/** The fixed set: as many legs of each kind as the paper has. */
export const sets: { readonly [set: string]: Benchmarks.InstanceSet<Difficulty> } = {
  "standard@1": { fingerprint: "24884586099ab1dfc2c784cf0962f0b3c955ceb2bd6a43e3ad0b05466d0a34c6", members }
}
