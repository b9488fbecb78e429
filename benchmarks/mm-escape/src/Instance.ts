import { Schema } from "effect"
import { Chain } from "./Chain.ts"
import { Difficulty } from "./Difficulty.ts"
import { Scene } from "./scene/Scene.ts"

/** A room: how it is furnished, and what has to be done in it. */
export const Room = Schema.Struct({ scene: Scene, chain: Chain })
export type Room = typeof Room.Type

/** A game: rooms one after the other, each entered through the exit of the one before. */
export const Instance = Schema.Struct({
  name: Schema.String,
  /** What it was generated from; absent in published games. */
  origin: Schema.optionalKey(Schema.Struct({ seed: Schema.String, difficulty: Difficulty })),
  /** What its results are grouped by: `difficulty-2`, `chain-5`, `multi-1-2`, … */
  level: Schema.String,
  rooms: Schema.NonEmptyArray(Room),
  /** The room that is played first; the rooms before it are in the session's history, with the way out of them. */
  first: Schema.Natural,
  /** Turns that the player has. */
  turns: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
  /** What really happened here: what debriefings are compared with. */
  story: Schema.String
})
export type Instance = typeof Instance.Type
