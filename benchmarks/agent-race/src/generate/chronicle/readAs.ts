import { isAccounted } from "../../chronicle/accounts/Account.ts"
import { type Reader, correctedAccountOf } from "../../chronicle/accounts/corrections.ts"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import type { Drafted } from "../finish.ts"
import { isContested } from "../../chronicle/Edition.ts"
import type { Figure } from "../../chronicle/Figure.ts"
import type { Item } from "../../chronicle/Item.ts"
import { listDependencies } from "../listInputs.ts"
import type { Step } from "../Plan.ts"
import { perform } from "../solve.ts"
import { isSameValue } from "../Value.ts"
import { type Done, readInteger } from "../Done.ts"
import { extremeOf, weighedBy } from "./query.ts"

/** The figure that a step reads from an account; undefined if it reads none. */
const figureRead = (world: Chronicle, step: Step, { page }: Done) => {
  if (step._tag !== "Page" || step.take._tag !== "Figure" || page === undefined || page.kind === "list")
    return undefined
  const item = world.entity(page.id)
  return isAccounted(item, step.take.figure) ? { item, figure: step.take.figure } : undefined
}

/** The candidate that a reader of accounts chooses where a clue weighs several; undefined if the clue weighs none. */
const chosenBy = (world: Chronicle, weighed: ReturnType<typeof weighedBy>, reader: Reader): Item | undefined => {
  if (weighed === undefined) return undefined
  const count = (item: Item, figure: Figure) => reader(correctedAccountOf(world, item, figure), item, figure) ?? 0
  return extremeOf(weighed.candidates, weighed.extreme, count)[0]
}

/**
 * Returns a function that computes the code which a reader of accounts finds. Only figures in accounts are read in the
 * reader's way; services still return true values. Undefined if a step cannot be done. The dependencies of steps are
 * computed once for all readers.
 */
export const codesReadAs = (
  world: Chronicle,
  { done, given, plan }: Drafted
): ((reader: Reader) => number | undefined) => {
  const sources = plan.map(listDependencies)
  const weighed = plan.map((step) =>
    isContested(world) && step._tag === "Page" ? weighedBy(world, done, step.approach) : undefined
  )
  return (reader) => {
    const changed = new Set<number>()
    const replayed: Array<Done> = []
    for (const [i, step] of plan.entries()) {
      const before = done[i]
      const isTouched = sources[i]?.some((source) => changed.has(source)) === true
      const isAnother = isTouched && weighed[i] !== undefined && step._tag === "Page"
      const chosen = chosenBy(world, isAnother ? weighedBy(world, replayed, step.approach) : weighed[i], reader)
      const isOther = chosen !== undefined && chosen.id !== before?.page?.id
      const reached = isTouched || isOther ? perform(world, replayed, step, given, chosen) : before
      if (before === undefined || reached === undefined) return undefined
      const read = figureRead(world, step, reached)
      const number =
        read === undefined
          ? undefined
          : reader(correctedAccountOf(world, read.item, read.figure), read.item, read.figure)
      if (read !== undefined && number === undefined) return undefined
      const after: Done = number === undefined ? reached : { ...reached, value: { _tag: "Number", number } }
      if (after.page?.id !== before.page?.id || !isSameValue(after.value, before.value)) changed.add(i)
      replayed.push(after)
    }
    return readInteger(replayed.at(-1))
  }
}
