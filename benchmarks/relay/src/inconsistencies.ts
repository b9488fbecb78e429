import type { Toolkit } from "@escapement/env"
import type { families } from "./Stage.ts"

/** The parts of a relay that are compared with each other. */
interface Parts {
  readonly race?: unknown
  readonly room: typeof families.room.Instance.Type
  readonly board?: unknown
  readonly lock?: string
}

/** Lists the inconsistencies of a relay besides those within its stages. */
export const inconsistencies = function* ({ board, race, lock, room }: Parts): Generator<Toolkit.Inconsistency> {
  if (race === undefined && board === undefined) {
    yield { path: ["board"], issue: "a room alone is not a relay: add a race, a board or both" }
  }
  if (board === undefined) {
    if (lock !== undefined) yield { path: ["lock"], issue: "there is no board that holds it" }
  } else if (lock === undefined) {
    yield { path: ["lock"], issue: "the board needs a lock that it holds" }
  } else if (room.nodes.every(({ id }) => id !== lock)) {
    yield { path: ["lock"], issue: `the room has no node ${JSON.stringify(lock.slice(0, 60))}` }
  } else if (lock === room.goal) {
    yield { path: ["lock"], issue: "the goal yields the flag, and nothing would come after it" }
  }
}
