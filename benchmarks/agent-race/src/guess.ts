import type { Randomness, ToolCall } from "@escapement/core"
import { submit } from "./tools/submit.ts"

/** Makes the call of a player who reads no clue: submits a random code out of `many`. */
export const guess = (rng: Randomness.Rng, many: number): ToolCall => ({
  tool: submit.spec.name,
  args: { answer: rng.int(0, many - 1) }
})
