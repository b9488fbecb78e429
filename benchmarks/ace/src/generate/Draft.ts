import type { Domain, SlotRule } from "../domains/Domain.ts"
import { type Term, weigh } from "../rules/Term.ts"
import type { Aim } from "./Aim.ts"
import type { Layout } from "./Layout.ts"
import type { Window } from "./Window.ts"

/** A generated item before it gets names: one code per field, either a number or the index of a value. */
export type Codes = ReadonlyArray<number>

/** A hidden slot of a draft. */
export interface SlotDraft {
  readonly cell: number
  readonly row: number
  /** Number of its decoys. */
  readonly share: number
  readonly rules: ReadonlyArray<{ readonly rule: SlotRule; readonly field: number; readonly bound: number }>
  readonly truth: Codes
  /** By field, the codes that keep the slot's rules. */
  readonly windows: ReadonlyArray<Window>
  /** By field, the codes among them that the solution was drawn from. */
  readonly rests: ReadonlyArray<Window>
}

/** A draft grid with its solution drawn. */
export interface Draft {
  readonly domain: Domain
  readonly layout: Layout
  readonly aim: Aim
  readonly terms: ReadonlyArray<Term>
  /** The solution by cell. */
  readonly grid: ReadonlyArray<Codes>
  readonly slots: ReadonlyArray<SlotDraft>
}

/** A draft grid with its bounds drawn, too. */
export interface BoundDraft extends Draft {
  /** By global rule. */
  readonly bounds: ReadonlyArray<number>
  /** By term, how much more than the solution a filling may weigh. */
  readonly slack: ReadonlyArray<number>
}

/** What the solution of a slot adds to a term. */
export const weighTerm = ({ terms }: Draft, slot: SlotDraft, term: number): number =>
  weigh(terms[term]!, slot.truth[terms[term]!.field]!, slot.row)
