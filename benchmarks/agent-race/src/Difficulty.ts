import { Languages } from "@escapement/env"
import { Effect, Schema } from "effect"
import { Edition } from "./chronicle/Edition.ts"
import { pageRange } from "./encyclopaedia/Encyclopaedia.ts"
import { Level, Variant } from "./leg/Level.ts"

/** Pages of a leg's encyclopaedia unless said otherwise. */
export const defaultPages = 2000

/** The difficulty of a leg. The same seed at the same level has the same pages, roadblocks and detours in both variants. */
export const Difficulty = Schema.Struct({
  variant: Variant.pipe(Schema.withDecodingDefaultKey(Effect.succeed("dag" as const))),
  level: Level,
  /** About how many pages the leg's encyclopaedia has. */
  pages: Schema.Int.check(Schema.isBetween(pageRange)).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(defaultPages))
  ),
  /** Which encyclopaedia: absent, the first; 2, a chronicle of long articles that are read in parts; 3, one whose lists state no trade. */
  edition: Schema.optionalKey(Edition),
  /** The language of instructions and clues; English where absent. Another one needs `edition` 3, 4, 6 or 7. Pages and tools are English. */
  language: Schema.optionalKey(Languages.Language),
  /** Who words the clues: a seeded grammar, or the model of the role `narrator` around the grammar's words. */
  wording: Schema.Literals(["grammar", "model"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("grammar" as const)))
})
export type Difficulty = typeof Difficulty.Type
