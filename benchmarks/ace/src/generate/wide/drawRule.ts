import type { Randomness } from "@escapement/core"
import type { Reach } from "../../rules/Coupling.ts"
import type { CoupledDraft } from "../coupled/CoupledDraft.ts"
import { type CrossedRule, type Quantity, excesses, slotsIn, totalOver } from "../crossed/CrossedRule.ts"
import { excludesAlone } from "../crossed/drawRule.ts"
import { meanOf, spreadOf } from "../crossed/spreadOf.ts"
import { drawReach } from "./drawReach.ts"

/** How often a rule is drawn until its total is not near an end. */
const maxDraws = 20

/** Most standard deviations between the total of a rule and the mean over the candidates. */
const mostOff = 1.2

/** A rule of a wide grid: the cells have exactly the total of the solution. */
export interface WideRule extends CrossedRule {
  readonly quantity: Quantity
  /** The slots whose candidates do not all add the same. */
  readonly counted: ReadonlySet<number>
}

const isEven = (weights: ArrayLike<number>): boolean => Array.from(weights).every((weight) => weight === weights[0])

const makeRule = (draft: CoupledDraft, reach: Reach, quantity: Quantity): WideRule => {
  const scope = slotsIn(draft, reach)
  const weights = excesses(draft, scope, quantity)
  const total = totalOver(draft, reach, quantity)
  return {
    name: JSON.stringify([reach, quantity]),
    quantity,
    counted: new Set(scope.filter((_, place) => !isEven(weights[place]!))),
    coupling: { reach, ...quantity, least: total, most: total, than: [] },
    interval: { scope, weights, least: 0, most: 0 }
  }
}

/** Whether the total is near the least or the most that the cells can have, so that few fillings have it. */
const isFarOff = (rule: WideRule): boolean => {
  const { weights } = rule.interval
  return excludesAlone(rule) || Math.abs(meanOf(weights)) > mostOff * spreadOf(weights)
}

const drawQuantity = (rng: Randomness.Rng, { domain }: CoupledDraft, field: number): Quantity => {
  const known = domain.fields[field]!
  return known.kind === "number" ? { field } : { field, value: rng.int(0, known.values.length - 1) }
}

/**
 * Draws a rule on a field; undefined if it finds none.
 *
 * @param mustHave a slot that the rule has to be about; absent if it may be about any
 */
export const drawRule = (
  rng: Randomness.Rng,
  draft: CoupledDraft,
  rules: ReadonlyArray<WideRule>,
  field: number,
  mustHave?: number
): WideRule | undefined => {
  for (let draws = 0; draws < maxDraws; draws++) {
    const quantity = drawQuantity(rng, draft, field)
    const others = rules.filter((rule) => rule.quantity.field === field && rule.quantity.value === quantity.value)
    const counted = (slots: ReadonlyArray<number>) => {
      const weights = excesses(draft, slots, quantity)
      return slots.filter((_, place) => !isEven(weights[place]!))
    }
    const reach = drawReach(
      rng,
      draft,
      counted,
      others.map((rule) => rule.counted)
    )
    if (reach === undefined) continue
    const rule = makeRule(draft, reach, quantity)
    if (!isFarOff(rule) && (mustHave === undefined || rule.counted.has(mustHave))) return rule
  }
  return undefined
}
