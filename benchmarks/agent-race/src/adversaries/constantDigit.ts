import { Adversaries } from "@escapement/core"
import { Effect } from "effect"

/** The digit that is the code most often in the published legs: 11.4 % of them. */
const digit = 1

/** Submits the same digit to every leg. */
export const constantDigit = Adversaries.defineAdversary({
  id: "constant-digit",
  version: "1",
  lacks: "always answers 1",
  summary: "submits 1, the commonest code of the published legs",
  atMost: 0.15,
  play: ({ session }) => Effect.asVoid(session.call({ tool: "submit", args: { answer: digit } }))
})
