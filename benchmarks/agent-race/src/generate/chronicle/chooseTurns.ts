import { isAccounted } from "../../chronicle/accounts/Account.ts"
import { drawTurns, turnedKinds } from "../../chronicle/accounts/Turn.ts"
import type { Chronicle } from "../../chronicle/Chronicle.ts"
import type { Plan } from "../Plan.ts"
import type { Route } from "../Route.ts"
import { type Done, readInteger } from "../Done.ts"
import { listAccounts } from "./listAccounts.ts"

/**
 * The steps whose numbers decide the rules of the instructions that an earlier clue decides: for each rule a step before
 * the first account that it is about, if possible one that reads an account itself and decides no other rule. Undefined if
 * a rule is about no account of the plan, or if no number comes before.
 */
export const chooseTurns = (
  world: Chronicle,
  drafted: { readonly done: ReadonlyArray<Done>; readonly plan: Plan }
): ReadonlyArray<number> | undefined => {
  const { done, plan } = drafted
  const accounts = listAccounts(world, drafted)
  const numbers = plan.flatMap((step, i) => (step._tag !== "Finish" && readInteger(done[i]) !== undefined ? [i] : []))
  const isTold = (at: number): boolean => {
    const [step, page] = [plan[at], done[at]?.page]
    if (step?._tag !== "Page" || step.take._tag !== "Figure" || page === undefined || page.kind === "list") return false
    return isAccounted(world.entity(page.id), step.take.figure)
  }
  const chosen: Array<number> = []
  for (const { kinds } of drawTurns(world)) {
    const first = accounts.find(({ item }) => kinds.includes(item.kind))?.step
    if (first === undefined) return undefined
    const before = numbers.filter((at) => at < first)
    const told = before.filter(isTold)
    const free = told.filter((at) => !chosen.includes(at))
    const at = free.at(-1) ?? told.at(-1) ?? before.at(-1)
    if (at === undefined) return undefined
    chosen.push(at)
  }
  return chosen
}

/** Whether a number comes before the first account that a rule is about, for each rule that some account of a route is about. */
export const canTurn = ({
  done,
  steps,
  world
}: Pick<Route, "done" | "steps"> & { readonly world: Chronicle }): boolean => {
  const accounts = listAccounts(world, { done, plan: steps })
  const first = done.findIndex((each) => readInteger(each) !== undefined)
  return turnedKinds.every((kinds) => {
    const at = accounts.find(({ item }) => kinds.some((kind) => kind === item.kind))?.step
    return at === undefined || (first >= 0 && first < at)
  })
}
