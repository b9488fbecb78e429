import type { Content, Json, Outcome, ToolCall, ToolSpec } from "@escapement/core"
import type { Result } from "effect"
import type { Domain } from "./domains/Domain.ts"
import type { Board } from "./board/Board.ts"
import type { Move, Situation, RefusedMove } from "./moves/Move.ts"
import type { Options } from "./Options.ts"
import type { PlanStep } from "./gold/PlanStep.ts"

/** A move with the text that the agent is shown. */
export interface Reply extends Move<string> {
  readonly ended?: Outcome.Verdict
}

/** A tool: its specification, and what a call does. */
export interface Tool {
  readonly spec: ToolSpec
  readonly call: (situation: Situation, args: Json.Json) => Result.Result<Reply, RefusedMove>
}

/** One way to offer the world's abilities: names, schemas and wording. */
export interface Profile {
  /** Makes the tools; they depend only on the domain, the grid size, and whether queries or checks are limited or none. */
  readonly tools: (board: Board, settings: Options) => ReadonlyArray<Tool>
  readonly instructions: (board: Board, settings: Options) => Content.Content
  /** Writes the text that the agent is shown for a refused move. */
  readonly refused: (domain: Domain, refusal: RefusedMove) => string
  /** The text that the agent is shown when an injected fault replaced its call. */
  readonly unavailable: string
  /** Makes the tool call for a step of a plan. */
  readonly callOf: (domain: Domain, step: PlanStep) => ToolCall
}
