import { Languages } from "@escapement/env"
import { Effect, Schema } from "effect"
import { Edition } from "./chronicle/Edition.ts"
import { pageRange } from "./encyclopaedia/Encyclopaedia.ts"
import { Level, Variant } from "./leg/Level.ts"

/** Pages of a leg's encyclopaedia by default. */
export const defaultPages = 2000

/**
 * The difficulty of a leg (an instance). For the same seed and level, the variants `linear` and `dag` have the same
 * pages, roadblocks and detours, except in editions with riddles (5 and from 8 on).
 */
export const Difficulty = Schema.Struct({
  /** `linear`: stops in sequence. `dag`, the default: with diamonds, whose two branches start at one page and merge. */
  variant: Variant.pipe(Schema.withDecodingDefaultKey(Effect.succeed("dag" as const))),
  /**
   * The paper's level, which decides the numbers of stops, roadblocks (chains of tools), detours (transformations of
   * earlier values) and diamonds.
   */
  level: Level,
  /** About how many pages the leg's encyclopaedia has; 2000 by default. */
  pages: Schema.Int.check(Schema.isBetween(pageRange)).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(defaultPages))
  ),
  /**
   * The edition of the encyclopaedia (see `Edition`); the first if absent. From 2 on it is a chronicle, whose long
   * articles are read in parts.
   */
  edition: Schema.optionalKey(Edition),
  /**
   * Language of instructions and clues (default: English). Other languages need `edition` 3, 4, 6 or 7. Pages and tools
   * stay English.
   */
  language: Schema.optionalKey(Languages.Language),
  /**
   * Who words the clues: `grammar`, the default, or the model of the role `narrator`. In the first edition the model
   * adds words of its own to the grammar's. In a chronicle it words English clues freely, and the model of the role
   * `reader`, which sees only the clues, must find their meanings.
   */
  wording: Schema.Literals(["grammar", "model"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("grammar" as const)))
})
export type Difficulty = typeof Difficulty.Type
