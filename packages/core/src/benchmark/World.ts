import { Data, type Effect, type Option } from "effect"
import type { Content } from "../trial/Content.ts"
import type { Fact } from "./Fact.ts"
import type { Limits } from "../trial/Limits.ts"
import type { Verdict } from "../trial/Outcome.ts"
import type { Picture } from "./Picture.ts"
import type { Rng } from "../Seed.ts"
import type { Exchange, Observation, ToolCall, ToolSpec } from "../trial/Tool.ts"

/** What a call did: the next state, what the agent reads, what really happened, and perhaps the end. */
export interface Transition<out State> {
  readonly state: State
  readonly observation: Observation
  readonly facts: ReadonlyArray<Fact>
  readonly ended?: Verdict
}

/** A live page, an interpreter or a renderer broke; never the agent's doing. Ends the trial as `infra-error`. */
export class WorldFailed extends Data.TaggedError("WorldFailed")<{ readonly reason: string }> {
  override get message(): string {
    return this.reason
  }
}

/** The next right call of a player who uses only what was disclosed. */
export interface GoldCall {
  readonly call: ToolCall
  /** Whole tokens that the player must have been shown to make this call honestly: an id, a clue line, the inputs of a computation. */
  readonly evidence: ReadonlyArray<string>
  /** Parameters whose values are worked out rather than copied: a wording, a digit to compute, a distance to judge. */
  readonly inferred: ReadonlyArray<string>
}

/**
 * One instance under one set of rules: a pure transition system. All randomness is in
 * the instance. A mistake is an observation. The state is data and holds what was disclosed.
 *
 * **Details** Whatever is looked up in the instance is looked up when it is opened. Its
 * methods take the state and, where there is one, the call.
 */
export interface Position<in out State> {
  /** `pure`: a fork steps again. `recorded`: tools are live, every call stores a checkpoint and a fork reads it. */
  readonly replays: "pure" | "recorded"
  readonly initial: State
  readonly instructions: Content
  /** Exchanges that the instance gives an agent to start with; `initial` is the state after them. None when absent. */
  readonly history?: ReadonlyArray<Exchange>
  /** The tools now on offer; the same array while nothing changed. Exactly one submits and one gives up. */
  readonly tools: (state: State) => ReadonlyArray<ToolSpec>
  readonly step: (state: State, call: ToolCall) => Effect.Effect<Transition<State>, WorldFailed>
  /**
   * The next call of a shortest plan from here. None where the trial is lost or
   * over. Following it wastes no call, and its evidence was disclosed before.
   *
   * @param isOffered for a player who cannot call every tool: whether it can call this one.
   * A world with several independent requests plans the best that these tools allow.
   */
  readonly gold: (state: State, isOffered?: (tool: string) => boolean) => Option.Option<GoldCall>
  /** The length of that plan in calls, the submission included. None where lost. Falls by one with every gold call. */
  readonly remaining: (state: State) => Option.Option<number>
  /** A call of a player who knows the interface but not the answer, uniform over what makes sense to try. */
  readonly guess: (state: State, rng: Rng) => ToolCall
  /** What the agent reads when an injected fault ate its call, in the family's own wording. */
  readonly unavailable?: (call: ToolCall) => Content
  /**
   * What a person sees of the trial in this state. No agent sees it, so it may show what is hidden.
   *
   * @param facts of all calls so far, in order
   */
  readonly picture?: (state: State, facts: ReadonlyArray<Fact>) => Picture
}

/** The rules of a family, its options decided. */
export interface World<in Instance, in out State> {
  /** Looks an instance up once, for all the trials that are played on it. */
  readonly open: (instance: Instance) => Position<State>
  /**
   * Why an instance cannot be played under these options, in the same words for all that it
   * holds for; said before anything runs. Every instance can when absent.
   */
  readonly refusal?: (instance: Instance) => string | undefined
  /** The limits of a trial under these options, where they are not the family's usual ones. */
  readonly budget?: (instance: Instance) => Limits | undefined
  /**
   * What is not as published when an instance is played under these options, in the same words for
   * all that it holds for. Every result says it. Every instance is whole when absent.
   */
  readonly lacks?: (instance: Instance) => string | undefined
  /**
   * The option under which an instance tells in words what it plays as sounds, such as `view=text`; absent if it plays
   * none under these options. No instance does when absent.
   */
  readonly sounds?: (instance: Instance) => string | undefined
  /** What holds the code that the world runs for players, in words; absent if it runs none. */
  readonly containment?: string
}
