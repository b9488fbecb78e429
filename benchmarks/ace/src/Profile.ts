import type { Content, Json, Outcome, ToolCall, ToolSpec } from "@escapement/core"
import type { Result } from "effect"
import type { Domain } from "./domains/Domain.ts"
import type { Board } from "./Board.ts"
import type { Move, Situation, RefusedMove } from "./moves/Move.ts"
import type { Options } from "./Options.ts"
import type { PlanStep } from "./gold/PlanStep.ts"

/** A move with the text that the agent reads of it. */
export interface Reply extends Move<string> {
  readonly ended?: Outcome.Verdict
}

/** A tool: what it is offered as and what a call of it does. */
export interface Tool {
  readonly spec: ToolSpec
  readonly call: (situation: Situation, args: Json.Json) => Result.Result<Reply, RefusedMove>
}

/** One way to offer the abilities of the world: names, schemas and wording. */
export interface Profile {
  /** The same for all instances of a domain and a grid size, limited or not. */
  readonly tools: (board: Board, settings: Options) => ReadonlyArray<Tool>
  readonly instructions: (board: Board, settings: Options) => Content.Content
  /** What the agent reads of a refusal. */
  readonly refused: (domain: Domain, refusal: RefusedMove) => string
  /** What the agent reads when an injected fault ate its call. */
  readonly unavailable: string
  /** How a step of a plan is called here. */
  readonly callOf: (domain: Domain, step: PlanStep) => ToolCall
}
