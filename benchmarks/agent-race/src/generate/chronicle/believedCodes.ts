import type { Chronicle } from "../../chronicle/Chronicle.ts"
import type { Drafted } from "../finish.ts"
import { listDependencies } from "../listInputs.ts"
import type { Step } from "../Plan.ts"
import { perform } from "../solve.ts"
import { isSameValue } from "../Value.ts"
import { type Done, readInteger } from "../Done.ts"

/**
 * Whether a step reads something that a belief may change: a count on a page, or a service's figure worked out from
 * one.
 */
const readsCounts = (step: Step): boolean =>
  step._tag === "Roadblock"
    ? step.errand._tag === "Population" || step.errand._tag === "Area"
    : step._tag === "Page" && (step.take._tag === "Figure" || step.take._tag === "Census")

/**
 * The result of an unchanged step in the other chronicle. Only countries are replaced, as services use only their
 * counts.
 */
const believed = (other: Chronicle, { page, value }: Done): Done => ({
  ...(page === undefined ? {} : { page: page.kind === "country" ? other.entity(page.id) : page }),
  value:
    value._tag === "Name" && value.entity.kind === "country"
      ? { ...value, entity: other.entity(value.entity.id) }
      : value
})

/**
 * Returns a function that gives the code of a leg in another chronicle, which differs only in counts: what a player with
 * that belief finds. Only steps that read counts, and steps that depend on a changed result, are done again. Undefined
 * if a step cannot be done. The dependencies of steps are computed once for all chronicles.
 */
export const believedCodes = ({ done, given, plan }: Drafted): ((other: Chronicle) => number | undefined) => {
  const sources = plan.map(listDependencies)
  const reading = plan.map(readsCounts)
  return (other) => {
    const start = other.entity(given.id)
    const changed = new Set<number>()
    const replayed: Array<Done> = []
    for (const [i, step] of plan.entries()) {
      const before = done[i]
      if (before === undefined) return undefined
      if (reading[i] !== true && sources[i]?.some((source) => changed.has(source)) !== true) {
        replayed.push(believed(other, before))
        continue
      }
      const after = perform(other, replayed, step, start)
      if (after === undefined) return undefined
      if (after.page?.id !== before.page?.id || !isSameValue(after.value, before.value)) changed.add(i)
      replayed.push(after)
    }
    return readInteger(replayed.at(-1))
  }
}
