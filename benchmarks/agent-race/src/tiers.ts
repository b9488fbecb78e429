import { type Difficulty, defaultPages } from "./Difficulty.ts"
import { Level, type Variant } from "./leg/Level.ts"

/** A difficulty whose pages and wording are those that results are compared at. */
export const at = (variant: Variant, level: Level): Difficulty => ({
  variant,
  level,
  pages: defaultPages,
  wording: "grammar"
})

/** One tier per variant and level: `dag-easy` to `linear-extreme`. */
export const tiers: { readonly [tier: string]: ReadonlyArray<Difficulty> } = Object.fromEntries(
  (["dag", "linear"] as const).flatMap((variant) =>
    Level.literals.map((level) => [`${variant}-${level}`, [at(variant, level)]])
  )
)
