import { Schema } from "effect"

/** A turn as the released code logs it. Fields that the released evaluator does not read are left out. */
export const LoggedTurn = Schema.Struct({
  /** Number of the turn, from 0. */
  step: Schema.Natural,
  /** The normalised reply; empty after the last of five replies that could not be read. */
  response: Schema.NullOr(Schema.Record(Schema.String, Schema.Json)),
  /** The bag as the player was shown it before the turn. */
  bag: Schema.String
})

/** How a game ended, as the released code logs it. */
export const Ending = Schema.Struct({ info: Schema.String })

/** A file `records.json` of the released code: the turns of a game, then how it ended, if it did. */
export type Records = ReadonlyArray<typeof LoggedTurn.Type | typeof Ending.Type>

/** Value of `info` after an escape, in the released code's spelling. */
export const escaped = "Escaped succesfully!"

/** Value of `info` after any other end. */
export const forced = "Force exit!"
