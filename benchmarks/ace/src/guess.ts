import type { Randomness, ToolCall } from "@escapement/core"
import type { Board } from "./board/Board.ts"
import type { Profile } from "./Profile.ts"
import type { State } from "./State.ts"

/**
 * Makes a call of a player who reads no rule: any candidate in the first empty slot, or the submission if the
 * grid is full.
 */
export const guess = (profile: Profile, { domain, slots }: Board, state: State, rng: Randomness.Rng): ToolCall => {
  const slot = slots.find(({ col, row }) => state.grid[row]?.[col] === null)
  return profile.callOf(
    domain,
    slot === undefined
      ? { _tag: "Submit" }
      : { _tag: "Place", row: slot.row, col: slot.col, id: rng.pick(slot.candidates) }
  )
}
