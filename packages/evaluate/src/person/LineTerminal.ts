import type { Lines } from "@escapement/report"
import type { Effect, Option } from "effect"

/** The terminal of a person who plays (`play`): it shows lines, and asks for lines that are typed. */
export interface LineTerminal {
  /** Columns, at least 40. */
  readonly width: number
  readonly style: Lines.TextStyle
  /** Shows lines. */
  readonly lines: (lines: ReadonlyArray<string>) => Effect.Effect<void>
  /** Shows a prompt and waits for a line; `Option.none` if the input has ended. */
  readonly ask: (prompt: string) => Effect.Effect<Option.Option<string>>
}
