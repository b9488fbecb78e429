import { type Difficulty, defaultPages } from "./Difficulty.ts"
import { Level, type Variant } from "./leg/Level.ts"

/** A difficulty whose pages and wording are those that results are compared at. */
export const at = (variant: Variant, level: Level): Difficulty => ({
  variant,
  level,
  pages: defaultPages,
  wording: "grammar"
})

/** Pages of the second edition that results are compared at: they are longer, so that fewer make the same world. */
const chroniclePages = 900

/** A level of the second edition, in both variants. */
export const inChronicle = (level: Level): ReadonlyArray<Difficulty> =>
  (["dag", "linear"] as const).map((variant) => ({ ...at(variant, level), pages: chroniclePages, edition: 2 }))

/** One tier per variant and level, `dag-easy` to `linear-extreme`, and four of the second edition. */
export const tiers: { readonly [tier: string]: ReadonlyArray<Difficulty> } = {
  ...Object.fromEntries(
    (["dag", "linear"] as const).flatMap((variant) =>
      Level.literals.map((level) => [`${variant}-${level}`, [at(variant, level)]])
    )
  ),
  introductory: inChronicle("easy"),
  standard: inChronicle("medium"),
  hard: inChronicle("hard"),
  expert: inChronicle("extreme")
}
