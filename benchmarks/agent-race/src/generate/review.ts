import { Randomness } from "@escapement/core"
import { Option, Schema } from "effect"
import { isChronicle } from "../chronicle/isChronicle.ts"
import { openEncyclopaedia } from "../chronicle/openEncyclopaedia.ts"
import { hearClues } from "./chronicle/hearClues.ts"
import type { Instance } from "../Instance.ts"
import { splitClues } from "../leg/clues.ts"
import { type Survival, measureSurvival } from "./measureSurvival.ts"
import { findFlaws } from "./findFlaws.ts"
import { findRetoldFlaws } from "./narrated/findRetoldFlaws.ts"
import { understand } from "./grammar/understand.ts"
import { Plan } from "./Plan.ts"
import { solve } from "./solve.ts"
import { readInteger } from "./Done.ts"

/** The findings about a generated leg's clues, from the clues and the encyclopaedia alone. */
export interface Review extends Survival {
  /** Flaws of the clues; empty if every clue has one reading that fits one page, and the right code results. */
  readonly flaws: ReadonlyArray<string>
}

const decodePlan = Schema.decodeUnknownOption(Plan)

const hopeless = (flaw: string): Review => ({ flaws: [flaw], slips: 0, survivors: 0 })

/**
 * Reads the clues of a generated leg, plays them, and plays them with mistakes. A model's words cannot be read here: the
 * plan that a reader recovered is played, and the mechanical check is repeated. Undefined for published legs.
 */
export const review = ({ clues, narrator, origin, passcode, start }: Instance): Review | undefined => {
  if (origin._tag !== "Generated") return undefined
  const world = openEncyclopaedia(origin)
  const given = world.entities.find(({ title }) => title === start.title)
  const texts = splitClues(clues).map(({ text }) => text)
  const told = narrator?.plan === undefined ? undefined : Option.getOrUndefined(decodePlan(narrator.plan))
  if (narrator?.plan !== undefined && told === undefined) return hopeless("its plan is no plan")
  const plan =
    told !== undefined ? told : isChronicle(world) ? hearClues(world, texts, origin.language) : understand(texts)
  if (given === undefined) return hopeless("its first page is not in its encyclopaedia")
  if (plan === undefined) return hopeless("a clue has no reading or several")
  const done = solve(world, plan, given)
  if (done === undefined) return hopeless("its clues cannot be followed to the end")
  const line = plan.at(-1)
  if (line?._tag !== "Finish") return hopeless("its last clue is no finish line")
  const survivalOf = measureSurvival({ world, given, plan: plan.slice(0, -1), done: done.slice(0, -1) }, line.operands)
  const digit = readInteger(done.at(-1))
  return {
    flaws: [
      ...(told === undefined
        ? findFlaws(world, { given, plan, done }, texts, origin.language)
        : findRetoldFlaws(world, { given, plan, done }, texts)),
      ...(digit === passcode ? [] : [`its clues lead to ${digit}, not to ${passcode}`])
    ],
    ...survivalOf(line.aggregator, Randomness.rng(origin.encyclopaedia, "review"))
  }
}
