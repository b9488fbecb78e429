import { defineBaseline } from "@escapement/core"
import { Effect } from "effect"

/** The digit that is the code most often in the published legs: 11.4 % of them. */
const digit = 1

/** Submits the same digit to every leg. */
export const constantDigit = defineBaseline({
  id: "constant-digit",
  version: "1",
  summary: "agent-race: submits 1, the commonest code, to every leg",
  play: ({ session }) => Effect.asVoid(session.call({ tool: "submit", args: { answer: digit } }))
})
