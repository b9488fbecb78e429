import type { Randomness } from "@escapement/core"
import type { CoupledDraft, CouplingDraft } from "../coupled/CoupledDraft.ts"
import { type CrossedInterval, type Quantity, excesses, totalOver } from "../crossed/CrossedRule.ts"
import { meanOf, spreadOf } from "../crossed/spreadOf.ts"
import { type Residue, addRule, countBits } from "./Residue.ts"

/** A rule of a whole grid: all cells together have exactly the total of the solution. */
interface WholeRule {
  readonly coupling: CouplingDraft
  readonly interval: CrossedInterval
}

/** Most standard deviations between a total and the mean over the candidates, as few fillings have a total at an end. */
const mostOff = 1.2

/** Smallest share of the hidden slots in which the candidates do not all add the same. */
const leastShare = 0.6

/** Bits that rules tell beyond those of all choices: with fewer, another filling is likely to keep them. */
const spareBits = 0.5

/** Bits that the rules without those on one field lack, so that another filling is likely to keep them. */
const lackingBits = 1.5

/** Fewest bits that a further rule tells beyond the others. */
const leastBits = 1

const reach = { _tag: "Grid" } as const

/** Makes the rule on a quantity; undefined if it is about few slots, or few fillings have its total. */
const makeRule = (draft: CoupledDraft, quantity: Quantity): WholeRule | undefined => {
  const scope = [...draft.slots.keys()]
  const weights = excesses(draft, scope, quantity)
  const counted = weights.filter((own) => own.some((weight) => weight !== own[0])).length
  if (counted < leastShare * scope.length || Math.abs(meanOf(weights)) > mostOff * spreadOf(weights)) return undefined
  const total = totalOver(draft, reach, quantity)
  return {
    coupling: { reach, ...quantity, least: total, most: total, than: [] },
    interval: { scope, weights, least: 0, most: 0 }
  }
}

/** Lists what rules can add up: the numbers, then one text of each other field, then the other texts, in random order. */
const listQuantities = (rng: Randomness.Rng, { domain }: CoupledDraft): ReadonlyArray<Quantity> => {
  const byField = domain.fields.map((known, field): ReadonlyArray<Quantity> =>
    known.kind === "number" ? [{ field }] : rng.shuffle([...known.values.keys()]).map((value) => ({ field, value }))
  )
  const isNumber = ({ value }: Quantity) => value === undefined
  const first = byField.flatMap((own) => own.slice(0, 1))
  const others = rng.shuffle(byField.flatMap((own) => own.slice(1)))
  return [...first.filter(isNumber), ...first.filter((quantity) => !isNumber(quantity)), ...others]
}

/** Whether every field has rules, and is likely to be needed: the rules on all other fields tell too little. */
const seemsToNeedAll = ({ domain: { fields } }: CoupledDraft, rules: ReadonlyArray<WholeRule>, bits: number): boolean =>
  [...fields.keys()].every((field) => {
    const others = rules.filter(({ coupling }) => coupling.field !== field).map(({ interval }) => interval)
    return others.length < rules.length && countBits(others) <= bits - lackingBits
  })

/**
 * Draws rules on the whole grid: the total of each number, and counts of texts, at least one of each field, until it is
 * likely that only the solution has all totals. Undefined if they tell too little, a total is too far from the mean, or
 * a field is hardly needed.
 */
export const drawRules = (rng: Randomness.Rng, draft: CoupledDraft): ReadonlyArray<CouplingDraft> | undefined => {
  const bits = draft.slots.reduce((sum, { choices }) => sum + Math.log2(choices.length), 0)
  const rules: Array<WholeRule> = []
  const residues: Array<Residue> = []
  let told = 0
  for (const [at, quantity] of listQuantities(rng, draft).entries()) {
    const isFirst = at < draft.domain.fields.length
    if (!isFirst && told >= bits + spareBits) break
    const rule = makeRule(draft, quantity)
    if (rule === undefined && isFirst) return undefined
    const residue = rule === undefined ? undefined : addRule(residues, rule.interval)
    if (rule === undefined || residue === undefined || residue.bits < leastBits) continue
    rules.push(rule)
    residues.push(residue)
    told += residue.bits
  }
  return told >= bits + spareBits && seemsToNeedAll(draft, rules, bits)
    ? rules.map(({ coupling }) => coupling)
    : undefined
}
