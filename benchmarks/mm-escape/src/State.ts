import { Schema } from "effect"
import { Pose } from "./Pose.ts"

const ids = Schema.Array(Schema.String)

/** The state of a game, and what was disclosed in it. */
export const State = Schema.Struct({
  /** Index of the room that the player is in. */
  room: Schema.Natural,
  pose: Pose,
  /** Ids of all items obtained, in order. Nothing ever leaves the bag. */
  bag: ids,
  /** Boxes that are open, by id. */
  opened: ids,
  /** Props of this room that have been in sight, by id. */
  seen: ids,
  /** Passwords whose digits were shown, by id. */
  known: ids,
  /** Notes with a clue to a password that were read, by id. Absent before any was read. */
  clues: Schema.optionalKey(ids),
  /** Recorders of this room that were started, with the number of turns since then. Absent before any was started. */
  playing: Schema.optionalKey(Schema.Array(Schema.Struct({ id: Schema.String, age: Schema.Natural }))),
  /** `out`: the player has left through the last exit; only the debriefing remains. */
  phase: Schema.Literals(["locked", "out"])
})
export type State = typeof State.Type
