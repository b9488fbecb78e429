import type { Effect, Scope } from "effect"
import type { AgentFailed, AgentUnavailable } from "./AgentFailed.ts"
import type { ContextOverflowed, Model, ModelFailed } from "../model/Model.ts"
import type { Session } from "./Session.ts"
import type { TrialEnded } from "./TrialEnded.ts"

/** What an adapter is given to play a trial: a session and a model, nothing else. */
export interface AgentContext {
  readonly session: Session
  readonly model: Model
}

/**
 * Plays one trial; the function that an adapter makes from its options. Returning before the trial has ended counts
 * as giving up. Fail with `ModelFailed` only for a model that the adapter brings itself: failures of the given model
 * end the trial without the adapter. A `ContextOverflowed` that it passes on ends the trial as `budget-exhausted`.
 * After the first tool call, `ModelFailed` and `AgentUnavailable` count as `agent-error`.
 */
export type Play = (
  context: AgentContext
) => Effect.Effect<void, AgentFailed | AgentUnavailable | ContextOverflowed | ModelFailed | TrialEnded, Scope.Scope>
