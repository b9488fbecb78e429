import type { Randomness, ToolCall } from "@escapement/core"
import type { Relay } from "./Relay.ts"
import { standingOf } from "./Standing.ts"
import type { State } from "./State.ts"

/** A call of a player who knows the interface but not the answer: that of the present stage's family. */
export const guess = (relay: Relay, state: State, rng: Randomness.Rng): ToolCall => standingOf(relay, state).guess(rng)
