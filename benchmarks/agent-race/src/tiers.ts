import { Languages } from "@escapement/env"
import type { Edition } from "./chronicle/Edition.ts"
import { type Difficulty, defaultPages } from "./Difficulty.ts"
import { Level, type Variant } from "./leg/Level.ts"

/** A difficulty whose pages and wording are those that results are compared at. */
export const at = (variant: Variant, level: Level): Difficulty => ({
  variant,
  level,
  pages: defaultPages,
  wording: "grammar"
})

/** Pages of a chronicle that results are compared at: they are longer, so that fewer make the same world. */
const chroniclePages = 900

/** A level of an edition of the chronicle, in both variants. */
export const inChronicle = (level: Level, edition: Edition): ReadonlyArray<Difficulty> =>
  (["dag", "linear"] as const).map((variant) => ({ ...at(variant, level), pages: chroniclePages, edition }))

/** A level of an edition of the chronicle in every language, in both variants. */
const inLanguages = (level: Level, edition: Edition): ReadonlyArray<Difficulty> =>
  Languages.Language.literals.flatMap((language) =>
    inChronicle(level, edition).map((difficulty) => ({ ...difficulty, language }))
  )

/**
 * The tiers. `dag-easy` to `linear-extreme`: the first edition, by variant and level. All others are of chronicles, in
 * both variants. `introductory` to `expert` are the four levels of edition 3; `errata`, `languages` (in every language)
 * and `prose` are of level `hard`, in editions 4, 4 and 5. With the suffix `-2` these names are of editions 6, 7 and 8
 * instead of 3, 4 and 5. `frontier` to `frontier-7` are of level `hard`, in editions 9 to 15.
 */
export const tiers: { readonly [tier: string]: ReadonlyArray<Difficulty> } = {
  ...Object.fromEntries(
    (["dag", "linear"] as const).flatMap((variant) =>
      Level.literals.map((level) => [`${variant}-${level}`, [at(variant, level)]])
    )
  ),
  introductory: inChronicle("easy", 3),
  standard: inChronicle("medium", 3),
  hard: inChronicle("hard", 3),
  expert: inChronicle("extreme", 3),
  errata: inChronicle("hard", 4),
  languages: inLanguages("hard", 4),
  prose: inChronicle("hard", 5),
  "introductory-2": inChronicle("easy", 6),
  "standard-2": inChronicle("medium", 6),
  "hard-2": inChronicle("hard", 6),
  "expert-2": inChronicle("extreme", 6),
  "errata-2": inChronicle("hard", 7),
  "languages-2": inLanguages("hard", 7),
  "prose-2": inChronicle("hard", 8),
  frontier: inChronicle("hard", 9),
  "frontier-2": inChronicle("hard", 10),
  "frontier-3": inChronicle("hard", 11),
  "frontier-4": inChronicle("hard", 12),
  "frontier-5": inChronicle("hard", 13),
  "frontier-6": inChronicle("hard", 14),
  "frontier-7": inChronicle("hard", 15)
}
