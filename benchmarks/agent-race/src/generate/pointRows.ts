import { flooredModulo } from "../leg/numeric.ts"
import type { Plan, Step } from "./Plan.ts"
import { type Done, readInteger } from "./Done.ts"

/**
 * Sets the constant of every row so that its sum still points at the row that was taken, even if numbers were
 * added to the sum or replaced in it.
 */
export const pointRows = (plan: Plan, done: ReadonlyArray<Done>): Plan =>
  plan.map((step, i): Step => {
    const { page, value } = done[i] ?? {}
    if (step._tag !== "Page" || step.take._tag !== "Row" || page?.kind !== "list" || value?._tag !== "Name") return step
    const { length } = page.rows
    const sum = step.take.addends.reduce((total, addend) => total + (readInteger(done[addend]) ?? 0), 0)
    const plus = flooredModulo(page.rows.indexOf(value.entity.id) - sum, length)
    // a constant of 0 or 1 would read oddly
    return { ...step, take: { ...step.take, plus: plus < 2 ? plus + length : plus } }
  })
