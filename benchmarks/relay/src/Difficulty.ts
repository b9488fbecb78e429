import { Schema } from "effect"
import { families, type Stage } from "./Stage.ts"

const tierOf = (stage: Stage, what: string) =>
  Schema.Literals(Object.keys(families[stage].tiers)).annotate({
    description: `tier of ${families[stage].id} that the ${stage} is of${what}`
  })

/** The difficulty of a relay: the tiers of its stages. Every relay has a room, and with it a race, a board or both. */
export const Difficulty = Schema.Struct({
  /** The tier of the race whose code opens the room. Absent: the trial begins in the room. */
  race: Schema.optionalKey(tierOf("race", "; without it the trial begins in the room")),
  /** The tier of the room. */
  room: tierOf("room", ""),
  /** The tier of the board that opens a lock of the room once it is filled. Absent: the room has no such lock. */
  board: Schema.optionalKey(tierOf("board", "; without it no lock of the room is held"))
})
export type Difficulty = typeof Difficulty.Type
