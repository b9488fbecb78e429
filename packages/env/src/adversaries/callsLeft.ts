import type { Session } from "@escapement/core"
import { Effect } from "effect"

/** The most calls of a general adversary if no limit bounds them. */
const mostCalls = 300

/** Returns the number of calls that a player has left; each step of an agent counts as one call. */
export const callsLeft = (session: Session): Effect.Effect<number> =>
  Effect.map(session.left, ({ calls, steps }) => Math.min(mostCalls, calls ?? mostCalls, steps ?? mostCalls))
