import { Data, type Effect, type Option } from "effect"
import type { Content } from "../trial/Content.ts"
import type { Fact } from "./Fact.ts"
import type { Limits } from "../trial/Limits.ts"
import type { Verdict } from "../trial/Outcome.ts"
import type { Picture } from "./Picture.ts"
import type { Rng } from "../Seed.ts"
import type { Exchange, Observation, ToolCall, ToolSpec } from "../trial/Tool.ts"

/** What a call did: the next state, what the agent reads, what really happened, and, if it ended the trial, how. */
export interface Transition<out State> {
  readonly state: State
  readonly observation: Observation
  readonly facts: ReadonlyArray<Fact>
  /** Absent while the trial goes on. */
  readonly ended?: Verdict
}

/**
 * The world itself failed: a live page, an interpreter or a renderer broke. Never the agent's fault;
 * ends the trial as `infra-error`.
 */
export class WorldFailed extends Data.TaggedError("WorldFailed")<{ readonly reason: string }> {
  override get message(): string {
    return this.reason
  }
}

/** The next right call of a player who uses only what was disclosed. */
export interface GoldCall {
  readonly call: ToolCall
  /**
   * Whole tokens that the player must have been shown to make this call without guessing: an id, a clue
   * line, the inputs of a computation.
   */
  readonly evidence: ReadonlyArray<string>
  /**
   * Parameters whose values the player works out instead of copying: a wording, a digit to compute, a
   * distance to judge.
   */
  readonly inferred: ReadonlyArray<string>
}

/**
 * A world that is opened on one instance: a pure transition system, shared by all trials on the instance. All
 * randomness is in the instance. A mistake gives an observation, not a failure. The state is data and holds what was
 * disclosed.
 *
 * **Details** Everything that is looked up in the instance is looked up once, in `open`. The methods
 * take the state and, for some, the call.
 */
export interface Position<in out State> {
  /**
   * How a fork restores the state. `pure`: it repeats the calls. `recorded`: tools are live, so every
   * call stores a checkpoint, and a fork reads the checkpoint.
   */
  readonly replays: "pure" | "recorded"
  /** The state before the first call of a trial. */
  readonly initial: State
  /** The task, as the agent is shown it. */
  readonly instructions: Content
  /**
   * Exchanges that the instance gives an agent to start with; `initial` is the state after them. Absent
   * if there are none.
   */
  readonly history?: ReadonlyArray<Exchange>
  /**
   * Returns the tools offered now; the same array while they do not change. Exactly one submits and exactly one gives
   * up.
   */
  readonly tools: (state: State) => ReadonlyArray<ToolSpec>
  /**
   * Returns what a call does in a state. Any call has an answer, also one of an unknown tool, or with wrong arguments.
   */
  readonly step: (state: State, call: ToolCall) => Effect.Effect<Transition<State>, WorldFailed>
  /**
   * Returns the next call of a shortest plan from this state; `Option.none()` if the trial is over, or if no calls lead
   * to its end any more. Following the plan wastes no call, and the evidence of each call was disclosed before.
   *
   * @param isOffered whether the player can call a tool, for players that cannot call every tool. A
   * world with several independent requests plans the best result that these tools allow
   */
  readonly gold: (state: State, isOffered?: (tool: string) => boolean) => Option.Option<GoldCall>
  /**
   * Returns how many calls a shortest plan from this state has (the plan that `gold` follows), the submission included;
   * `Option.none()` if no calls lead to the end any more. Each gold call lowers the number by one.
   */
  readonly remaining: (state: State) => Option.Option<number>
  /**
   * Returns a call of a player who knows the interface but not the answer, drawn uniformly from the calls worth trying.
   */
  readonly guess: (state: State, rng: Rng) => ToolCall
  /**
   * Returns what the agent reads when an injected fault replaces the result of its call, in the family's own wording.
   * If absent: `Tool call failed`.
   */
  readonly unavailable?: (call: ToolCall) => Content
  /**
   * Draws what a person sees of the trial in this state. Agents never see it, so it may show hidden things.
   *
   * @param facts of all calls so far, in order
   */
  readonly picture?: (state: State, facts: ReadonlyArray<Fact>) => Picture
}

/** The rules of a family, with its options decided. */
export interface World<in Instance, in out State> {
  /** Prepares an instance once, for all trials that are played on it. */
  readonly open: (instance: Instance) => Position<State>
  /**
   * Says why an instance cannot be played under these options; undefined if it can. A published instance that cannot be
   * played is left out and counted; one from a generator, a set or a file fails the run. Use the same words for all
   * instances with the same reason. If absent, every instance can be played.
   */
  readonly refusal?: (instance: Instance) => string | undefined
  /** Returns the limits of a trial under these options; undefined for the family's usual ones. */
  readonly budget?: (instance: Instance) => Limits | undefined
  /**
   * Says how the played instance differs from the published one under these options; undefined if it does not. Use the
   * same words for all instances with the same difference. Every result shows it. If absent, no instance differs.
   */
  readonly lacks?: (instance: Instance) => string | undefined
  /**
   * If the instance plays sounds under these options, returns the option that gives them as text instead, such as
   * `view=text`; otherwise undefined. If absent, no instance plays sounds.
   */
  readonly sounds?: (instance: Instance) => string | undefined
  /** What isolates the code that the world runs for players, in words; absent if it runs no code. */
  readonly containment?: string
}
