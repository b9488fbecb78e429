import type { Randomness } from "@escapement/core"
import type { Reach } from "../../rules/Coupling.ts"
import { covers } from "../../rules/Coupling.ts"
import { searchGroups } from "../../rules/searchGroups.ts"
import type { Term } from "../../rules/Term.ts"
import {
  type Column,
  type CoupledDraft,
  type CouplingDraft,
  excessOf,
  numbersOf,
  spanOf,
  termExcess
} from "./CoupledDraft.ts"
import { drawBase, drawWindow } from "./coupleColumns.ts"

/** Most rules across columns; a grid that needs more is drawn again. */
const maxCuts = 80

/** How often a rule is drawn until it excludes another filling. */
const maxDraws = 60

/** Most comparisons of one search. */
const maxWork = 3_000_000

interface Inequality {
  readonly slack: number
  /** Returns the weight of a choice of a hidden slot minus that of the solution. */
  readonly excess: (slot: number, choice: number) => number
}

const placeOf = ({ layout, slots }: CoupledDraft, slot: number) => ({
  row: slots[slot]!.slot.row,
  col: layout.hidden[slot]! % layout.cols
})

const totalOver = ({ grid, layout }: CoupledDraft, reach: Reach, field: number): number =>
  grid.reduce(
    (sum, codes, cell) =>
      covers(reach, Math.floor(cell / layout.cols), cell % layout.cols) ? sum + codes[field]! : sum,
    0
  )

/**
 * Draws the cells of a coupling: a row with several hidden slots, or two slots, which are in different columns if
 * possible.
 */
const drawReach = (rng: Randomness.Rng, draft: CoupledDraft, slot: number): Reach | undefined => {
  const all = [...draft.slots.keys()]
  const own = placeOf(draft, slot)
  const others = all.filter((other) => placeOf(draft, other).col !== own.col)
  const inRow = all.filter((other) => placeOf(draft, other).row === own.row)
  if (inRow.length > 1 && rng.int(0, 1) === 0) return { _tag: "Row", row: own.row }
  const partners = others.length > 0 ? others : all.filter((other) => other !== slot)
  if (partners.length === 0) return undefined
  const partner = rng.pick(partners)
  const [first, second] = slot < partner ? [own, placeOf(draft, partner)] : [placeOf(draft, partner), own]
  return { _tag: "Pair", first, second }
}

/** Draws a rule that the solution keeps and another filling breaks; the filling is a choice for each slot. */
const drawCut = (
  rng: Randomness.Rng,
  draft: CoupledDraft,
  stated: ReadonlyArray<CouplingDraft>,
  filling: ReadonlyArray<number>
): CouplingDraft | undefined => {
  const { domain, layout, slots } = draft
  const wrong = [...slots.keys()].filter((slot) => filling[slot] !== slots[slot]!.truth)
  for (let draws = 0; draws < maxDraws; draws++) {
    const reach = drawReach(rng, draft, rng.pick(wrong))
    const field = rng.pick(numbersOf(domain))
    if (reach === undefined) return undefined
    const name = JSON.stringify(reach)
    if (stated.some((other) => other.field === field && JSON.stringify(other.reach) === name)) continue
    const excess = wrong.reduce((sum, slot) => {
      const { col, row } = placeOf(draft, slot)
      return covers(reach, row, col) ? sum + excessOf(draft, slot, filling[slot]!, field) : sum
    }, 0)
    const [below, above] = drawWindow(rng, spanOf(domain, field), false)
    if (excess >= -below && excess <= above) continue
    const isOwn = (cell: number) => covers(reach, Math.floor(cell / layout.cols), cell % layout.cols)
    const than = reach._tag === "Pair" ? [] : drawBase(rng, draft, isOwn)
    const total = totalOver(draft, reach, field) - than.reduce((sum, cell) => sum + draft.grid[cell]![field]!, 0)
    return { reach, field, least: total - below, most: total + above, than }
  }
  return undefined
}

/** Returns the two inequalities of a coupling. */
const inequalitiesOf = (draft: CoupledDraft, coupling: CouplingDraft): ReadonlyArray<Inequality> => {
  const { field, least, most, reach, than } = coupling
  const total = totalOver(draft, reach, field) - than.reduce((sum, cell) => sum + draft.grid[cell]![field]!, 0)
  const excess = (slot: number, choice: number) => {
    const { col, row } = placeOf(draft, slot)
    return covers(reach, row, col) ? excessOf(draft, slot, choice, field) : 0
  }
  return [
    { slack: most - total, excess },
    { slack: total - least, excess: (slot, choice) => -excess(slot, choice) }
  ]
}

const sumOver = (column: Column, filling: ReadonlyArray<number>, { excess }: Inequality): number => {
  let sum = 0
  for (let at = 0; at < filling.length; at++) sum += excess(column.slots[at]!, filling[at]!)
  return sum
}

/**
 * Adds rules over rows and over pairs of slots until only the solution keeps all rules. The rules are derived
 * from the solution, so no grid is rejected because of its solution's position. Undefined if that takes too
 * many rules.
 */
export const coupleAcross = (
  rng: Randomness.Rng,
  draft: CoupledDraft,
  columns: ReadonlyArray<Column>,
  terms: ReadonlyArray<Term>,
  slack: ReadonlyArray<number>
): ReadonlyArray<CouplingDraft> | undefined => {
  const inequalities: Array<Inequality> = terms.map((term, index) => ({
    slack: slack[index]!,
    excess: (slot, choice) => termExcess(draft, slot, choice, term)
  }))
  const weights = columns.map((column) =>
    column.fillings.map((filling) => inequalities.map((inequality) => sumOver(column, filling, inequality)))
  )
  const cuts: Array<CouplingDraft> = []
  while (cuts.length < maxCuts) {
    const most = inequalities.map((_, at) =>
      weights.reduce((sum, own) => sum + own.reduce((high, filling) => Math.max(high, filling[at]!), 0), 0)
    )
    const live = [...inequalities.keys()].filter((at) => most[at]! > inequalities[at]!.slack)
    const groups = weights.map((own) => own.map((filling) => Float64Array.from(live, (at) => filling[at]!)))
    const found = searchGroups(
      groups,
      Float64Array.from(live, (at) => inequalities[at]!.slack),
      2,
      maxWork
    )
    if (!found.isComplete) return undefined
    const other = found.picks.find((pick) => pick.some((place) => place > 0))
    if (other === undefined) return cuts
    const filling = draft.slots.map(({ truth }) => truth)
    columns.forEach(({ fillings, slots }, column) =>
      slots.forEach((slot, at) => (filling[slot] = fillings[other[column]!]![at]!))
    )
    const cut = drawCut(rng, draft, cuts, filling)
    if (cut === undefined) return undefined
    cuts.push(cut)
    for (const inequality of inequalitiesOf(draft, cut)) {
      inequalities.push(inequality)
      weights.forEach((own, column) =>
        own.forEach((weighed, at) =>
          weighed.push(sumOver(columns[column]!, columns[column]!.fillings[at]!, inequality))
        )
      )
    }
  }
  return undefined
}
