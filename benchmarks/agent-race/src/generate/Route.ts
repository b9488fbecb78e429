import type { Randomness } from "@escapement/core"
import type { Encyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import type { Entity, Subject } from "../encyclopaedia/Entity.ts"
import type { Plan, Step } from "./Plan.ts"
import { perform } from "./solve.ts"
import type { Done } from "./Done.ts"

/** A route while it is being planned: its steps with their values, and what still has to be used. */
export interface Route {
  readonly world: Encyclopaedia
  readonly random: Randomness.Rng
  /** Whether clues may pick a row of a list by the values of others. */
  readonly hasRows: boolean
  readonly given: Entity
  /** Articles that a clue may ask to search for. */
  readonly crawled: ReadonlyArray<Entity>
  readonly steps: Array<Step>
  readonly done: Array<Done>
  readonly visited: Set<Subject>
  /** Questions that roadblocks have asked; no question is asked twice. */
  readonly asked: Set<string>
  /** Steps whose number no later step uses yet. */
  numbers: Array<number>
  /** Pages and roadblocks still to come. */
  pages: number
  roadblocks: number
}

/** A plan without its finish line; `numbers` are the steps whose numbers become its operands. */
export interface Open {
  readonly plan: Plan
  /** The result of each step. */
  readonly done: ReadonlyArray<Done>
  readonly numbers: ReadonlyArray<number>
  /** Most operands of the finish line; as in published legs if absent. */
  readonly most?: number
  /** Whether numbers go to rows if possible, and to the finish line only if no row follows them. */
  readonly isSparing?: boolean
}

/** Adds a step and returns its result; undefined if it cannot be done. */
export const addStep = (route: Route, step: Step): Done | undefined => {
  const done = perform(route.world, route.done, step, route.given)
  if (done === undefined) return undefined
  route.steps.push(step)
  route.done.push(done)
  if (done.page !== undefined) route.visited.add(done.page)
  if (done.value._tag === "Number") route.numbers.push(route.steps.length - 1)
  return done
}

/** Marks numbers as used. */
export const useNumbers = (route: Route, used: ReadonlyArray<number>): void => {
  route.numbers = route.numbers.filter((step) => !used.includes(step))
}

/** Removes all steps from index `length` on. */
export const dropFrom = (route: Route, length: number): void => {
  for (const { page } of route.done.slice(length)) if (page !== undefined) route.visited.delete(page)
  route.steps.length = length
  route.done.length = length
  route.numbers = route.numbers.filter((step) => step < length)
}
