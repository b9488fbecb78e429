import type { Correction } from "./Correction.ts"
import type { Statement } from "./Statement.ts"

/** An account with its misprints and its errata. */
export interface CorrectedAccount {
  /** The true statements. */
  readonly statements: ReadonlyArray<Statement>
  /** The statements as the article prints them, in the same order. */
  readonly printed: ReadonlyArray<Statement>
  /** The entries in the errata; the entries on the same statement are in order of time. */
  readonly corrections: ReadonlyArray<Correction>
  /** The entries on each of the statements; empty if there are no entries at all. */
  readonly entries: ReadonlyArray<ReadonlyArray<Correction>>
}
