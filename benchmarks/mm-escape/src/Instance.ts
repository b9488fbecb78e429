import { Schema } from "effect"
import { Chain } from "./Chain.ts"
import { Difficulty } from "./Difficulty.ts"
import { inconsistencies } from "./inconsistencies.ts"
import { Scene } from "./scene/Scene.ts"

/** A room: how it is furnished, and what has to be done in it. */
export const Room = Schema.Struct({ scene: Scene, chain: Chain })
export type Room = typeof Room.Type

const Fields = Schema.Struct({
  name: Schema.String.check(Schema.isMaxLength(300)),
  /** What it was generated from; absent in published games. */
  origin: Schema.optionalKey(Schema.Struct({ seed: Schema.String, difficulty: Difficulty })),
  /** What its results are grouped by: `difficulty-2`, `chain-5`, `multi-1-2`, … */
  level: Schema.String.check(Schema.isMaxLength(300)),
  rooms: Schema.NonEmptyArray(Room).check(Schema.isMaxLength(6)),
  /** The room that is played first; the rooms before it are in the session's history, with the way out of them. */
  first: Schema.Natural,
  /** Turns that the player has. */
  turns: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 })),
  /** What really happened here: what debriefings are compared with. */
  story: Schema.String.check(Schema.isMaxLength(100_000))
})
export type Instance = typeof Fields.Type

/**
 * A game: rooms one after the other, each entered through the exit of the one
 * before. What decodes can be played: ids are unique, every room has its exit and
 * a place for what its chain shows.
 */
export const Instance = Fields.check(
  Schema.makeFilter((instance: Instance) => {
    const first = inconsistencies(instance).next()
    return first.done === true ? undefined : first.value
  })
)
