import type { Randomness } from "@escapement/core"
import type { Plan, Step } from "../Plan.ts"
import { approaches } from "./approaches.ts"
import { errandPhrases } from "./errandPhrases.ts"
import { operations } from "./operations.ts"
import { say } from "./Phrase.ts"
import { takes } from "./takes.ts"

const clueOf = (step: Step, random: Randomness.Rng): string => {
  switch (step._tag) {
    case "Page":
      return `${say(approaches, step.approach, random)}; ${say(takes, step.take, random)}.`
    case "Roadblock":
      return say(errandPhrases, step.errand, random)
    default:
      return say(operations, step, random)
  }
}

/** Writes the clues of a plan, one per step, in random wordings. */
export const verbalise = (plan: Plan, random: Randomness.Rng): ReadonlyArray<string> =>
  plan.map((step) => clueOf(step, random))

/** Writes the clue envelope: numbered clues, with a blank line between them. */
export const renderEnvelope = (clues: ReadonlyArray<string>): string =>
  clues.map((clue, i) => `${i + 1}. ${clue}`).join("\n\n")
