import type { Session, TrialEnded } from "@escapement/core"
import type { Effect } from "effect"

/** Plays a room with only what an agent sees, and a seed for random choices. A player asks no model. */
export type Player = (seat: { readonly session: Session; readonly seed: string }) => Effect.Effect<void, TrialEnded>
