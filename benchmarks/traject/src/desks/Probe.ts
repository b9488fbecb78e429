import type { Facts } from "./Facts.ts"
import type { Term } from "./Term.ts"

/** A set of invented entries: a bit for each, 32 to a word. */
export type Bits = Int32Array

/** Invented entries on which conditions are tried. */
export interface Probe {
  readonly entries: ReadonlyArray<Facts>
  /** The entries for which a condition without parts holds, by its name and then by its figure or name of a thing. */
  readonly met: Map<string, Map<string, Bits>>
  /** The entries that are left, of all that were invented. */
  readonly among: Bits
  /** The same for each condition that was asked about, and for each definition and section; absent if none is kept. */
  readonly known?: Map<Term, Bits>
}
