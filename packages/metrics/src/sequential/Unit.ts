/**
 * The value of b − a on one instance, on the metric's scale in [−1, 1]: `low` equals `high`, unless trials were lost;
 * then the two are the ends of its possible range.
 */
export interface Unit {
  readonly low: number
  readonly high: number
}

/** The units of one block: those that were played between two looks. */
export type Block = ReadonlyArray<Unit>

/** Makes the unit of an instance without lost trials, from its value. */
export const exact = (value: number): Unit => ({ low: value, high: value })
