import type { Day } from "../../encyclopaedia/Day.ts"
import type { Figure } from "../Figure.ts"
import type { Body } from "./Body.ts"

/** A statement that errata may correct. Within an account its kind and its year tell it from all others. */
export interface Target {
  readonly of: "Count" | "Change"
  readonly year: number
}

/** An entry in the errata of an article: what a count, or the number of a change, should read. */
export interface Correction extends Target {
  readonly figure: Figure
  readonly value: number
  readonly by: Body
  readonly day: Day
  /** When the entry was withdrawn, and when the withdrawal was withdrawn, so that the entry stands again. */
  readonly withdrawn?: Day
  readonly restored?: Day
  /** Whether this is the entry that counts. */
  readonly counts: boolean
}
