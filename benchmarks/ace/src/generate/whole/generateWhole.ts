import type { Randomness } from "@escapement/core"
import { buildBoard } from "../../board/buildBoard.ts"
import type { Difficulty } from "../../Difficulty.ts"
import type { Domain } from "../../domains/Domain.ts"
import { withCents } from "../../domains/withCents.ts"
import type { Instance } from "../../Instance.ts"
import { countSolutions } from "../../rules/countSolutions.ts"
import { buildTableau } from "../../rules/Tableau.ts"
import { assembleCoupled } from "../coupled/assembleCoupled.ts"
import { drawGrid } from "../coupled/drawGrid.ts"
import { drawBounds } from "../crossed/drawBounds.ts"
import { layOut } from "../wide/layOut.ts"
import { narrowTexts } from "../wide/narrowTexts.ts"
import { drawRules } from "./drawRules.ts"

/** Texts of a field in one grid. With more, a count of one of them would be about few slots. */
const mostTexts = 6

/** Whether a player needs every attribute: without the rules on one, other fillings keep the rest. */
const needsAll = (instance: Instance): boolean => {
  const { domain, fieldIndex, outline } = buildBoard(instance)
  const all = domain.fields.reduce((some, { name }) => some | (1 << fieldIndex.get(name)!), 0)
  return outline.telling.length === 1 && outline.telling[0] === all
}

/** How often a grid is drawn until its rules tell enough, which is so for one in ten to one in forty. */
const maxDrafts = 200

/**
 * Makes one attempt to generate a whole instance. All candidates that keep a slot's rules are drawn alike, and the
 * solution last. Each rule that excludes the others gives an exact total of the whole grid. Undefined if other fillings
 * have these totals, too, or if an attribute is not needed.
 */
export const generateWhole = (
  name: { readonly id: string; readonly seed: Randomness.Seed },
  whole: Domain,
  difficulty: Difficulty,
  stream: (consumer: string) => Randomness.Rng
): Instance | undefined => {
  for (let drawn = 0; drawn < maxDrafts; drawn++) {
    const own = (consumer: string) => stream(`${consumer} ${drawn}`)
    const domain = narrowTexts(own("texts"), withCents(whole), mostTexts)
    const draft = drawGrid(own, domain, layOut(own("layout"), domain, difficulty))
    const couplings = draft === undefined ? undefined : drawRules(own("rules"), draft)
    if (draft === undefined || couplings === undefined) continue
    const { bounds } = drawBounds(own("bounds"), draft, true)
    const instance = { ...assembleCoupled(own, name, draft, bounds, couplings), mended: true }
    if (countSolutions(buildTableau(instance), 2) === 1 && needsAll(instance)) return instance
  }
  return undefined
}
