import { isAccounted } from "../../chronicle/accounts/Account.ts"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import type { Figure } from "../../chronicle/Figure.ts"
import type { Item } from "../../chronicle/Item.ts"
import type { Level, Range } from "../../leg/Level.ts"
import type { Plan, PageStep } from "../Plan.ts"
import type { Done } from "../solve.ts"
import { askWhether, figuresIn, findAll } from "./query.ts"

/** An account that a solver has to settle, and the step that asks for it first. */
export interface NeededAccount {
  readonly step: number
  readonly item: Item
  readonly figure: Figure
}

/** How many accounts a leg asks for, in editions that add up counts of candidates. */
export const accountsIn: { readonly [level in Level]: Range } = {
  easy: [8, 30],
  medium: [24, 45],
  hard: [45, 60],
  extreme: [55, 80]
}

/** The accounts of the candidates among which a description chooses. */
const ofCandidates = (
  world: Chronicle,
  done: ReadonlyArray<Done>,
  { approach }: PageStep
): ReadonlyArray<readonly [Item, Figure]> => {
  if (approach._tag !== "Described") return []
  const extreme = approach.conditions.find((each) => each._tag === "Extreme")
  if (extreme === undefined) return []
  const others = approach.conditions.filter((each) => each !== extreme).map((each) => askWhether(world, done, each))
  return findAll(world, approach.kind, others).flatMap((item) =>
    figuresIn(extreme).map((figure) => [item, figure] as const)
  )
}

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
    for (const [item, figure] of ofCandidates(world, done, step)) add(i, item, figure)
    const item = world.entity(page.id)
    if (step.take._tag === "Figure" && isAccounted(item, step.take.figure)) add(i, item, step.take.figure)
  })
  return [...found.values()]
}
