import type { Result } from "effect"
import type { ToolCall } from "../trial/Tool.ts"

/** One turn of an agent that speaks plain text. */
export interface Turn {
  readonly thought: string
  readonly call: ToolCall
}

/** How an adapter writes a turn as text and reads it back; lets the simulated model speak a plugin's own format. */
export interface TextProtocol {
  readonly render: (turn: Turn) => string
  /** The turn, or what is wrong with the text, said to the model. */
  readonly parse: (reply: string) => Result.Result<Turn, string>
}
