import type { Randomness } from "@escapement/core"
import type { Domain } from "../../domains/Domain.ts"
import type { Reach } from "../../rules/Coupling.ts"
import { covers } from "../../rules/Coupling.ts"
import { type CoupledDraft, numbersOf } from "../coupled/CoupledDraft.ts"
import { drawBase } from "../coupled/coupleColumns.ts"
import { type CrossedRule, type Quantity, amountOf, excesses, slotsIn, totalOver } from "./CrossedRule.ts"
import { drawReach } from "./drawReach.ts"
import { spreadOf } from "./spreadOf.ts"

/** Draws a rule; undefined if it finds none that is not stated yet. */
export type DrawRule = (
  rng: Randomness.Rng,
  draft: CoupledDraft,
  rules: ReadonlyArray<CrossedRule>
) => CrossedRule | undefined

/** Width of the bounds on a sum, from the least to the most, in standard deviations of the sum over the candidates. */
const [narrowest, widest] = [0.25, 0.6]

const nameOf = (reach: Reach, { field, value }: Quantity): string => `${JSON.stringify(reach)} ${field} ${value ?? ""}`

const makeRule = (
  draft: CoupledDraft,
  reach: Reach,
  quantity: Quantity,
  total: number,
  room: { readonly below: number; readonly above: number },
  than: ReadonlyArray<number>
): CrossedRule => {
  const { above, below } = room
  const scope = slotsIn(draft, reach)
  const base = than.reduce((sum, cell) => sum + amountOf(quantity, draft.grid[cell]!), 0)
  return {
    name: nameOf(reach, quantity),
    coupling: { reach, ...quantity, least: total - base - below, most: total - base + above, than },
    interval: { scope, weights: excesses(draft, scope, quantity), least: -below, most: above }
  }
}

/** Whether a rule alone excludes a choice of a slot, whatever the other slots hold. */
export const excludesAlone = ({ interval: { least, most, weights } }: CrossedRule): boolean => {
  const ends = weights.map((own) => ({ min: Math.min(...own), max: Math.max(...own) }))
  const low = ends.reduce((sum, { min }) => sum + min, 0)
  const high = ends.reduce((sum, { max }) => sum + max, 0)
  // the largest choice of a slot beside the smallest of all others, and the other way round
  return ends.some(({ max, min }) => low - min + max > most || high - max + min < least)
}

/** How often a rule is drawn until it excludes no choice by itself. */
const maxDraws = 20

/**
 * Draws a rule that alone excludes no choice, so that a player who looks at one rule at a time finds out nothing; if
 * there is none among those drawn, the last.
 */
const drawMild =
  (draw: DrawRule): DrawRule =>
  (rng, draft, rules) => {
    let rule: CrossedRule | undefined
    for (let draws = 0; draws < maxDraws && (rule === undefined || excludesAlone(rule)); draws++) {
      rule = draw(rng, draft, rules) ?? rule
    }
    return rule
  }

const isStated = (rules: ReadonlyArray<CrossedRule>, reach: Reach, quantity: Quantity): boolean => {
  const wanted = nameOf(reach, quantity)
  return rules.some(({ name }) => name === wanted)
}

/** Draws a rule on the sum of numbers in some cells. The solution may stand anywhere between its bounds. */
export const drawSum: DrawRule = drawMild((rng, draft, rules) => {
  const { cols } = draft.layout
  const quantity = { field: rng.pick(numbersOf(draft.domain)) }
  const reach = drawReach(rng, draft, (drawn) => isStated(rules, drawn, quantity))
  if (reach === undefined) return undefined
  const spread = spreadOf(excesses(draft, slotsIn(draft, reach), quantity))
  const width = Math.max(1, Math.round(spread * (narrowest + (widest - narrowest) * rng.unit())))
  const below = rng.int(0, width)
  const than = drawBase(rng, draft, (cell) => covers(reach, Math.floor(cell / cols), cell % cols))
  return makeRule(draft, reach, quantity, totalOver(draft, reach, quantity), { below, above: width - below }, than)
})

/** Lists the indices of the fields that hold texts. */
export const textsOf = ({ fields }: Domain): ReadonlyArray<number> =>
  [...fields.keys()].filter((field) => fields[field]!.kind === "category")

/** Draws a rule on how many of some cells have a text of a field. Its bounds differ by one. */
export const drawCountOf = (field: number): DrawRule =>
  drawMild((rng, draft, rules) => {
    const reach = drawReach(rng, draft, () => false)
    if (reach === undefined) return undefined
    // a text that few candidates have would tell little
    const quantity = { field, value: rng.pick(draft.slots[rng.pick(slotsIn(draft, reach))]!.choices)[field]! }
    if (isStated(rules, reach, quantity)) return undefined
    const total = totalOver(draft, reach, quantity)
    // no bound is below 0, or its other end would give the number away
    const below = rng.int(0, Math.min(1, total))
    return makeRule(draft, reach, quantity, total, { below, above: 1 - below }, [])
  })

/** Draws a rule on how many of some cells have a text. */
export const drawCount: DrawRule = (rng, draft, rules) =>
  drawCountOf(rng.pick(textsOf(draft.domain)))(rng, draft, rules)
