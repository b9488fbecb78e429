import { Effect, Option } from "effect"
import type { Rng } from "../Seed.ts"
import type { ToolCall, ToolSpec } from "../trial/Tool.ts"
import type { GoldCall } from "../benchmark/World.ts"

/** What agents do not see of a trial: only the simulated model and the baselines, except adversaries, are handed it. */
export interface PrivilegedView {
  /**
   * Returns the next gold call from the present state; `Option.none()` if the trial is over, or if no calls lead to its
   * end any more.
   */
  readonly gold: () => Option.Option<GoldCall>
  /** All gold calls from the present state to the end, played in a copy of the world; empty if the world fails. */
  readonly plan: Effect.Effect<ReadonlyArray<GoldCall>>
  /** Returns the tools that the agent is offered now. */
  readonly tools: () => ReadonlyArray<ToolSpec>
  /** Returns a call of a player who does not know the answer. */
  readonly guess: (rng: Rng) => ToolCall
}

/**
 * A privileged view that shows nothing, for a model that plays no trial: a judge, a narrator.
 *
 * ```ts
 * import { Adversaries } from "@escapement/core"
 *
 * Adversaries.blindView.tools() // → []
 * Adversaries.blindView.gold() // → Option.none()
 * ```
 */
export const blindView: PrivilegedView = {
  gold: Option.none,
  plan: Effect.succeed([]),
  tools: () => [],
  guess: () => ({ tool: "", args: {} })
}
