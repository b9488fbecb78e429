import { getOrInsertComputed } from "@escapement/core"
import { memoize } from "effect/Function"
import { isAccounted } from "../../chronicle/accounts/Account.ts"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import { isAudited, isImpartial } from "../../chronicle/Edition.ts"
import type { Figure } from "../../chronicle/Figure.ts"
import type { Item } from "../../chronicle/Item.ts"
import type { Level, Range } from "../../leg/Level.ts"
import type { Approach, Plan } from "../Plan.ts"
import type { Done } from "../Done.ts"
import { figuresIn, weighedBy } from "./query.ts"

/** An account that a solver has to settle, and the step that asks for it first. */
interface NeededAccount {
  readonly step: number
  readonly item: Item
  readonly figure: Figure
}

/** How many accounts a leg asks for, in editions that add up counts of candidates. */
export const accountsIn: { readonly [level in Level]: Range } = {
  easy: [8, 30],
  medium: [24, 45],
  hard: [45, 60],
  extreme: [45, 80]
}

/** The same from edition 13 on, whose countries have six items of the kinds that clues compare. */
export const accountsInImpartial: typeof accountsIn = {
  easy: [6, 30],
  medium: [18, 45],
  hard: [36, 60],
  extreme: [40, 80]
}

/** The same from edition 14 on, whose legs are shorter. */
const accountsInAudited: typeof accountsIn = {
  easy: [6, 30],
  medium: [12, 36],
  hard: [18, 36],
  extreme: [30, 60]
}

/** How many accounts a leg of a level asks for. */
export const accountsNeeded = (world: Pick<Chronicle, "edition">, level: Level): Range =>
  (isAudited(world) ? accountsInAudited : isImpartial(world) ? accountsInImpartial : accountsIn)[level]

/** What each approach weighs, as routes ask for it at each of their steps. An approach always has the same steps before it. */
const known = memoize<Approach, Map<Chronicle, Weighed>>(() => new Map())

type Weighed = ReturnType<typeof weighedBy>

const weighed = (world: Chronicle, done: ReadonlyArray<Done>, approach: Approach): Weighed =>
  getOrInsertComputed<Chronicle, Weighed>(known(approach), world, () => weighedBy(world, done, approach))

/** The accounts that a solver of a plan has to settle, each once, in the order of the steps. */
export const listAccounts = (
  world: Chronicle,
  { done, plan }: { readonly done: ReadonlyArray<Done>; readonly plan: Plan }
): ReadonlyArray<NeededAccount> => {
  const found = new Map<string, NeededAccount>()
  const add = (step: number, item: Item, figure: Figure) => {
    const key = `${item.id} ${figure}`
    if (!found.has(key)) found.set(key, { step, item, figure })
  }
  plan.forEach((step, i) => {
    const page = done[i]?.page
    if (step._tag !== "Page" || page === undefined || page.kind === "list") return
    const { candidates = [], extreme } = weighed(world, done, step.approach) ?? {}
    for (const item of candidates)
      for (const figure of extreme === undefined ? [] : figuresIn(extreme)) add(i, item, figure)
    const item = world.entity(page.id)
    if (step.take._tag === "Figure" && isAccounted(item, step.take.figure)) add(i, item, step.take.figure)
  })
  return [...found.values()]
}
