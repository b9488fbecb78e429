import { makeChronicle } from "../../src/chronicle/makeChronicle.ts"
import { hearClues } from "../../src/generate/chronicle/hearClues.ts"
import { solve } from "../../src/generate/solve.ts"
import type { Instance } from "../../src/Instance.ts"
import { splitClues } from "../../src/leg/clues.ts"

/** The encyclopaedia, first page, plan and results of a generated leg. */
export const openLeg = ({ clues, origin, start }: Instance) => {
  if (origin._tag !== "Generated") throw new Error("the leg is not generated")
  const chronicle = makeChronicle(origin.encyclopaedia, origin.pages, origin.edition)
  const texts = splitClues(clues).map(({ text }) => text)
  const plan = hearClues(chronicle, texts) ?? []
  const given = chronicle.entities.find(({ title }) => title === start.title)
  if (given === undefined) throw new Error("the leg has no first page")
  return { chronicle, plan, given, done: solve(chronicle, plan, given) ?? [] }
}
