import type { Content } from "../trial/Content.ts"
import type { Limits } from "../trial/Limits.ts"
import type { ModelReply, ModelRequest } from "../model/Model.ts"
import type { Note } from "./Session.ts"
import type { Exchange, Observation, ToolCall, ToolSpec } from "../trial/Tool.ts"

/** What an adapter written with Promises is given: the session and the model, without Effects. */
export interface AsyncAgentContext {
  readonly session: {
    /** The task, as the agent is to be shown it. */
    readonly instructions: Content
    /** Earlier exchanges: not empty after a fork, or if the instance provides some. */
    readonly history: ReadonlyArray<Exchange>
    /** Returns the tools offered now. */
    readonly tools: () => Promise<ReadonlyArray<ToolSpec>>
    /**
     * Calls a tool. Calls are served one at a time in the order they arrive. The ending call
     * rejects with `TrialEnded`; once the trial is over, calls never settle.
     */
    readonly call: (call: ToolCall) => Promise<Observation>
    /** Records a remark of the agent about its own play. */
    readonly note: (note: Note) => Promise<void>
    /** Returns what is left of each limit that is set. */
    readonly left: () => Promise<Limits>
  }
  readonly model: {
    /** The name, as after `--model`. */
    readonly id: string
    /**
     * Asks the model. Rejects with `ContextOverflowed`, and with `TrialEnded` if the request ends the
     * trial.
     *
     * @param signal aborts this one request, which rejects with the signal's reason and counts as a step
     */
    readonly generate: (request: ModelRequest, signal?: AbortSignal) => Promise<ModelReply>
  }
  /** Aborted once the trial is over. */
  readonly signal: AbortSignal
}

/**
 * Plays one trial with Promises. Resolving before the trial has ended counts as giving up. A rejection with one of the
 * errors of `Play` has the same effect as that failure of `Play`; a rejection with any other error ends the trial as
 * `agent-error`. What happens after the end is ignored.
 */
export type PlayAsync = (context: AsyncAgentContext) => PromiseLike<void>
