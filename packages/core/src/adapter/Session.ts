import { Data, type Effect, type Option } from "effect"
import type { Content } from "../trial/Content.ts"
import type { Limits } from "../trial/Limits.ts"
import type { Exchange, Observation, ToolCall, ToolSpec } from "../trial/Tool.ts"
import type { Usage } from "../model/Usage.ts"

/**
 * Unwinds an adapter: the trial is over. It never says how it ended, or retries
 * would learn it; `last` is what the ending call showed.
 */
export class TrialEnded extends Data.TaggedError("TrialEnded")<{ readonly last: Option.Option<Observation> }> {
  override get message(): string {
    return "the trial is over: make no more calls and return"
  }
}

/** What an agent says of itself. */
export interface Note {
  readonly kind: "thought" | "plan" | "reflection"
  readonly text: string
}

/** What the account of an external agent holds besides usage. */
export interface UsageAccount {
  /** Calls that it says it made, in its order. */
  readonly calls?: ReadonlyArray<ToolCall>
  /** The usage was not said but seen, between the agent and its model. Where any was, what the agent says of it does not count. */
  readonly measured?: true
  /** Tools besides the session's that its model was offered, as was seen between the agent and its model. */
  readonly ownTools?: ReadonlyArray<string>
}

/** What an agent holds of an environment, for one trial. */
export interface Session {
  readonly instructions: Content
  /** Exchanges that happened before: not empty after a fork, or where the instance gives them. */
  readonly history: ReadonlyArray<Exchange>
  /** The tools now on offer; `sameTools` says whether they changed. */
  readonly tools: Effect.Effect<ReadonlyArray<ToolSpec>>
  /** Calls a tool. Calls are served one at a time in the order they arrive; the ending call fails too. */
  readonly call: (call: ToolCall) => Effect.Effect<Observation, TrialEnded>
  readonly note: (note: Note) => Effect.Effect<void>
  /**
   * Usage of a model that the environment does not see (external agents): stored as the agent's own account.
   * Accepted until the adapter returns, even after the trial has ended, as programs report usage when they finish.
   */
  readonly report: (usage: Usage, account?: UsageAccount) => Effect.Effect<void>
  /** What is left of each limit that is set. */
  readonly left: Effect.Effect<Limits>
  /** Completes when the trial is over. Bridges, external agents and people wait for it. */
  readonly ended: Effect.Effect<void>
}
