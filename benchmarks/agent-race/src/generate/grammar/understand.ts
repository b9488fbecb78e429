import type { Plan, Step } from "../Plan.ts"
import { approaches } from "./approaches.ts"
import { errandPhrases } from "./errandPhrases.ts"
import { operations } from "./operations.ts"
import { listenFor, collectWords } from "./Phrase.ts"
import { takes } from "./takes.ts"

const hearApproaches = listenFor(approaches)
const hearTakes = listenFor(takes)
const hearErrands = listenFor(errandPhrases)
const hearOperations = listenFor(operations)

/**
 * Returns every step that a clue can be read as, from its words alone: a phrase is found anywhere in the clue,
 * whatever the words around it. A clear clue has one reading.
 */
export const readClue = (clue: string): ReadonlyArray<Step> => {
  const words = collectWords(clue)
  const ways = hearApproaches(clue, words)
  const taken = hearTakes(clue, words)
  return [
    ...ways.flatMap((approach) => taken.map((take): Step => ({ _tag: "Page", approach, take }))),
    ...hearErrands(clue, words).map((errand): Step => ({ _tag: "Roadblock", errand })),
    ...hearOperations(clue, words)
  ]
}

/** Reads the plan behind some clues; undefined if a clue has no reading or several. */
export const understand = (clues: ReadonlyArray<string>): Plan | undefined => {
  const plan: Array<Step> = []
  for (const clue of clues) {
    const [step, other] = readClue(clue)
    if (step === undefined || other !== undefined) return undefined
    plan.push(step)
  }
  return plan
}
