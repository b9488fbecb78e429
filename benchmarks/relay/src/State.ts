import { Schema } from "effect"
import { families } from "./Stage.ts"

/** Number of calls made in a stage. */
const used = { used: Schema.Natural }

const RoomState = Schema.Struct({ ...used, state: families.room.State })

/** The present stage of a trial, with the family's state in that stage and in a stage that continues later. */
export const State = Schema.TaggedUnion({
  Race: { ...used, state: families.race.State },
  /** `isFilled`: the board is filled. */
  Room: { ...RoomState.fields, isFilled: Schema.Boolean },
  Board: {
    ...used,
    state: families.board.State,
    /** The state of the room after the call that opened the board. */
    room: RoomState,
    /** The observation of that call; it is shown once the board is filled. */
    held: Schema.String,
    /** Whether that call submitted the flag: then the trial is solved once the board is filled. */
    isOut: Schema.Boolean
  }
})
export type State = typeof State.Type
