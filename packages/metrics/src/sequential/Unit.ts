/**
 * How much larger b's score is than a's on one instance, from −1 to 1: a difference, a clamped log₂ ratio or a sign, as
 * the `scale` of the hypothesis says. `low` equals `high`, unless trials were lost; then they are the ends of the range
 * in which it may lie.
 */
export interface Unit {
  readonly low: number
  readonly high: number
}

/** The units of one block: those that were played between two looks. */
export type Block = ReadonlyArray<Unit>

/** Makes the unit of an instance without lost trials, from its value. */
export const exact = (value: number): Unit => ({ low: value, high: value })
