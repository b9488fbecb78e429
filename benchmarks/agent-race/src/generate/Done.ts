import type { Subject } from "../encyclopaedia/Entity.ts"
import { integerView } from "../leg/numeric.ts"
import type { Value } from "./Value.ts"

/** The result of a step: its page, if it has one, and its value. */
export interface Done {
  readonly page?: Subject
  readonly value: Value
}

/** The integer of a step's result, as sums use it; undefined if the result is no number. */
export const readInteger = (done: Done | undefined): number | undefined =>
  done?.value._tag === "Number" ? integerView(done.value.number) : undefined

/** The integer results of some steps, for sums; undefined if a result is not a number. */
export const readIntegers = (
  done: ReadonlyArray<Done>,
  steps: ReadonlyArray<number>
): ReadonlyArray<number> | undefined => {
  const found: Array<number> = []
  for (const step of steps) {
    const integer = readInteger(done[step])
    if (integer === undefined) return undefined
    found.push(integer)
  }
  return found
}
