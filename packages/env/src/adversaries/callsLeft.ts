import type { Session } from "@escapement/core"
import { Effect } from "effect"

/** Calls that a general adversary makes where no limit says how many there are. */
const mostCalls = 300

/** Calls that are left to a player: a step of an agent makes one call or more. */
export const callsLeft = (session: Session): Effect.Effect<number> =>
  Effect.map(session.left, ({ calls, steps }) => Math.min(mostCalls, calls ?? mostCalls, steps ?? mostCalls))
