import type { Encyclopaedia } from "../../encyclopaedia/Encyclopaedia.ts"
import type { Drafted } from "../finish.ts"
import { idleSteps, operandsIn, unclear } from "../findFlaws.ts"
import { factsOf } from "./Facts.ts"
import { clueFlaws } from "./clueFlaws.ts"

/**
 * What is wrong with clues in a model's words, by all that can be checked without a reader; empty if nothing is. Whether
 * the words mean the plan is not checked.
 */
export const findRetoldFlaws = (
  world: Encyclopaedia,
  drafted: Drafted,
  clues: ReadonlyArray<string>
): ReadonlyArray<string> => [
  ...(clues.length === drafted.plan.length ? [] : [`${clues.length} clues for ${drafted.plan.length} steps`]),
  ...factsOf(drafted).flatMap((facts, i) =>
    clueFlaws(drafted, facts, clues[i] ?? "").map((flaw) => `clue ${i + 1}: ${flaw}`)
  ),
  ...operandsIn(drafted, clues).map((operand) => `a clue prints the operand ${operand}`),
  ...idleSteps(drafted.plan).map((step) => `nothing uses clue ${step + 1}`),
  ...unclear(world, drafted).map((step) => `clue ${step + 1} does not fit exactly one page`)
]
