import type { Limits } from "@escapement/core"
import { isSilent, needsInference } from "./Difficulty.ts"
import { remainingCalls } from "./plan/Outstanding.ts"
import { openRoom } from "./Room.ts"
import { initialState } from "./State.ts"
import type { Instance } from "./Instance.ts"

/** Calls per tier. Source: paper, App. B. */
const budgets = new Map([
  [5, 35],
  [10, 80],
  [15, 130],
  [20, 160],
  [25, 200]
])

/**
 * Calls in a room that needs inference, as a factor of its shortest plan. This value is ours: it allows a few
 * errors and second looks, but not trying values.
 */
const slack = 1.75

/**
 * The same where no reply tells that a value was wrong. It allows second looks and a few runs again, but not the
 * alternatives of several parameters.
 */
const silentSlack = 1.25

/** Returns the largest number of calls in a trial; eight per node if the paper has no tier of that size. */
export const actions = (instance: Instance): number => {
  const { difficulty } = instance
  if (needsInference(difficulty)) {
    const factor = isSilent(difficulty) ? silentSlack : slack
    return Math.ceil(factor * remainingCalls(openRoom(instance), initialState))
  }
  return budgets.get(difficulty.nodes) ?? 8 * difficulty.nodes
}

/** Returns the limits of a trial. */
export const budget = (instance: Instance): Limits => ({ calls: actions(instance) })
