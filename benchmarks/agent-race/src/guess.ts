import type { Randomness, ToolCall } from "@escapement/core"
import { submit } from "./tools/submit.ts"

/** A call of a player who reads no clue: any code of as many as there can be, submitted at once. */
export const guess = (rng: Randomness.Rng, many: number): ToolCall => ({
  tool: submit.spec.name,
  args: { answer: rng.int(0, many - 1) }
})
