import type { Limits } from "@escapement/core"
import { needsInference } from "./Difficulty.ts"
import { remainingCalls } from "./plan/Outstanding.ts"
import { openRoom } from "./Room.ts"
import { initialState } from "./State.ts"
import type { Instance } from "./Instance.ts"

/** Actions per tier. Source: paper, App. B. */
const budgets = new Map([
  [5, 35],
  [10, 80],
  [15, 130],
  [20, 160],
  [25, 200]
])

/** Actions of a room that needs inference, per call of a shortest plan. Ours: enough for a few errors and second looks, too few to try values. */
const slack = 1.75

/** Actions that a trial has; eight per node where the paper names no tier. */
export const actions = (instance: Instance): number => {
  const { difficulty } = instance
  if (needsInference(difficulty)) return Math.ceil(slack * remainingCalls(openRoom(instance), initialState))
  return budgets.get(difficulty.nodes) ?? 8 * difficulty.nodes
}

/** The limits of a trial. */
export const budget = (instance: Instance): Limits => ({ calls: actions(instance) })
