import type { Randomness } from "@escapement/core"
import type { Domain } from "../domains/Domain.ts"
import { type Term, listTerms, collectVocabulary, weigh } from "../rules/Term.ts"
import type { Aim } from "./Aim.ts"
import type { Codes, Draft, SlotDraft } from "./Draft.ts"
import type { Layout } from "./Layout.ts"
import { lead } from "./lead.ts"
import { drawSlot } from "./drawSlot.ts"
import { drawCode, openWindow } from "./Window.ts"

/**
 * Returns the terms of a rule that an item in this row can break most easily: the term of its row, or those of the most
 * frequent values.
 */
const termsFor = (terms: ReadonlyArray<Term>, rule: number, row: number, grid: ReadonlyArray<Codes | null>) => {
  const own = terms.filter((term) => term.rule === rule && (term.row ?? row) === row)
  if (own.length < 2) return own
  const totals = own.map((term) =>
    grid.reduce((sum, codes) => sum + (codes === null ? 0 : weigh(term, codes[term.field]!, row)), 0)
  )
  return own.filter((_, index) => totals[index] === Math.max(...totals))
}

/**
 * For rules on rows, gives the largest sum to the row for which a wish was dealt, as only there a candidate can break
 * the rule.
 */
const leadRows = (
  rng: Randomness.Rng,
  domain: Domain,
  grid: Array<Codes>,
  slots: ReadonlyArray<SlotDraft>,
  { wishes }: Aim,
  cols: number
): void => {
  const free = [...grid.keys()].filter((cell) => slots.every((slot) => slot.cell !== cell))
  for (const [index, rule] of domain.globalRules.entries()) {
    const slot = slots.find((_, slot) => wishes[slot]!.some((wish) => wish.rule === index))
    if (rule.kind !== "row-sum-max" || slot === undefined) continue
    const field = domain.fields.findIndex((field) => field.name === rule.attribute)
    lead(rng, grid, cols, free, field, slot.row)
  }
}

/**
 * Draws the solution: visible items from the whole domain, hidden ones within slot rules that each exclude something.
 * It leaves the wished-for room wherever the domain allows it.
 */
export const drawTruth = (rng: Randomness.Rng, domain: Domain, layout: Layout, aim: Aim): Draft => {
  const terms = listTerms(domain, layout.rows, collectVocabulary(domain))
  const isHidden = new Set(layout.hidden)
  const drawn = Array.from({ length: layout.rows * layout.cols }, (_, cell): Codes | null =>
    isHidden.has(cell) ? null : domain.fields.map((field) => drawCode(rng, openWindow(field)))
  )
  const draw = (slot: number): SlotDraft => {
    const cell = layout.hidden[slot]!
    const row = Math.floor(cell / layout.cols)
    const share = layout.shares[slot]!
    const wishes = aim.wishes[slot]!.flatMap((wish) =>
      termsFor(terms, wish.rule, row, drawn).map((term) => [wish, term] as const)
    )
    const codes = drawSlot(rng, domain, { dealt: layout.rules[slot]!, row, share }, layout.candidates, wishes)
    drawn[cell] = codes.truth
    return { cell, row, share, ...codes }
  }
  const others = [...layout.hidden.keys()].filter((slot) => slot !== aim.keeper)
  const slots = [...others, aim.keeper].map(draw).toSorted((a, b) => a.cell - b.cell)
  const grid = drawn.filter((codes) => codes !== null)
  leadRows(rng, domain, grid, slots, aim, layout.cols)
  return { domain, layout, aim, terms, grid, slots }
}
