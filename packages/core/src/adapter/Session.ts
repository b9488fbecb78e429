import type { Effect } from "effect"
import type { Content } from "../trial/Content.ts"
import type { Limits } from "../trial/Limits.ts"
import type { Exchange, Observation, ToolCall, ToolSpec } from "../trial/Tool.ts"
import type { ModelReply } from "../model/Model.ts"
import type { TrialEnded } from "./TrialEnded.ts"
import type { Usage } from "../model/Usage.ts"

/** A remark of an agent about its own play; recorded, never scored. */
export interface Note {
  readonly kind: "thought" | "plan" | "reflection"
  readonly text: string
}

/** What a report of an external agent (`Session.report`) says besides the usage. */
export interface UsageAccount {
  /** The calls that the agent says it made, in its order. */
  readonly calls?: ReadonlyArray<ToolCall>
  /**
   * Present if the usage was measured between the agent and its model, not reported by the agent. It is that of one
   * answered request, without fields if the provider stated none. The request counts as a step, and the usage against
   * the limits. Once any usage was measured, reported usage does not count.
   */
  readonly measured?: true
  /** Why the measured reply ended; `stop` if absent. */
  readonly finish?: ModelReply["finish"]
  /** Tools besides the session's that the agent offered its model, as seen in requests between the two. */
  readonly ownTools?: ReadonlyArray<string>
}

/** What an agent gets of an environment, for one trial. */
export interface Session {
  /** The task, as the agent is to be shown it. */
  readonly instructions: Content
  /** Earlier exchanges: not empty after a fork, or if the instance provides some. */
  readonly history: ReadonlyArray<Exchange>
  /** The tools offered now. Compare with `sameTools` to see whether they changed. */
  readonly tools: Effect.Effect<ReadonlyArray<ToolSpec>>
  /**
   * Calls a tool. Calls are served one at a time, in the order they arrive. The call that ends the
   * trial fails with `TrialEnded`, too.
   */
  readonly call: (call: ToolCall) => Effect.Effect<Observation, TrialEnded>
  /** Records a remark of the agent about its own play. */
  readonly note: (note: Note) => Effect.Effect<void>
  /**
   * Reports the usage of a model that the environment does not see (external agents); it is stored as the event
   * `Reported`. `account` says more about the report. Accepted until the adapter returns, even after the trial has
   * ended, because programs report usage when they finish.
   */
  readonly report: (usage: Usage, account?: UsageAccount) => Effect.Effect<void>
  /** What is left of each limit that is set. */
  readonly left: Effect.Effect<Limits>
  /** Completes when the trial is over. Bridges, external agents and human players wait for this. */
  readonly ended: Effect.Effect<void>
}
