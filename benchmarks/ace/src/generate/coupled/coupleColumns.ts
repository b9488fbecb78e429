import type { Randomness } from "@escapement/core"
import { choicesOf, keepFillings, listFillings } from "../../rules/listFillings.ts"
import { type Column, type CoupledDraft, type CouplingDraft, excessOf, numbersOf, spanOf } from "./CoupledDraft.ts"

/** Most ways to fill a column that its own rules leave. More than one, so that columns depend on each other. */
const enough = 4

/** A field at least this wide is fine: a bound on its sums excludes many fillings. */
const fine = 16

const totalOf = ({ grid, layout }: CoupledDraft, col: number, field: number): number => {
  let total = 0
  for (let cell = col; cell < grid.length; cell += layout.cols) total += grid[cell]![field]!
  return total
}

/**
 * Draws a window around the solution's sum, from a thirty-second to an eighth of the field's range wide, with the
 * solution anywhere in it. Its width is 0 if `isLast`.
 */
export const drawWindow = (
  rng: Randomness.Rng,
  span: number,
  isLast: boolean
): readonly [below: number, above: number] => {
  const width = isLast ? 0 : rng.int(span >> 5, Math.max(span >> 5, span >> 3))
  const below = rng.int(0, width)
  return [below, width - below]
}

/** Draws the two visible cells whose items a bound refers to; empty for half of the couplings. */
export const drawBase = (rng: Randomness.Rng, { grid, layout }: CoupledDraft, isOwn: (cell: number) => boolean) => {
  const isHidden = new Set(layout.hidden)
  const free = [...grid.keys()].filter((cell) => !isHidden.has(cell) && !isOwn(cell))
  return rng.int(0, 1) === 0 || free.length < 2 ? [] : rng.sample(free, 2)
}

/** Lists the numeric fields of a domain in random order, the fine ones first. */
const drawFields = (rng: Randomness.Rng, { domain }: CoupledDraft): ReadonlyArray<number> => {
  const isCoarse = (field: number) => (spanOf(domain, field) < fine ? 1 : 0)
  return rng.shuffle(numbersOf(domain)).toSorted((a, b) => isCoarse(a) - isCoarse(b))
}

/** Sorts ways to fill a column, given as choices by slot, so that the solution's is the first. */
const solutionFirst = (draft: CoupledDraft, slots: ReadonlyArray<number>, fillings: Column["fillings"]) => {
  const isSolution = (filling: ReadonlyArray<number>) =>
    filling.every((choice, at) => choice === draft.slots[slots[at]!]!.truth)
  return fillings.toSorted((a, b) => Number(isSolution(b)) - Number(isSolution(a)))
}

const coupleColumn = (
  rng: Randomness.Rng,
  draft: CoupledDraft,
  col: number,
  slots: ReadonlyArray<number>,
  target: number
) => {
  const { domain, layout } = draft
  const sizes = slots.map((slot) => draft.slots[slot]!.choices.length)
  const couplings: Array<CouplingDraft> = []
  let left: ReadonlyArray<number> | undefined
  for (const field of drawFields(rng, draft)) {
    if (left !== undefined && left.length <= target) break
    const weights = slots.map((slot) =>
      draft.slots[slot]!.choices.map((_, choice) => excessOf(draft, slot, choice, field))
    )
    const [below, above] = drawWindow(rng, spanOf(domain, field), target === 1)
    const band = { weights, least: -below, most: above }
    left = left === undefined ? listFillings(sizes, [band]) : keepFillings(left, sizes, band)
    const than = drawBase(rng, draft, (cell) => cell % layout.cols === col)
    const total = totalOf(draft, col, field) - than.reduce((sum, cell) => sum + draft.grid[cell]![field]!, 0)
    couplings.push({ reach: { _tag: "Column", col }, field, least: total - below, most: total + above, than })
  }
  const fillings = (left ?? listFillings(sizes, [])).map((filling) => choicesOf(filling, sizes))
  return { column: { col, slots, fillings: solutionFirst(draft, slots, fillings) }, couplings }
}

/**
 * Adds rules on sums of some attributes for every column with hidden slots, until few ways to fill it are left. Only
 * sums over the whole column exclude fillings.
 */
export const coupleColumns = (
  rng: Randomness.Rng,
  draft: CoupledDraft
): { readonly columns: ReadonlyArray<Column>; readonly couplings: ReadonlyArray<CouplingDraft> } => {
  const { cols, hidden } = draft.layout
  const used = [...new Set(hidden.map((cell) => cell % cols))].toSorted((a, b) => a - b)
  const made = used.map((col) => {
    const slots = [...hidden.keys()].filter((slot) => hidden[slot]! % cols === col)
    return coupleColumn(rng, draft, col, slots, used.length === 1 ? 1 : enough)
  })
  return { columns: made.map(({ column }) => column), couplings: made.flatMap(({ couplings }) => couplings) }
}
