import type { Chronicle } from "../../chronicle/Chronicle.ts"
import type { Drafted } from "../finish.ts"
import { listDependencies } from "../listInputs.ts"
import type { Step } from "../Plan.ts"
import { type Done, type Value, perform, readInteger } from "../solve.ts"

/** Whether a step reads what beliefs are about: a count on a page, or what services work out of one. */
const readsCounts = (step: Step): boolean =>
  step._tag === "Roadblock"
    ? step.errand._tag === "Population" || step.errand._tag === "Area"
    : step._tag === "Page" && (step.take._tag === "Figure" || step.take._tag === "Census")

/** What a step yields that comes out as in the chronicle itself. Of items, services take counts of countries alone. */
const believed = (other: Chronicle, { page, value }: Done): Done => ({
  ...(page === undefined ? {} : { page: page.kind === "country" ? other.entity(page.id) : page }),
  value:
    value._tag === "Name" && value.entity.kind === "country"
      ? { ...value, entity: other.entity(value.entity.id) }
      : value
})

const isSame = (a: Value, b: Value): boolean => {
  if (a._tag === "Number") return b._tag === "Number" && a.number === b.number
  if (a._tag === "Date") return b._tag === "Date" && a.day === b.day
  return a._tag === b._tag && "entity" in b && a.entity.id === b.entity.id
}

/**
 * The code that a leg has for whoever takes its chronicle for another one, in which nothing but counts is other than it
 * is: only steps that read counts are done anew, and those behind what comes out otherwise. Nothing where a step cannot
 * be done.
 */
export const believedCode = (other: Chronicle, { done, given, plan }: Drafted): number | undefined => {
  const start = other.entity(given.id)
  const changed = new Set<number>()
  const replayed: Array<Done> = []
  for (const [i, step] of plan.entries()) {
    const before = done[i]
    if (before === undefined) return undefined
    if (!readsCounts(step) && listDependencies(step).every((source) => !changed.has(source))) {
      replayed.push(believed(other, before))
      continue
    }
    const after = perform(other, replayed, step, start)
    if (after === undefined) return undefined
    if (after.page?.id !== before.page?.id || !isSame(after.value, before.value)) changed.add(i)
    replayed.push(after)
  }
  return readInteger(replayed.at(-1))
}
