import type { Reach } from "../../rules/Coupling.ts"
import { covers } from "../../rules/Coupling.ts"
import type { Interval } from "../../rules/Interval.ts"
import { type Term, weigh } from "../../rules/Term.ts"
import type { CoupledDraft, CouplingDraft } from "../coupled/CoupledDraft.ts"
import type { Codes } from "../Draft.ts"

/** Bounds on the choices of the hidden slots, relative to the solution. */
export interface CrossedInterval extends Interval {
  readonly weights: ReadonlyArray<Float64Array>
}

/** A rule of a crossed grid. */
export interface CrossedRule {
  /** Names its cells and what it adds up; no two rules of a grid have the same. */
  readonly name: string
  readonly coupling: CouplingDraft
  readonly interval: CrossedInterval
}

/** What a rule adds up: numbers of a field, or cells with one text. */
export interface Quantity {
  readonly field: number
  readonly value?: number
}

/** Returns what a cell with these codes adds. */
export const amountOf = ({ field, value }: Quantity, codes: Codes): number =>
  value === undefined ? codes[field]! : Number(codes[field] === value)

/** Lists the indices of the hidden slots that a rule is about. */
export const slotsIn = ({ layout }: CoupledDraft, reach: Reach): ReadonlyArray<number> =>
  [...layout.hidden.keys()].filter((slot) => {
    const cell = layout.hidden[slot]!
    return covers(reach, Math.floor(cell / layout.cols), cell % layout.cols)
  })

/** Returns by how much each choice of some slots exceeds the solution, slot by slot. */
export const excesses = (
  { slots }: CoupledDraft,
  scope: ReadonlyArray<number>,
  quantity: Quantity
): ReadonlyArray<Float64Array> =>
  scope.map((slot) => {
    const { choices, truth } = slots[slot]!
    const own = amountOf(quantity, choices[truth]!)
    return Float64Array.from(choices, (codes) => amountOf(quantity, codes) - own)
  })

/** Returns the total of the solution over all cells that a rule is about, visible ones included. */
export const totalOver = ({ grid, layout }: CoupledDraft, reach: Reach, quantity: Quantity): number =>
  grid.reduce(
    (sum, codes, cell) =>
      covers(reach, Math.floor(cell / layout.cols), cell % layout.cols) ? sum + amountOf(quantity, codes) : sum,
    0
  )

/** Returns the bound of one of the domain's terms on the choices of the hidden slots, relative to the solution. */
export const termInterval = ({ slots }: CoupledDraft, term: Term, slack: number): CrossedInterval => ({
  scope: [...slots.keys()],
  weights: slots.map(({ choices, slot: { row }, truth }) => {
    const own = weigh(term, choices[truth]![term.field]!, row)
    return Float64Array.from(choices, (codes) => weigh(term, codes[term.field]!, row) - own)
  }),
  least: Number.NEGATIVE_INFINITY,
  most: slack
})
