import type { Domain } from "../../domains/Domain.ts"
import type { Reach } from "../../rules/Coupling.ts"
import { type Term, weigh } from "../../rules/Term.ts"
import type { Codes } from "../Draft.ts"
import type { Layout } from "../Layout.ts"
import type { CoupledSlot } from "./drawSlot.ts"

/** A coupled grid whose cells are all drawn. */
export interface CoupledDraft {
  readonly domain: Domain
  readonly layout: Layout
  readonly slots: ReadonlyArray<CoupledSlot>
  /** The items of the solution, by cell. */
  readonly grid: ReadonlyArray<Codes>
}

/** A coupling before items have ids: `than` holds cells. */
export interface CouplingDraft {
  readonly reach: Reach
  readonly field: number
  /** The index of the text that is counted; absent if numbers are summed. */
  readonly value?: number
  readonly least: number
  readonly most: number
  readonly than: ReadonlyArray<number>
}

/**
 * A column with the ways to fill it that its own couplings allow. A filling is a list of indices of choices, slot by
 * slot; the first filling is that of the solution.
 */
export interface Column {
  readonly col: number
  /** Indices of its hidden slots. */
  readonly slots: ReadonlyArray<number>
  readonly fillings: ReadonlyArray<ReadonlyArray<number>>
}

/** Lists the indices of the numeric fields. */
export const numbersOf = (domain: Domain): ReadonlyArray<number> =>
  [...domain.fields.keys()].filter((field) => domain.fields[field]!.kind === "number")

/** Returns the width of a numeric field's range. */
export const spanOf = (domain: Domain, field: number): number => {
  const known = domain.fields[field]!
  return known.kind === "number" ? known.range[1] - known.range[0] : 0
}

/** Returns by how much a choice of a slot exceeds its solution in a field. */
export const excessOf = ({ slots }: CoupledDraft, slot: number, choice: number, field: number): number => {
  const { choices, truth } = slots[slot]!
  return choices[choice]![field]! - choices[truth]![field]!
}

/** Returns by how much a choice of a slot exceeds its solution in a term of the domain's rules. */
export const termExcess = ({ slots }: CoupledDraft, slot: number, choice: number, term: Term): number => {
  const { choices, slot: own, truth } = slots[slot]!
  return weigh(term, choices[choice]![term.field]!, own.row) - weigh(term, choices[truth]![term.field]!, own.row)
}
