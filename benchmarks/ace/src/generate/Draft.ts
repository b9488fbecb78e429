import type { Domain, SlotRule } from "../domains/Domain.ts"
import { type Term, weigh } from "../rules/Term.ts"
import type { Aim } from "./Aim.ts"
import type { Layout } from "./Layout.ts"
import type { Window } from "./Window.ts"

/** A generated item before it gets a name: one code for each field, which is a number or the index of a value. */
export type Codes = ReadonlyArray<number>

/** A hidden slot of a draft. */
export interface SlotDraft {
  readonly cell: number
  readonly row: number
  /** Number of its decoys. */
  readonly share: number
  readonly rules: ReadonlyArray<{ readonly rule: SlotRule; readonly field: number; readonly bound: number }>
  readonly truth: Codes
  /** For each field, the codes that keep the slot's rules. */
  readonly windows: ReadonlyArray<Window>
  /** For each field, those of these codes from which the solution was drawn. */
  readonly rests: ReadonlyArray<Window>
}

/** A draft grid with its solution drawn. */
export interface Draft {
  readonly domain: Domain
  readonly layout: Layout
  readonly aim: Aim
  readonly terms: ReadonlyArray<Term>
  /** The items of the solution, by cell. */
  readonly grid: ReadonlyArray<Codes>
  readonly slots: ReadonlyArray<SlotDraft>
}

/** A draft grid whose bounds are drawn, too. */
export interface BoundDraft extends Draft {
  /** The bounds of the global rules. */
  readonly bounds: ReadonlyArray<number>
  /** For each term, how much more than the solution a filling may weigh. */
  readonly slack: ReadonlyArray<number>
}

/** Returns the weight of a slot's solution in a term. */
export const weighTerm = ({ terms }: Draft, slot: SlotDraft, term: number): number =>
  weigh(terms[term]!, slot.truth[terms[term]!.field]!, slot.row)
