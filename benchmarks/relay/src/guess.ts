import type { Randomness, ToolCall } from "@escapement/core"
import type { Relay } from "./Relay.ts"
import { standingOf } from "./Standing.ts"
import type { State } from "./State.ts"

/** Returns a plausible call that uses only the interface: the guess of the present stage's family. */
export const guess = (relay: Relay, state: State, rng: Randomness.Rng): ToolCall => standingOf(relay, state).guess(rng)
