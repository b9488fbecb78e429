import type { ErrorClass } from "@escapement/core"
import type { State } from "../State.ts"

/** What comes of touching or reading something. */
export interface Answer {
  readonly state: State
  /** What the player is told; empty where nothing is. */
  readonly text: string
  /** What is written on what was read; absent if nothing is. */
  readonly written?: string
  /** Ids that are new in the bag, a box that is open now, or the exit. */
  readonly achieved: ReadonlyArray<string>
  /** The way out of the room is open. */
  readonly cleared: boolean
  readonly error?: ErrorClass
}

/** Something is told and nothing changes. */
export const told = (state: State, text: string, error?: ErrorClass): Answer => ({
  state,
  text,
  achieved: [],
  cleared: false,
  ...(error === undefined ? {} : { error })
})

/** A list with members added that were not in it. */
export const including = (members: ReadonlyArray<string>, added: ReadonlyArray<string>): ReadonlyArray<string> => {
  const fresh = added.filter((member) => !members.includes(member))
  return fresh.length === 0 ? members : [...members, ...fresh]
}
