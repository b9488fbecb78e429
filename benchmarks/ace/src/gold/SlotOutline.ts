/** What plans ask of a hidden slot. Sets of fields are bits in the order of `Board.fields`. */
export interface SlotOutline {
  /** By candidate: the fields whose rules it keeps. */
  readonly keeps: ReadonlyArray<number>
  /** The fields that have rules here. */
  readonly ruleFields: number
  /** The candidates, by index, that keep all rules of the slot. */
  readonly feasible: ReadonlyArray<number>
  /** The smallest sets of fields whose rules together leave none but the feasible candidates. */
  readonly narrowings: ReadonlyArray<Narrowing>
}

/** A way to narrow a slot down to its feasible candidates. */
export interface Narrowing {
  readonly fields: number
  /**
   * Candidates that one of the fields admits and the others exclude: a player who has seen them has seen both
   * replies.
   */
  readonly rivals: ReadonlyArray<string>
}
