import { Schema } from "effect"
import { families } from "./Stage.ts"

/** Calls that were made in a stage. */
const used = { used: Schema.Natural }

const RoomState = Schema.Struct({ ...used, state: families.room.State })

/** Where a trial stands: in one of its stages, with the family's own state of it and of the stages that go on later. */
export const State = Schema.TaggedUnion({
  Race: { ...used, state: families.race.State },
  /** `isFilled`: the board is filled. */
  Room: { ...RoomState.fields, isFilled: Schema.Boolean },
  Board: {
    ...used,
    state: families.board.State,
    /** The room as the call left it that brought the board up. */
    room: RoomState,
    /** What that call yielded; it is shown once the board is filled. */
    held: Schema.String,
    /** That call submitted the flag: the room is left once the board is filled. */
    isOut: Schema.Boolean
  }
})
export type State = typeof State.Type
