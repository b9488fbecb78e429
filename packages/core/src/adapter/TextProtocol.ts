import type { Result } from "effect"
import type { ToolCall } from "../trial/Tool.ts"

/** One reply of a model in plain text, as read: what it thought, and the one tool that it calls. */
export interface Turn {
  readonly thought: string
  readonly call: ToolCall
}

/**
 * How an adapter writes a turn as text and parses it. The simulated model uses this to reply in a
 * plugin's own format.
 */
export interface TextProtocol {
  /** Writes a turn as a model should write it. */
  readonly render: (turn: Turn) => string
  /** Returns the turn, or a message to the model that says what is wrong with its text. */
  readonly parse: (reply: string) => Result.Result<Turn, string>
}
