import { Languages } from "@escapement/env"
import { Effect, Schema } from "effect"
import { Edition } from "./chronicle/Edition.ts"
import { pageRange } from "./encyclopaedia/Encyclopaedia.ts"
import { Level, Variant } from "./leg/Level.ts"

/** Pages of a leg's encyclopaedia by default. */
export const defaultPages = 2000

/**
 * The difficulty of a leg. For the same seed and level, the variants `linear` and `dag` have the same pages,
 * roadblocks and detours (except in the editions with riddles).
 */
export const Difficulty = Schema.Struct({
  /** `linear`: stops in sequence; `dag`: with diamonds, whose two branches fork from a page and merge. */
  variant: Variant.pipe(Schema.withDecodingDefaultKey(Effect.succeed("dag" as const))),
  /** The paper's level, which decides the numbers of stops, roadblocks, detours and diamonds. */
  level: Level,
  /** About how many pages the leg's encyclopaedia has. */
  pages: Schema.Int.check(Schema.isBetween(pageRange)).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(defaultPages))
  ),
  /**
   * The edition of the encyclopaedia: the first if absent; from 2 on a chronicle, whose long articles are read in
   * parts. See `Edition`.
   */
  edition: Schema.optionalKey(Edition),
  /**
   * Language of instructions and clues (default: English). Other languages need `edition` 3, 4, 6 or 7. Pages and tools
   * stay English.
   */
  language: Schema.optionalKey(Languages.Language),
  /**
   * Who words the clues: a seeded grammar, or the model of the role `narrator`. In the first edition the model puts words
   * around the grammar's; in a chronicle it words English clues freely, and the model of the role `reader` must recover
   * the plan.
   */
  wording: Schema.Literals(["grammar", "model"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("grammar" as const)))
})
export type Difficulty = typeof Difficulty.Type
