import type { ErrorClass } from "@escapement/core"
import type { State } from "../State.ts"

/** The result of touching or reading something. */
export interface Answer {
  readonly state: State
  /** What the player is told; empty if nothing. */
  readonly text: string
  /** The text on what was read; absent if nothing was read. */
  readonly written?: string
  /** Ids that are new in the bag, a box that is open now, the exit, or a password that follows from what was read. */
  readonly achieved: ReadonlyArray<string>
  /** Whether the way out of the room is open. */
  readonly cleared: boolean
  readonly error?: ErrorClass
}

/** Makes an answer that only tells something and changes nothing. */
export const told = (state: State, text: string, error?: ErrorClass): Answer => ({
  state,
  text,
  achieved: [],
  cleared: false,
  ...(error === undefined ? {} : { error })
})

/** Returns a list with those members appended that it does not contain. */
export const including = (members: ReadonlyArray<string>, added: ReadonlyArray<string>): ReadonlyArray<string> => {
  const fresh = added.filter((member) => !members.includes(member))
  return fresh.length === 0 ? members : [...members, ...fresh]
}
