import { Toolkit } from "@escapement/env"
import { Schema } from "effect"
import { Difficulty } from "./Difficulty.ts"
import { inconsistencies } from "./inconsistencies.ts"
import { Room } from "./Room.ts"

const Fields = Schema.Struct({
  name: Schema.String.check(Schema.isMaxLength(300)),
  /** The seed and difficulty that it was generated from; absent in published games. */
  origin: Schema.optionalKey(Schema.Struct({ seed: Schema.String, difficulty: Difficulty })),
  /** The level by which results are grouped: `difficulty-2`, `chain-5`, `multi-1-2`, … */
  level: Schema.String.check(Schema.isMaxLength(300)),
  /** The rooms in their order: what each looks like (`scene`), and what opens its exit (`chain`). */
  rooms: Schema.NonEmptyArray(Room).check(Schema.isMaxLength(6)),
  /** Index of the room that is played first; the way out of the rooms before it is in the session's history. */
  first: Schema.Natural,
  /** Number of turns that the player has. */
  turns: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 })),
  /**
   * `exact`: replies say what became of each walk, and whether a grab failed for the distance; words list the nearest
   * thing first and the leaves of open doors; and no key opens two locks. Absent: replies as in the published sets.
   */
  replies: Schema.optionalKey(Schema.Literal("exact")),
  /** What really happened in this place; debriefings are compared with it. */
  story: Schema.String.check(Schema.isMaxLength(100_000))
})
export type Instance = typeof Fields.Type

/**
 * A game: rooms one after the other, each entered through the exit of the one before. Whatever decodes can be played:
 * ids are unique, and every room has its exit and a place for each prop that its chain shows.
 */
export const Instance = Fields.check(Toolkit.checkConsistency<Instance>(inconsistencies))
