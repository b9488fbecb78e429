import type { Result } from "effect"
import type { ToolCall } from "../trial/Tool.ts"

/** One turn of an agent that speaks plain text. */
export interface Turn {
  readonly thought: string
  readonly call: ToolCall
}

/**
 * How an adapter writes a turn as text and parses it. The simulated model uses this to reply in a
 * plugin's own format.
 */
export interface TextProtocol {
  readonly render: (turn: Turn) => string
  /** Returns the turn, or a message to the model that says what is wrong with its text. */
  readonly parse: (reply: string) => Result.Result<Turn, string>
}
